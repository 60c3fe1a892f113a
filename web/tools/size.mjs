// What a visitor fetches, compressed as the house sends it: the first screen, then each part that comes when it is wanted.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT = 200_000
const page = new URL('../../src/tontine/page/', import.meta.url)
const index = readFileSync(new URL('index.html', page), 'utf8')
const files = readdirSync(new URL('assets/', page)).map((name) => {
  const body = readFileSync(new URL(`assets/${name}`, page))
  return { name, size: name.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length }
})
const sum = (list) => list.reduce((total, file) => total + file.size, 0)
const first = files.filter((file) => index.includes(file.name))
const fonts = files.filter((file) => /^(inter|fraunces)/.test(file.name))
const rest = files.filter((file) => !first.includes(file) && !fonts.includes(file))
for (const file of files.sort((a, b) => b.size - a.size)) console.log(String(file.size).padStart(8), file.name)
const total = sum(files)
console.log(`first ${sum(first)}  house fonts ${sum(fonts)}  later, all of it ${sum(rest)}  everything ${total}  limit ${LIMIT}`)
process.exit(sum(first) + sum(fonts) > LIMIT ? 1 : 0)
