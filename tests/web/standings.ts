// The standings of each case, the place of each and its points: one JSON on standard input, one on standard output.
import { readFileSync } from 'node:fs'
import { places, pointsShown, standings } from '../../web/src/lib/standings.ts'

const cases = JSON.parse(readFileSync(0, 'utf8'))
const found = cases.map(({ seats, winners, scores, fallen }) => {
  const order = standings(seats, winners, scores, fallen)
  return [order, places(order, winners, scores, fallen), order.map((seat) => pointsShown(scores, seat))]
})
console.log(JSON.stringify(found))
