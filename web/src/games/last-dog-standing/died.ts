import { alive } from '../../lib/seats'
import type { Death, Scene, Sentence } from '../../lib/scene'
import type { Heard, Option } from '../../lib/wire'

export const AIMED = ['control', 'trickster']

/** LDS-22: any other living player. */
export function aimsOf(scene: Scene, option: Option): number[] | null {
  if (scene.question?.kind !== 'turn' || !AIMED.includes(String(option))) return null
  return Array.from({ length: scene.seats }, (_, seat) => seat).filter((seat) => seat !== scene.seat && alive(scene, seat))
}

/** Who or what brought the second virus to light. */
export function died(scene: Scene, { since, declined }: Death): Sentence[] {
  const me = scene.seat!
  const cause = since.findLast((each) => causes(each, me))
  const played = since.findLast((each) => each.event === 'plays')
  const aimed = { seat: scene.texts.seat((cause?.seat ?? played?.seat ?? me) as number), card: scene.texts.word((cause?.card ?? played?.card ?? '') as string) }
  const by: Sentence = {
    name: `lds-died-${cause?.event ?? 'shown'}`,
    facts: cause?.event === 'names' ? { ...aimed, seat: scene.texts.seat(played?.seat as number) } : aimed,
  }
  return [
    by,
    { name: 'lds-died-rule' },
    ...(declined.some(({ kind, options }) => kind === 'bribe' && options.includes('bribe')) ? [{ name: 'lds-died-bribe' }] : []),
  ]
}

function causes({ event, seat, target, card }: Heard, me: number): boolean {
  if (event === 'names' || event === 'pulls') return target === me
  if (event === 'wacko' || event === 'reveals') return seat === me
  return event === 'plays' && ['quarantine', 'cough'].includes(String(card))
}
