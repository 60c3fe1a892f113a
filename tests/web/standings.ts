// The standings of each case, and the place of each: one JSON on standard input, seats and places on standard output.
import { readFileSync } from 'node:fs'
import { places, standings } from '../../web/src/lib/standings.ts'

const cases = JSON.parse(readFileSync(0, 'utf8'))
const found = cases.map(({ seats, winners, scores, fallen }) => {
  const order = standings(seats, winners, scores, fallen)
  return [order, places(order, winners, scores, fallen)]
})
console.log(JSON.stringify(found))
