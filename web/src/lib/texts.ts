// How questions, options, events, views, outcomes and settings become sentences. The same as text/texts.py for the terminal.
import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentValue, type FluentVariable } from '@fluent/bundle'
import type { Heard, Option, Question, View } from './wire'

export const LANGUAGES = ['en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export type Names = Record<number, string>
export interface Entry {
  key: string
  label: string
  lines: string[]
  listed: boolean
}
type Facts = Record<string, unknown>

const NONE = 'none'
const HARD = '\u00a0' // a space at which no line breaks
const HIDDEN = '-' // a view key with this label is not printed
const FEW = 12 // options that an error lists

/** Wraps a list or a dict, so that Fluent passes it to the functions that print it. */
class Listed extends FluentType<unknown> {
  readonly plain: (value: unknown) => string

  constructor(value: unknown, plain: (value: unknown) => string) {
    super(value)
    this.plain = plain
  }
  toString(): string {
    return this.plain(this.value)
  }
}

/** The game's own texts come first, then the page's, then those common to all games. Node can run it, too: tests compare it with texts.py. */
export class Texts {
  readonly language: Language
  readonly names: Names
  private readonly bundle: FluentBundle
  private readonly absent: Record<string, FluentVariable> = {}

  constructor(language: Language, sources: string[], names: Names = {}) {
    this.language = language
    this.names = names
    this.bundle = new FluentBundle(language, { useIsolating: false, functions: this.functions() })
    for (const source of sources) {
      this.bundle.addResource(new FluentResource(source))
      // Every variable has a value: a secret that the reader did not hear is "none".
      for (const [, name] of source.matchAll(/\$([a-zA-Z][\w-]*)/g)) this.absent[name!] = NONE
    }
  }

  // Any text

  has(name: string, attribute?: string): boolean {
    const message = this.bundle.getMessage(name)
    return message !== undefined && (attribute ? message.attributes[attribute] !== undefined : message.value !== null)
  }

  say(name: string, facts: Facts = {}, attribute?: string): string {
    const message = this.bundle.getMessage(name)
    const pattern = attribute ? message?.attributes[attribute] : message?.value
    if (pattern === undefined || pattern === null) return attribute ? `${name}.${attribute}` : name
    const given: Record<string, FluentVariable> = { ...this.absent }
    for (const [key, value] of Object.entries(facts)) given[key] = this.fact(value)
    return this.bundle.formatPattern(pattern, given, []).replaceAll('!.', '!') // a word that ends in "!" needs no full stop
  }

  // Seats and words

  seat(seat: number): string {
    const own = `seat-${seat}`
    return this.names[seat] || (this.has(own) ? this.say(own) : this.say('seat', { number: seat + 1 }))
  }

  /** The name the game itself gives to a seat, if it does: a colour. */
  own(seat: number): string | null {
    return this.has(`seat-${seat}`) ? this.say(`seat-${seat}`) : null
  }

  colour(seat: number): string | null {
    return this.has(`seat-${seat}`, 'colour') ? this.say(`seat-${seat}`, {}, 'colour') : null
  }

  seats(seats: number[]): string {
    return this.joined(seats.map((seat) => this.seat(seat))) || this.say('nobody')
  }

  word(option: Option): string {
    return typeof option === 'number' ? this.seat(option) : this.say(`word-${option}`)
  }

  /** What a card or token does, where the game says so. */
  about(word: Option): string | null {
    return typeof word === 'string' && this.has(`word-${word}`, 'text') ? this.say(`word-${word}`, {}, 'text') : null
  }

  // Questions and events

  ask(question: Pick<Question, 'kind' | 'about'>): string {
    return this.say(`ask-${question.kind}`, about(question))
  }

  rule(question: Question): string {
    return this.say(`rule-${question.kind}`, about(question))
  }

  event(heard: Heard): string {
    const { event, ...facts } = heard
    if (event === 'end') {
      facts.points = pointsOf(heard)
      facts.why = this.say(`reason-${heard.reason as string}`, facts)
    }
    return this.say(`event-${event}`, facts)
  }

  /** One sentence for each event, or for each run of them. */
  story(heard: Heard[]): string[] {
    return this.runs(heard).map((run) => this.told(run))
  }

  /** Events that follow each other and are told in one sentence: of one name that has a `.several`, and of one seat. */
  runs(heard: Heard[]): Heard[][] {
    const runs: Heard[][] = []
    for (const each of heard) {
      const last = runs.at(-1)?.at(-1)
      const alike = last?.event === each.event && last.seat === each.seat
      if (alike && this.has(`event-${each.event}`, 'several')) runs.at(-1)!.push(each)
      else runs.push([each])
    }
    return runs
  }

  /** A run in one sentence: `.several` with its `$parts`, each a `.part` with a `$count` of equal ones. */
  told(run: Heard[]): string {
    const first = run[0]!
    if (run.length === 1) return this.event(first)
    const name = `event-${first.event}`
    const parts = new Map<string, Facts & { count: number }>()
    for (const { event: _, count = 1, ...facts } of run) {
      const key = JSON.stringify(facts)
      parts.set(key, { ...facts, count: (parts.get(key)?.count ?? 0) + Number(count) })
    }
    const said = this.joined([...parts.values()].map((facts) => this.say(name, facts, 'part')))
    return this.say(name, { seat: first.seat, parts: said }, 'several')
  }

  // Views

  view(view: View): Entry[] {
    const { players: _, ...rest } = view
    return this.entries('view', rest)
  }

  player(player: Facts): Entry[] {
    return this.entries('player', player)
  }

  private entries(prefix: string, facts: Facts): Entry[] {
    const found: Entry[] = []
    for (const [key, value] of Object.entries(facts)) {
      const name = `${prefix}-${key}`
      const label = this.say(name)
      if (label === HIDDEN) continue
      const lines = value === null || value === undefined ? [] : this.lines(name, value, facts)
      found.push({ key, label, lines: lines.filter(Boolean), listed: this.has(name, 'item') })
    }
    return found
  }

  private lines(name: string, value: unknown, facts: Facts): string[] {
    if (this.has(name, 'item') && Array.isArray(value))
      return value.map((item) => this.say(name, { ...facts, ...(isDict(item) ? item : {}), value: item as unknown }, 'item'))
    if (this.has(name, 'value')) return [this.say(name, { ...facts, ...(isDict(value) ? value : {}), value }, 'value')]
    return [this.plain(value)]
  }

  // Settings

  setting(name: string): { label: string; help: string } {
    return { label: this.say(`setting-${name}`), help: this.say(`setting-${name}`, {}, 'help') }
  }

  /** A bare number says little: where the game has words for it, they say "90 s" or "no limit". */
  settingValue(value: unknown, name = ''): string {
    if (this.has(`setting-${name}`, 'value')) return this.say(`setting-${name}`, { value }, 'value')
    if (isDict(value)) return this.counts(value as Record<string, number>)
    const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
    return empty ? this.say('nothing') : this.plain(value)
  }

  /** Which words are in and which are out; chance decides about the others. */
  private counts(counts: Record<string, number>): string {
    const entries = Object.entries(counts)
    const some = entries
      .filter(([, count]) => count)
      .map(([word, count]) => (count === 1 ? this.word(word) : this.say('times', { word: this.word(word), count: String(count) })))
    const none = entries.filter(([, count]) => !count).map(([word]) => this.word(word))
    const said = [
      some.length ? this.say('counts-with', { words: this.joined(some) }) : '',
      none.length ? this.say('counts-without', { words: this.joined(none) }) : '',
    ]
    return said.filter(Boolean).join(this.say('semicolon')) || this.say('by-chance')
  }

  // Errors

  /** The text of an error. A game has texts for its own problems. Null where there is none. */
  error(name: string, problem: string, facts: Facts): string | null {
    const own = `error-${problem}`
    const said = this.has(own) ? own : `error-${name}`
    return this.has(said) ? this.say(said, { problem, ...this.errorFacts(facts) }) : null
  }

  /** Settings get their labels and the game its title. What the caller gave stays as it is. Long lists are left out. */
  private errorFacts(facts: Facts): Facts {
    const told: Facts = Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, typeof fact === 'number' ? String(fact) : fact]))
    if ('name' in facts) told.setting = this.label(String(facts.name))
    if ('settings' in facts) told.settings = this.joined((facts.settings as string[]).map((name) => this.label(name)))
    if ('game' in facts) told.title = this.has('title') ? this.say('title') : facts.game
    if ('value' in facts)
      told.got = typeof facts.value === 'string' ? this.say('quoted', { words: facts.value }) : facts.value === null ? null : this.plain(facts.value)
    if (((facts.options as string[] | undefined) ?? []).length > FEW) told.options = null
    return told
  }

  private label(name: string): string {
    return this.has(`setting-${name}`) ? this.say(`setting-${name}`) : name
  }

  // What Fluent is given

  private fact(value: unknown): FluentVariable {
    if (value === null || value === undefined) return NONE
    if (Array.isArray(value)) return value.length ? new Listed(value, (each) => this.plain(each)) : NONE
    if (typeof value === 'boolean') return value ? 'true' : 'false'
    if (isDict(value)) return Object.keys(value).length ? new Listed(value, (each) => this.plain(each)) : NONE
    return value as number | string
  }

  private functions(): Record<string, (given: FluentValue[], named: Record<string, FluentValue>) => FluentValue> {
    return {
      SEAT: ([x]) => this.seatOf(open(x)),
      SEATS: ([x]) => this.joined(list(open(x)).map((seat) => this.seatOf(seat))) || this.say('nobody'),
      WORD: ([x]) => this.wordOf(x instanceof Listed ? list(open(x)) : open(x)),
      WORDS: ([x]) => this.joined(list(open(x)).map((word) => this.wordOf(word))) || this.say('nothing'),
      PAIRS: ([x], { between }) => this.pairs(dict(open(x)), between ? String(between) : this.say('arrow')),
      NUMBERS: ([x], { again }) => (x instanceof Listed ? this.numbers(x.value, again === undefined ? null : String(again)) : this.say('nothing')),
      COUNT: ([x]) => new FluentNumber(list(open(x)).length),
      SUM: ([x]) => new FluentNumber(list(open(x)).reduce<number>((sum, each) => sum + Number(each), 0)),
      EUPHONIC: ([word, following]) => euphonic(String(word), String(open(following))),
    }
  }

  private seatOf(x: unknown): string {
    if (x === NONE) return this.say('nobody')
    return typeof x === 'number' || /^\d+$/.test(String(x)) ? this.seat(Number(x)) : String(x)
  }

  /** A word, or a seat's name for a number. Lists keep their order. */
  private wordOf(x: unknown): string {
    if (Array.isArray(x)) return x.map((each) => this.wordOf(each)).join(this.say('comma'))
    return typeof x === 'number' ? this.word(x) : this.plain(x)
  }

  private pairs(pairs: Facts, between: string): string {
    const lines = Object.entries(pairs).map(([key, value]) => `${this.key(key)}${between}${this.wordOf(value)}`)
    return lines.join(this.say('comma')) || this.say('nothing')
  }

  /** Numbers side by side, or as a list in words with `again` before all but the first. With a dict, a line
   * for each key that has numbers: its name, then the numbers. */
  private numbers(value: unknown, again: string | null): string {
    if (!isDict(value)) {
      const [first, ...more] = list(value).map(String)
      return again === null ? [first, ...more].join(' ') : this.joined([first!, ...more.map((each) => again + each)])
    }
    const lines = Object.entries(value)
      .map(([key, each]) => [key, Array.isArray(each) ? (each as unknown[]) : [each]] as const)
      .filter(([, each]) => each.length)
      .map(([key, each]) => [this.key(key), ...each].join(HARD))
    return lines.join(this.say('comma')) || this.say('nothing')
  }

  private key(key: string): string {
    return /^\d+$/.test(key) ? this.seat(Number(key)) : this.say(`word-${key}`)
  }

  /** A value that no text formats: numbers as they are, words as words. */
  private plain(value: unknown): string {
    if (typeof value === 'boolean') return this.say(value ? 'word-true' : 'word-false')
    if (value === null || value === undefined || value === '') return this.say('word-none')
    if (typeof value === 'string') return this.say(`word-${value}`)
    if (Array.isArray(value)) return value.map((each) => this.plain(each)).join(this.say('comma'))
    if (isDict(value))
      return Object.entries(value)
        .map(([key, each]) => `${this.key(key)} ${this.plain(each)}`)
        .join(this.say('comma'))
    return String(value as number)
  }

  /** A list in words: "a, b and c". */
  joined(words: string[]): string {
    const last = words.at(-1) ?? ''
    const most = words.slice(0, -1)
    return most.length ? most.join(this.say('comma')) + this.say('and', { last }) : last
  }
}

/** In Italian "a" before Anna is "ad", and "e" before Elena is "ed". */
function euphonic(word: string, following: string): string {
  const first = following.normalize('NFD').slice(0, 1)
  return first.toLowerCase() === word.toLowerCase() ? `${word}d ${following}` : `${word} ${following}`
}

function about(question: Pick<Question, 'about'>): Facts {
  return { about: question.about, ...(isDict(question.about) ? question.about : {}) }
}

/** With how many points each winner won; null where points are not counted, or differ. */
function pointsOf({ scores, winners }: Heard): number | null {
  const found = new Set((winners as number[]).map((seat) => (scores as number[] | null)?.[seat] ?? 0))
  const [points = 0] = found
  return found.size === 1 && points > 1 ? points : null
}

function open(x: FluentValue | undefined): unknown {
  if (x instanceof Listed || x instanceof FluentNumber) return x.value
  return typeof x === 'string' ? x : NONE
}

function isDict(x: unknown): x is Facts {
  return typeof x === 'object' && x !== null && !Array.isArray(x)
}

function list(x: unknown): unknown[] {
  if (Array.isArray(x)) return x
  return isDict(x) ? Object.keys(x) : x === NONE ? [] : [x]
}

function dict(x: unknown): Facts {
  return isDict(x) ? x : {}
}
