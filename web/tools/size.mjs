// Compressed sizes of what a visitor fetches: the first screen, a table of each game, and all parts.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const LIMIT = 200_000
const page = new URL('../../src/tontine/page/', import.meta.url)
const parts = JSON.parse(readFileSync(new URL('parts.json', page), 'utf8'))

const sizes = new Map()
function size(file) {
  if (!sizes.has(file)) {
    const body = readFileSync(new URL(file, page))
    sizes.set(file, /\.(woff2|png)$/.test(file) ? body.length : gzipSync(body, { level: 9 }).length)
  }
  return sizes.get(file)
}

/** All files that come with these parts. */
function files(...keys) {
  const seen = new Set()
  const found = new Set(['index.html'])
  const walk = (key) => {
    if (!parts[key] || seen.has(key)) return
    seen.add(key)
    const { file, css = [], imports = [] } = parts[key]
    for (const each of [file, ...css]) found.add(each)
    imports.forEach(walk)
  }
  keys.forEach(walk)
  return found
}

const fonts = (pattern) =>
  Object.values(parts)
    .map((each) => each.file)
    .filter((file) => file.endsWith('.woff2') && pattern.test(file))
const sum = (found) => [...found].reduce((total, file) => total + size(file), 0)
/** The texts of a game. They are not in the page; the server sends them compressed. */
const texts = (game) =>
  gzipSync(readFileSync(new URL(`../../src/tontine/games/${game.replaceAll('-', '_')}/text/en.ftl`, import.meta.url)), { level: 9 }).length
/** What the house says of its cards, for a look that asks. */
const CARDS =
  'import sys, msgspec; from tontine.core.registry import game; from tontine.server.library import cards_of; print(msgspec.json.encode(cards_of(game(sys.argv[1]), "en")).decode())'
const python = fileURLToPath(new URL('../../.venv/bin/python', import.meta.url))
const asks = (game) => readFileSync(new URL(`../src/games/${game}/look.ts`, import.meta.url), 'utf8').includes('readCards')
const cards = (game) => (asks(game) ? gzipSync(execFileSync(python, ['-c', CARDS, game]), { level: 9 }).length : 0)
const table = (...more) => files(...Object.keys(parts).filter((key) => key.endsWith('pages/Table.svelte')), ...more)

const first = files('index.html', ...Object.keys(parts).filter((key) => /(^|\/)text\/en\.ftl/.test(key) && !key.includes('/games/')))
fonts(/inter|fraunces/).forEach((file) => first.add(file))
let worst = sum(first)
console.log(`${String(sum(first)).padStart(8)}  first screen, with both fonts`)
for (const game of readdirSync(new URL('../src/games/', import.meta.url))) {
  const all = new Set([
    ...first,
    ...table(...Object.keys(parts).filter((key) => key.endsWith(`games/${game}/look.ts`) || key.includes(`games/${game}/text/en.ftl`))),
    ...(game === 'last-shot' ? fonts(/special/) : []),
  ])
  const whole = sum(all) + texts(game) + cards(game)
  worst = Math.max(worst, whole)
  console.log(`${String(whole).padStart(8)}  first screen and a table of ${game}`)
}
console.log(`${String(sum(new Set([...first, ...table()]))).padStart(8)}  first screen and a table of a game without a look; its texts come on top`)
const everything = readdirSync(new URL('assets/', page)).map((name) => `assets/${name}`)
console.log(`${String(sum(everything)).padStart(8)}  everything there is, both languages; limit ${LIMIT} for what one visit fetches`)
if (process.argv.includes('--parts')) for (const file of everything.sort((a, b) => size(b) - size(a))) console.log(String(size(file)).padStart(8), file)
process.exit(worst > LIMIT ? 1 : 0)
