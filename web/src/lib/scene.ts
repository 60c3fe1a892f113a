// What a stage is given: the same for a live table, a replay and a picture in a test.
import type { Component } from 'svelte'
import type { Texts } from './texts'
import type { ChairSeen, ClocksSeen, Heard, NoticeSeen, Option, Question, View, Waiting } from './wire'

/** An event while it is being shown. `key` differs for every one of them. */
export interface Moment {
  key: number
  event: Heard
  lasts: number // milliseconds
}

export interface Scene {
  readonly game: string
  readonly seats: number
  readonly settings: Record<string, unknown>
  readonly seat: number | null // whose view it is; null: a spectator's
  readonly view: View | null // as of the event that is being shown
  readonly moment: Moment | null
  readonly log: Heard[] // what was told so far; the last may still be showing
  readonly question: Question | null // open to this seat now; null while something is being shown
  readonly chosen: Option | null // the answer given, while it can still be changed
  readonly waiting: Waiting | null // null when the match is over
  readonly winners: number[] // once it is over
  readonly clocks: ClocksSeen | null
  readonly skew?: number // the server's clock minus ours
  readonly chairs: ChairSeen[]
  readonly texts: Texts
  readonly look: Look
  offers(option: Option): boolean
  choose(option: Option): void
}

/** A text of the page, by its name. */
export interface Sentence {
  name: string
  facts?: Record<string, unknown>
}

/** Several answers in a row: `next` gives the one to each question that follows, and null when that is all. */
export interface Run extends Sentence {
  next: (scene: Scene) => Option | null
}

/** The moment at which you were out. */
export interface Death {
  event: Heard
  view: View // before it
  since: Heard[] // what was told since the turn or round began
  declined: { kind: string; about: unknown; options: Option[] }[] // what you could have answered in that time, and did not
}

export type Plain = Component<{ scene: Scene }>
export type OfSeat = Component<{ scene: Scene; seat: number }>

/** How a game looks at the table. All of it is optional: what is missing is made from the view, the options and the texts. */
export interface Look {
  Stage?: Plain // the middle of the table
  Hand?: Plain // what lies before you, above the question
  Seat?: OfSeat // what lies at a seat, under its name
  icons?: Record<string, Component> // by word: options, cards, tokens
  warns?: (scene: Scene, option: Option) => string | null // what an answer would cost you, as the name of a text; asked once more
  risks?: (scene: Scene, option: Option) => string | null // likewise, but said only when it is asked once more
  aims?: (scene: Scene, option: Option) => number[] | null // the seats that this card can choose: asked before it is sent
  runs?: (scene: Scene) => Run[] // answers that are given one after the other with one click
  veils?: Record<string, string> // events that are told when they have been shown, and what is said meanwhile
  died?: (scene: Scene, death: Death) => Sentence[] // how you fell, in the second person
  marks?: Component[] // by seat, where the game gives seats a name of their own
  ring?: boolean // on a phone too, seats stand around the stage and not in a strip above it
  moments?: Record<string, number | ((event: Heard, scene: Scene) => number)> // how long events are shown; others only go to the log
  lasts?: number // likewise, for events that `moments` does not name
  divides?: string[] // events after which talk is about something else, besides headlines
  note?: (scene: Scene) => string | null // what settings make of the goal, where it is another match than usual
  prepare?: () => Promise<void> // before anything of it is shown
  story?: string[] // the events that make the story of a match in short
  untold?: (event: Heard) => boolean // events that are seen on the table and need no sentence in the story
  cues?: Record<string, 'turn' | 'fall' | 'gain' | 'end'> // the sound of an event
}

const looks = import.meta.glob<{ look: Look }>('../games/*/look.ts')

const PLAIN: Look = { lasts: 900 } // in a game without a look every event is shown for a moment

// Names of events that mean the same in all games: a part of the match begins, somebody is out.
const BEGINS = ['round', 'turn']
export const STORY = ['round', 'out', 'end']

/** Whether a part of the match begins or ends with it. */
export const isHeadline = ({ event }: Heard) => BEGINS.includes(event) || event === 'end'

/** Whether talk is about something else from here on. */
export const divides = (look: Look, { event }: Heard) => BEGINS.includes(event) || !!look.divides?.includes(event)

/** The events of which the story tells. */
export const toldOf = (look: Look, events: Heard[]) => (look.untold ? events.filter((event) => !look.untold!(event)) : events)

/** What is told of somebody's presence, as an event: its text is the page's. */
export const eventOf = ({ what, seat }: NoticeSeen): Heard => ({ event: what, seat })

/** The events, and between them who was lost, is back, is played by a stand-in. */
export function withNotices(events: Heard[], notices: NoticeSeen[]): Heard[] {
  const all = [...events]
  for (const notice of [...notices].reverse()) all.splice(Math.min(notice.after, events.length), 0, eventOf(notice))
  return all
}

export async function lookOf(game: string): Promise<Look> {
  const found = looks[`../games/${game}/look.ts`]
  if (!found) return PLAIN
  const { look } = await found()
  await look.prepare?.()
  return look
}
