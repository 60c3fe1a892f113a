import type { Scene } from '../../lib/scene'
import type { View } from '../../lib/wire'

export interface Laid {
  card: string
  by: number
  named: string | null
  begun: boolean
  moved: boolean
}

export interface Agent {
  alive: boolean
  comrade: boolean
  cards: number
  hand: string[]
  private: number
  private_known: (string | null)[]
  front: Laid[]
}

export interface Going {
  what: string
  seat: number
  card: string | null
  reaction: boolean
  rival: number | null
  named: string | null
  ducked: number[]
  cancelled: boolean
}

export interface Desk extends View {
  turn: number
  turns: number
  phase: string
  plays: number
  next: number | null
  deck: number
  deck_known: { place: number; card: string }[]
  discards: string[]
  terminated: string[]
  supply: number
  box: number
  box_known: string[]
  destroyed: number
  destroyed_known: string[]
  lifted: (string | null)[]
  stack: Going[]
  fallen: number[]
}

export const deskOf = (scene: Scene) => scene.view as Desk
export const agentOf = (scene: Scene, seat: number) => scene.view!.players[seat] as unknown as Agent

// Where the cards that a question offers lie: in your hand, or somewhere else.
const HELD = ['turn', 'answer', 'discard', 'discard-any', 'give', 'swap', 'hide', 'escape']
const ELSEWHERE = ['draw-one', 'put-back', 'take', 'take-discard', 'take-unused', 'loot', 'vote-card', 'tie']

export const heldAnswer = (scene: Scene, card: string) => scene.question !== null && HELD.includes(scene.question.kind) && scene.offers(card)

/** Cards that are options and are shown nowhere else: one for each word. */
export function table(scene: Scene): string[] | null {
  return scene.question && ELSEWHERE.includes(scene.question.kind)
    ? scene.question.options.filter((each): each is string => typeof each === 'string' && !['done', 'no'].includes(each))
    : null
}

export const naming = (scene: Scene) => scene.question?.kind === 'name'

/** Why a card of the hand cannot be played now, as the name of a text. */
export function whyNotHeld(scene: Scene, card: string): string | null {
  const kind = scene.question?.kind
  if (!kind || !HELD.includes(kind) || scene.offers(card)) return null
  if (kind === 'answer') return 'ls-why-answer'
  if (kind === 'escape') return 'ls-why-escape'
  return 'ls-why-rule'
}
