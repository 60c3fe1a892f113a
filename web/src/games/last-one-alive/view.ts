import type { Scene } from '../../lib/scene'
import type { View } from '../../lib/wire'

export interface Player {
  alive: boolean
  markers: number | null
  front: string[]
  hero: boolean
  items: string[]
  barricades: string[]
}

export interface Night extends View {
  turn: number
  active: number
  step: string
  level: number
  aside: string[]
  bag: { token: string; count: number }[]
  box: string[]
  drawn: string | null
  pool: { die: string; count: number }[]
  effects: string[]
  tray: string[]
  chosen: string[]
  free: number
  draws: number
  bangs: number
  used: number
  barricades: number
}

export const nightOf = (scene: Scene) => scene.view as Night
export const playerOf = (scene: Scene, seat: number) => scene.view!.players[seat] as unknown as Player

// The same word is a die in one question and a token in another. This says which things a question lets you choose.
const TRAY = ['reroll', 'axe', 'gun', 'chainsaw']
const FRONT = ['shoot', 'push', 'give', 'axe', 'chainsaw']
const TOKENS = ['before', 'window', 'find', 'shoot', 'push', 'overpowered', 'keep']

const asks = (scene: Scene, kinds: string[]) => scene.question !== null && kinds.includes(scene.question.kind)

export function inTray(scene: Scene, die: string): string | null {
  if (die === 'bang-plus' && asks(scene, ['shoot']) && scene.offers('roll-again')) return 'roll-again'
  return asks(scene, TRAY) && scene.offers(die) ? die : null
}

export function inFront(scene: Scene, die: string): string | null {
  if (!asks(scene, FRONT)) return null
  if (scene.offers(die)) return die
  // Ambushes do not differ for a shot, so one is offered for all.
  const alike = die.endsWith('-ambush') && !asks(scene, ['axe']) ? scene.question?.options.find((each) => String(each).endsWith('-ambush')) : null
  return alike ? String(alike) : null
}

export function asToken(scene: Scene, token: string): string | null {
  return asks(scene, TOKENS) && scene.offers(token) ? token : null
}

export function inPool(scene: Scene, die: string): string | null {
  return asks(scene, ['take']) && scene.offers(die) ? die : null
}

const ANYTIME = ['axe', 'gun', 'chainsaw', 'barricade']

/** Why a token that you carry cannot be used now, as the name of a text. */
export function whyNotToken(scene: Scene, token: string): string | null {
  const kind = scene.question?.kind
  if (!kind || !TOKENS.includes(kind) || kind === 'keep' || asToken(scene, token)) return null
  if (kind === 'before' && nightOf(scene).effects.includes(token)) return 'loa-why-twice'
  if ((kind === 'overpowered' && !['chainsaw', 'barricade'].includes(token)) || (kind === 'push' && token === 'gun')) return 'loa-why-late'
  return ANYTIME.includes(token) || ['medikit', 'hero'].includes(token) || (kind === 'before' && token === 'flare') ? `loa-why-${token}` : 'loa-why-before'
}

/** Why a die in front of you cannot be touched by this question. */
export function whyNotInFront(scene: Scene, die: string): string | null {
  const kind = scene.question?.kind
  if (!kind || inFront(scene, die)) return null
  if (['push', 'give'].includes(kind) && die.endsWith('-ambush')) return 'loa-why-ambush'
  return kind === 'shoot' && !nightOf(scene).bangs ? 'loa-why-bangs' : null
}

/** Why a die in the tray cannot be picked by this question. */
export function whyNotInTray(scene: Scene, die: string): string | null {
  const kind = scene.question?.kind
  return (kind === 'axe' || kind === 'gun') && !inTray(scene, die) ? `loa-why-only-${kind}` : null
}
