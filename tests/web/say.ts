// Says what it is told to say with the page's Texts: one JSON on standard input, what was said on standard output.
import { readFileSync } from 'node:fs'
import { Texts } from '../../web/src/lib/texts.ts'

const { language, sources, names, cases } = JSON.parse(readFileSync(0, 'utf8'))
const texts = new Texts(language, sources, names)
const ways = {
  say: ([name, facts, attribute]) => texts.say(name, facts, attribute),
  seat: (seat) => texts.seat(seat),
  seats: (seats) => texts.seats(seats),
  word: (word) => texts.word(word),
  printed: (word) => texts.about(word) ?? '',
  ask: (ask) => texts.ask(ask),
  rule: (ask) => texts.rule(ask),
  event: (heard) => texts.event(heard),
  story: (heard) => texts.story(heard),
  view: (view) => entries(texts.view(view)),
  player: (player) => entries(texts.player(player)),
  setting: (name) => Object.values(texts.setting(name)),
  'setting-value': (value) => texts.settingValue(value),
  error: ([name, problem, facts]) => texts.error(name, problem, facts),
}
const entries = (found) => found.map(({ key, label, lines, listed }) => [key, label, lines, listed])
console.log(JSON.stringify(cases.map(([way, given]) => ways[way](given))))
