import type { Death, Run, Scene, Sentence } from '../../lib/scene'
import type { Option } from '../../lib/wire'
import { inFront, nightOf, playerOf, type Player } from './view'

const isAmbush = (die: string) => die.endsWith('-ambush')
const targets = (front: string[]) => front.reduce((sum, die) => sum + (die === 'two-zombies' ? 2 : 1), 0)

/** Answers that give up what could still save you. */
export function risksOf(scene: Scene, option: Option): string | null {
  const { front } = playerOf(scene, scene.seat!)
  const kind = scene.question?.kind
  if (kind === 'shoot' && option === 'go-on' && nightOf(scene).bangs && front.length) return 'loa-risk-bangs'
  if (kind === 'push' && option === 'go-on' && nightOf(scene).barricades && front.some((die) => !isAmbush(die))) return 'loa-risk-push'
  return kind === 'overpowered' && option === 'give-up' ? 'loa-risk-give-up' : null
}

/** One click for many: shoot everything, take all dice of one kind or the same as last time, reroll all of them. */
export function runsOf(scene: Scene): Run[] {
  const kind = scene.question?.kind
  if (kind === 'shoot') return shootAll(scene)
  if (kind === 'take') return takeAll(scene)
  return kind === 'reroll' ? rerollAll(scene) : []
}

function shootAll(scene: Scene): Run[] {
  const all = targets(playerOf(scene, scene.seat!).front)
  if (all < 2 || nightOf(scene).bangs < all) return []
  const next = (now: Scene) =>
    now.question?.kind === 'shoot'
      ? (playerOf(now, now.seat!)
          .front.map((die) => inFront(now, die))
          .find(Boolean) ?? null)
      : null
  return [{ name: 'loa-shoot-all', facts: { count: all }, next }]
}

function takeAll(scene: Scene): Run[] {
  const { free, pool } = nightOf(scene)
  if (free < 2) return []
  const enough = pool.filter(({ die, count }) => count >= free && scene.offers(die))
  const alike = enough.map(({ die }) => ({
    name: 'loa-take-all',
    facts: { count: free, die: scene.texts.word(die) },
    next: (now: Scene) => (now.question?.kind === 'take' && now.offers(die) ? die : null),
  }))
  return [...takeSame(scene), ...alike]
}

/** The dice that you took of your own choice in your last turn, if they were of several kinds and are to be had again. */
function takeSame(scene: Scene): Run[] {
  const { free, pool } = nightOf(scene)
  const before = lastTaken(scene)
  const counted = pool.map(({ die, count }) => ({ die, count, wanted: before.filter((each) => each === die).length })).filter(({ wanted }) => wanted)
  if (before.length !== free || counted.length < 2 || counted.some(({ count, wanted }) => wanted > count)) return []
  const dice = scene.texts.joined(counted.map(({ die, wanted }) => (wanted > 1 ? `${wanted} × ${scene.texts.word(die)}` : scene.texts.word(die))))
  return [{ name: 'loa-take-same', facts: { dice }, next: (now) => (now.question?.kind === 'take' ? (before.at(-nightOf(now).free) ?? null) : null) }]
}

/** Whoever takes dice takes zombie dice first, because they must. */
function lastTaken(scene: Scene): string[] {
  const turns = scene.log.filter(({ event, seat }) => event === 'turn' && seat === scene.seat)
  const [from, to] = turns.slice(-2).map((turn) => scene.log.indexOf(turn))
  const taken = to === undefined ? [] : scene.log.slice(from, to).filter(({ event, seat }) => event === 'takes' && seat === scene.seat)
  return taken.slice(1).map(({ die }) => die as string)
}

function rerollAll(scene: Scene): Run[] {
  const count = nightOf(scene).tray.length
  const next = (now: Scene) => (now.question?.kind === 'reroll' ? (nightOf(now).tray.find((die) => now.offers(die)) ?? 'reroll') : null)
  return count < 2 ? [] : [{ name: 'loa-reroll-all', facts: { count }, next }]
}

/** What was left in front of you, who sent it, and what you still carried. */
export function died(scene: Scene, { view, declined }: Death): Sentence[] {
  const me = scene.seat!
  const { front } = view.players[me] as unknown as Player
  const ambushes = front.filter(isAmbush).length
  const sent = scene.log.findLast((each) => each.event === 'zombies' && each.to === me)
  const last = declined.findLast(({ kind }) => kind === 'overpowered')?.options ?? []
  const held = ['medikit', 'chainsaw', 'barricade'].filter((token) => last.includes(token)).map((token) => scene.texts.word(token))
  return [
    { name: 'loa-died', facts: { zombies: targets(front) - ambushes, ambushes } },
    ...(sent && targets(front) > ambushes ? [{ name: 'loa-died-by', facts: { seat: scene.texts.seat(sent.seat as number) } }] : []),
    { name: 'loa-died-rule' },
    ...(held.length ? [{ name: 'loa-died-held', facts: { tokens: scene.texts.joined(held) } }] : []),
  ]
}
