/** Seats in the order of the end: winners, then by score. Among equals those who never fell come first, then the last to fall. */
export function standings(seats: number, winners: number[], scores: number[] | null, fallen: number[]): number[] {
  const won = (seat: number) => Number(winners.includes(seat))
  const fell = (seat: number) => (fallen.includes(seat) ? fallen.lastIndexOf(seat) : seats)
  return Array.from({ length: seats }, (_, seat) => seat).sort(
    (a, b) => won(b) - won(a) || (scores ? scores[b]! - scores[a]! : 0) || fell(b) - fell(a) || a - b,
  )
}

/** The place of each seat in that order: equals share one. */
export function places(order: number[], winners: number[], scores: number[] | null, fallen: number[]): number[] {
  const found: number[] = []
  order.forEach((seat, i) => {
    const before = order[i - 1]
    const equal = before !== undefined && winners.includes(before) === winners.includes(seat) && scores?.[before] === scores?.[seat]
    const apart = !winners.includes(seat) && (fallen.includes(seat) || fallen.includes(before ?? -1))
    found.push(equal && !apart ? found[i - 1]! : i + 1)
  })
  return found
}

const ABOUT = ['seat', 'to', 'target', 'by']

/** Whether an event is about this seat: it is named, or a list or a table by seats has it. */
export function concerns(event: Record<string, unknown>, seat: number): boolean {
  if (ABOUT.some((key) => event[key] === seat)) return true
  const facts = Object.values(event)
  return facts.some((fact) => fact !== null && typeof fact === 'object' && !Array.isArray(fact) && String(seat) in fact)
}

/** What each has, in words. One point for whoever is left says nothing, so it is not shown. */
export function pointsShown(scores: number[] | null, seat: number): string {
  return scores && Math.max(...scores) > 1 ? String(scores[seat]) : ''
}
