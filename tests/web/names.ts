// Names the chairs it is given as the page does: one JSON on standard input, the names on standard output.
import { readFileSync } from 'node:fs'
import { namesOf } from '../../web/src/lib/names.ts'

const { chairs, own } = JSON.parse(readFileSync(0, 'utf8'))
console.log(JSON.stringify(Object.values(namesOf(chairs, (seat) => own[seat] ?? null))))
