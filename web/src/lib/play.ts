// Opening tables.
import { api } from './api'
import { house, kept, type Speed } from './house.svelte'
import { router } from './router.svelte'
import { doorOf } from './door'
import type { LiveTable } from './live.svelte'
import type { GameSeen, Wish } from './wire'

const TIMES: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.3 } // what a bot takes

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
  const clocks = { question: 0, pace: door.pace * TIMES[house.bots] }
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

/** A rematch: at the table that was opened for it already, or at a new one. Alone among bots it begins at once. */
export async function playAgain(table: string, next: string | null | undefined, id: string, alone = false): Promise<void> {
  try {
    const to = next ?? (await api.rematch(table, id)).table
    if (alone && !next) await api.act(to, { type: 'start' })
    router.go(`/t/${to}`)
  } catch (error) {
    house.complain(error)
  }
}

/** Who is out and alone among bots starts a new match like this one; the bots end the old one. */
export async function sameAgain(live: LiveTable): Promise<void> {
  try {
    const { table } = await api.open(live.wish)
    await api.act(table, { type: 'sit', seat: live.seat })
    await api.act(table, { type: 'start' })
    await live.toTheEnd()
    router.go(`/t/${table}`)
  } catch (error) {
    house.complain(error)
  }
}
