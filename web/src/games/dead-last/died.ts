import type { Death, Scene, Sentence } from '../../lib/scene'

type Votes = Record<string, number | string>
const RULES: Record<string, string> = { target: 'DL-10', 'wasted-ambush': 'DL-13', 'stray-vote': 'DL-13', ambushed: 'DL-11' }

/** Why you fell, and by whose votes or whose ambush. */
export function died(scene: Scene, { event, since }: Death): Sentence[] {
  const me = scene.seat!
  const fallen = (event.fallen as Record<string, string> | undefined)?.[String(me)]
  if (!fallen) return []
  const votes = (since.findLast((each) => each.event === 'votes')?.votes ?? {}) as Votes
  const victims = (since.findLast((each) => each.event === 'ambushes')?.victims ?? {}) as Record<string, number>
  const by = fallen === 'ambushed' ? seatsOf(victims, me) : seatsOf(votes, me)
  return [
    { name: `dl-died-${fallen}`, facts: { seats: scene.texts.seats(by) } },
    { name: 'dl-died-round', facts: { rule: RULES[fallen] ?? 'DL-13' } },
  ]
}

const seatsOf = (chosen: Votes, seat: number) => Object.keys(chosen).flatMap((by) => (chosen[by] === seat ? [Number(by)] : []))
