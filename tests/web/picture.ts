// Texts in lines no wider than so many characters: one JSON on standard input, the lines on standard output.
import { readFileSync } from 'node:fs'
import { wrapped } from '../../web/src/lib/picture.ts'

const cases = JSON.parse(readFileSync(0, 'utf8'))
console.log(JSON.stringify(cases.map(([text, width]) => wrapped(text, width, (line) => line.length))))
