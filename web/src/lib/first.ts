// The tables that the first screen lists.
import type { Listed } from './wire'

export interface FirstLists {
  mine: Listed[] // that are not over
  playing: Listed[] // of these, where a match goes on; first those where it is the visitor's turn
  free: Listed[] // with a free seat, of others
  watch: Listed[] // being played, of others
  over: Listed[]
}

type Find = (query: Record<string, string>) => Promise<Listed[]>

/** One's own are asked for by status: newer tables that are over must not push out a match that goes on for days. */
export async function firstLists(find: Find, named: boolean): Promise<FirstLists> {
  const own = (status: string, limit: string) => (named ? find({ mine: 'true', status, limit }) : Promise.resolve([]))
  const [open, playing, ended, inviting, going, others] = await Promise.all([
    own('open', '100'),
    own('playing', '100'),
    own('over', '8'),
    find({ status: 'open', free: 'true', limit: '12' }),
    find({ status: 'playing', watch: 'true', limit: '8' }),
    find({ status: 'over', limit: '6' }),
  ])
  const mine = [...open, ...playing].sort((a, b) => b.made_at - a.made_at)
  const elsewhere = (tables: Listed[]) => tables.filter((each) => !has(mine, each))
  const turn = (each: Listed) => Number(each.your_turn ?? false)
  return {
    mine,
    playing: playing.toSorted((a, b) => turn(b) - turn(a) || b.made_at - a.made_at),
    free: elsewhere(inviting),
    watch: elsewhere(going),
    over: [...ended, ...others.filter((each) => !has(ended, each))].slice(0, 8),
  }
}

const has = (tables: Listed[], one: Listed) => tables.some((each) => each.table === one.table)
