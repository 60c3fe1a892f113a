/** Seats in the order of the end: winners, then by score. Among equals those who never fell come first, then the last to fall. */
export function standings(seats: number, winners: number[], scores: number[] | null, fallen: number[]): number[] {
  const won = (seat: number) => Number(winners.includes(seat))
  const fell = (seat: number) => (fallen.includes(seat) ? fallen.lastIndexOf(seat) : seats)
  return Array.from({ length: seats }, (_, seat) => seat).sort(
    (a, b) => won(b) - won(a) || (scores ? scores[b]! - scores[a]! : 0) || fell(b) - fell(a) || a - b,
  )
}
