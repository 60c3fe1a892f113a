import { alive } from '../../lib/seats'
import type { Death, Scene, Sentence } from '../../lib/scene'
import type { Option } from '../../lib/wire'
import { isTerminated } from './cards'
import { agentOf } from './view'

// Cards that choose a rival as they are announced (LS-14), besides Terminated cards.
const AIMED =
  'clandestine-deal confiscation cultural-exchange most-wanted no-win-scenario payoff secret-informant sleight-of-hand think-thrice stakeout disinformation hold-for-questioning public-hearing yield-the-floor murder-mystery'.split(
    ' ',
  )
const lies = (scene: Scene, seat: number, card: string) => agentOf(scene, seat).front.some((laid) => laid.card === card)

/** LS-24: another living player who is not immune; a Terminated card must choose the Most Wanted. */
export function aimsOf(scene: Scene, option: Option): number[] | null {
  const card = String(option)
  if (scene.question?.kind !== 'turn' || !(AIMED.includes(card) || isTerminated(card))) return null
  const others = Array.from({ length: scene.seats }, (_, seat) => seat).filter((seat) => seat !== scene.seat && alive(scene, seat))
  const rivals = others.filter((seat) => !lies(scene, seat, 'diplomatic-immunity'))
  const wanted = isTerminated(card) ? rivals.filter((seat) => lies(scene, seat, 'most-wanted')) : []
  const found = wanted.length ? wanted : rivals
  return found.length ? found : null
}

interface Threat {
  what: string
  seat: number
  card: string
  rival: number | null
}

/** Whether a question is about your life: a Terminated card chooses you, or you are about to fall. */
function threatens(about: unknown, kind: string | undefined, me: number | null): boolean {
  if (kind !== 'answer') return kind === 'escape'
  const { what, seat, card, rival } = about as Threat
  return what === 'doomed' ? seat === me : what === 'played' && rival === me && isTerminated(card)
}

/** To let a card that may eliminate you pass, with an answer in hand. */
export function risksOf(scene: Scene, option: Option): string | null {
  const { kind, about, options = [] } = scene.question ?? {}
  return threatens(about, kind, scene.seat) && ['pass', 'no'].includes(String(option)) && options.length > 1 ? 'ls-risk-pass' : null
}

/** Who came for you, with which card, and what you held against it. */
export function died(scene: Scene, { since, declined }: Death): Sentence[] {
  const me = scene.seat!
  const doomed = since.findLast((each) => each.event === 'doomed' && each.seat === me)
  const chosen = since.findLast((each) => each.event === 'chooses' && each.rival === me)
  const played = since.findLast((each) => each.event === 'plays' && !each.reaction)
  const by = (chosen?.seat ?? played?.seat ?? me) as number
  const card = scene.texts.word((doomed?.card ?? chosen?.card ?? played?.card ?? '') as string)
  const unused = declined.filter(({ kind, about }) => threatens(about, kind, me)).flatMap(({ options }) => options)
  const held = [...new Set(unused.map(String))].filter((option) => !['pass', 'no'].includes(option))
  return [
    by === me ? { name: 'ls-died-own', facts: { card } } : { name: 'ls-died', facts: { seat: scene.texts.seat(by), card } },
    { name: doomed ? 'ls-died-rule' : 'ls-died-out' },
    ...(doomed && by !== me && held.length ? [{ name: 'ls-died-held', facts: { cards: scene.texts.joined(held.map((word) => scene.texts.word(word))) } }] : []),
  ]
}
