// The standings of each case: one JSON on standard input, the seats in order on standard output.
import { readFileSync } from 'node:fs'
import { standings } from '../../web/src/lib/standings.ts'

const cases = JSON.parse(readFileSync(0, 'utf8'))
console.log(JSON.stringify(cases.map(({ seats, winners, scores, fallen }) => standings(seats, winners, scores, fallen))))
