import type { Option } from '../../lib/wire'

export type Votes = Record<string, Option>

/** When, in milliseconds after the reveal begins, each thing happens to the card with number `i` of `n`. */
export const WAVE = {
  turn: (i: number) => 250 + i * 120,
  fly: (n: number) => 250 + n * 120 + 420,
  count: (n: number) => 250 + n * 120 + 420 + 520,
}

export function tally(votes: Votes): Record<number, number> {
  const count: Record<number, number> = {}
  for (const vote of Object.values(votes)) if (typeof vote === 'number') count[vote] = (count[vote] ?? 0) + 1
  return count
}

const FEW = 20

/** A number of rounds that will be felt; null for one that only ends an endless match. */
export function fewRounds(rounds: unknown): number | null {
  return typeof rounds === 'number' && rounds <= FEW ? rounds : null
}
