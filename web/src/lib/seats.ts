// How seats are told apart: a colour, a mark and an initial, so that nobody needs to see the colour.
import { MediaQuery } from 'svelte/reactivity'
import type { Scene } from './scene'
import type { ChairSeen } from './wire'

// Of the house, for games that give seats no colours: alike in lightness, told apart by the colour-blind as far as that goes.
// People choose one by its name.
export const PALETTE: Record<string, string> = {
  amber: '#e9a23b',
  sky: '#6fb1e0',
  coral: '#d9737a',
  mint: '#62bd8a',
  lilac: '#b492e0',
  straw: '#d8c95a',
  lagoon: '#5fc1c4',
  rose: '#e08fb8',
  olive: '#a8b86a',
  clay: '#c98f68',
  iris: '#8f9be8',
  stone: '#b9b2a6',
}
const COLOURS = Object.values(PALETTE)

/** The game's colour for the seat; else the one that its player has chosen, unless somebody before them has it; else another. */
export function colourOf(scene: Scene, seat: number): string {
  return scene.texts.colour(seat) ?? coloursOf(scene.chairs, scene.seats)[seat]!
}

function coloursOf(chairs: ChairSeen[], seats: number): string[] {
  const wished = Array.from({ length: seats }, (_, seat) => PALETTE[chairs[seat]?.colour ?? ''])
  const given = wished.map((colour, seat) => (wished.indexOf(colour) === seat ? colour : undefined))
  for (let seat = 0; seat < seats; seat += 1) {
    const usual = COLOURS[seat % COLOURS.length]!
    given[seat] ??= [usual, ...COLOURS].find((colour) => !given.includes(colour)) ?? usual
  }
  return given as string[]
}

/** Ink or paper, whichever can be read on it. */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16) / 255).map((c) => (c <= 0.04 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.18 ? '#0f0d0c' : '#fbf6ec'
}

export function initialOf(scene: Scene, seat: number): string {
  const name = scene.texts.own(seat) ?? scene.texts.names[seat]
  return name ? [...name][0]!.toUpperCase() : String(seat + 1) // a free seat has its number
}

export function alive(scene: Scene, seat: number): boolean {
  return scene.view?.players[seat]?.alive !== false || scene.winners.includes(seat)
}

/** What a seat's bank adds to the clock that runs for it, in milliseconds: nothing to one that all share, or for a player who was lost. */
export function bankOf(scene: Scene, seat: number | null): number {
  if (seat === null || scene.clocks?.window || scene.chairs[seat]?.disconnected) return 0
  return scene.clocks?.bank?.[String(seat)] ?? 0
}

const narrow = new MediaQuery('max-width: 760px')
const rings = new Map<string, { x: number; y: number }[]>()

/** Places around the table in hundredths, you at the bottom, the player to your left at your left. */
export function placeOf(scene: Scene, seat: number): { x: number; y: number } {
  const turn = (seat - (scene.seat ?? 0) + scene.seats) % scene.seats
  const key = `${scene.seats} ${narrow.current}`
  if (!rings.has(key)) rings.set(key, narrow.current ? around(scene.seats, 0.86, 0.5) : around(scene.seats, 1.75, 0.82))
  return rings.get(key)![turn]!
}

/** Points at equal distances on a curve between an ellipse (bend 1) and a rectangle (bend 0), clockwise from the bottom. */
function around(count: number, aspect: number, bend: number): { x: number; y: number }[] {
  const soft = (value: number) => Math.sign(value) * Math.abs(value) ** bend
  const points = Array.from({ length: 1441 }, (_, i) => Math.PI / 2 + (i * Math.PI) / 720).map((angle) => ({
    x: soft(Math.cos(angle)),
    y: soft(Math.sin(angle)),
  }))
  const ways = [0]
  for (let i = 1; i < points.length; i += 1) ways.push(ways[i - 1]! + Math.hypot((points[i]!.x - points[i - 1]!.x) * aspect, points[i]!.y - points[i - 1]!.y))
  const whole = ways.at(-1)!
  return Array.from({ length: count }, (_, i) => {
    const way = (i * whole) / count
    const after = Math.max(
      1,
      ways.findIndex((each) => each >= way),
    )
    const part = (way - ways[after - 1]!) / (ways[after]! - ways[after - 1]!)
    const between = (a: number, b: number) => 50 + 50 * (a + (b - a) * part)
    return { x: between(points[after - 1]!.x, points[after]!.x), y: between(points[after - 1]!.y, points[after]!.y) }
  })
}

/** Why a seat cannot be chosen, as the name of a text; null when it can. */
export function whyNot(scene: Scene, seat: number): string | null {
  const question = scene.question
  if (!question || scene.offers(seat) || !question.options.some((option) => typeof option === 'number')) return null
  if (!alive(scene, seat)) return 'why-out'
  return seat === scene.seat ? 'why-self' : 'why-rule'
}
