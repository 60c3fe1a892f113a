// What everybody may know when a match is over: all that was told and said, and who lied.
import { api } from './api'
import type { Heard, Lie, TalkLine } from './wire'

const PAST_THE_END = 1_000_000 // no match has so many steps: the answer has all that came before, and no view

export interface After {
  events: Heard[]
  talk: TalkLine[]
  lies: Lie[]
  ended: number | null // when, in milliseconds
}

export async function afterwards(name: string, kept: boolean): Promise<After> {
  const { before, lies, ended } = await (kept ? api.replayKept : api.replay)(name, 'open', PAST_THE_END, 1)
  return {
    events: before.flatMap((past) => past.events ?? []),
    talk: before.flatMap((past) => (past.talk ?? []) as unknown as TalkLine[]),
    lies,
    ended,
  }
}

/** Told to this seat; all of them for somebody without one. */
export const liesTo = (lies: Lie[], seat: number | null) => (seat === null ? lies : lies.filter((lie) => lie.to.includes(seat)))

/** The step at which a lie can be seen: the question that it was about, before the answer. */
export const momentOf = ({ said, done }: Lie) => Math.max(said, done - 1)
