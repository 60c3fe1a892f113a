// Opening and finding tables.
import { api } from './api'
import { house, kept } from './house.svelte'
import { router } from './router.svelte'
import { doorOf } from './door'
import type { GameSeen, Wish } from './wire'

/** The level that is offered first: the one that was chosen last, or normal. */
export function usualBot(game: GameSeen): string {
  return game.bots.find((each) => each === kept.read('level')) ?? 'normal'
}

/** Open a table with bots on all other seats, and start the match. */
export async function playNow(game: GameSeen): Promise<void> {
  if (!(await house.need())) return
  const door = doorOf(game.name)
  const { seats } = door
  const level = usualBot(game)
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), level]))
  const clocks = { question: 0, pace: door.pace }
  const { table } = await api.open({ game: game.name, seats, bots, clocks, spectators: 'off' })
  await api.act(table, { type: 'sit', seat: 0 })
  await api.act(table, { type: 'start' })
  router.go(`/t/${table}`)
}

export async function openTable(wish: Partial<Wish>): Promise<void> {
  if (!(await house.need())) return
  const { table } = await api.open(wish)
  await api.act(table, { type: 'sit' })
  router.go(`/t/${table}`)
}

/** A rematch: at the table that was opened for it already, or at a new one. */
export async function playAgain(table: string, next: string | null | undefined, id: string): Promise<void> {
  try {
    router.go(`/t/${next ?? (await api.rematch(table, id)).table}`)
  } catch (error) {
    house.complain(error)
  }
}

/** The table in a pasted text: a code, or a link that has one. */
export function tableIn(pasted: string): string | null {
  return /(?:\/t\/)?([A-Za-z0-9_-]{6,20})\/?(?:[?#].*)?$/.exec(pasted.trim())?.[1] ?? null
}
