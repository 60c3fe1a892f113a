// Made by tools/wire.py from the server's types. Not to be edited: run `make page-types`.
export type Option = number | string
export type View = Record<string, unknown> & { players: (Record<string, unknown> & { alive?: boolean })[] }
export type Patch = Record<string, unknown> // a JSON merge patch of a view: see lib/patch.ts
export type Heard = { event: string } & Record<string, unknown>

/** Take a seat: this one, or the first that is free. */
export interface Sit {
  type: 'sit'
  id: string
  seat?: number | null
}

/** Leave the seat, before the start. */
export interface Stand {
  type: 'stand'
  id: string
}

/** The host frees a guest's seat, before the start. The guest may sit down again, unless blocked. */
export interface Remove {
  type: 'remove'
  id: string
  seat: number
  block?: boolean
}

/** The host lets somebody who was blocked sit down again, before the start. */
export interface Unblock {
  type: 'unblock'
  id: string
  person: string
}

export interface Ready {
  type: 'ready'
  id: string
  ready?: boolean
  luck?: string
  stand_in?: string
}

/** The host puts bots on free seats, by seat; an empty level takes a bot away. */
export interface Place {
  type: 'place'
  id: string
  bots: Record<string, string>
}

/** The host puts bots on all free seats. */
export interface Fill {
  type: 'fill'
  id: string
  level: string
}

/** The host starts the match. */
export interface Start {
  type: 'start'
  id: string
}

/** An answer to the seat's own question of that number; until all are in it can be changed by another. */
export interface Answer {
  type: 'answer'
  id: string
  question: number
  option: number | string
}

export interface Withdraw {
  type: 'withdraw'
  id: string
  question: number
}

/** To the table, or whispered to some seats. */
export interface Say {
  type: 'say'
  id: string
  text: string
  to?: number[] | null
}

/** One of the fixed signals, about a seat or a card. */
export interface SendSignal {
  type: 'signal'
  id: string
  signal: string
  target?: number | string | null
  to?: number[] | null
}

/** Let the stand-in play. */
export interface Away {
  type: 'away'
  id: string
}

/** Let the bots play the rest at once: for a person who is out, and alone among bots. */
export interface ToTheEnd {
  type: 'to-the-end'
  id: string
}

/** Play again instead of the stand-in. */
export interface Back {
  type: 'back'
  id: string
}

export interface Mute {
  type: 'mute'
  id: string
  person: string
  on?: boolean
}

/** How would `expert` rate the options of the seat's own question? `advice` follows, unless the question is over by then.

    Where other people play, the table must allow it, and everybody is told. Secret questions have no hints there. */
export interface Hint {
  type: 'hint'
  id: string
  question: number
}

/** The advice is not wanted any more. */
export interface CancelHint {
  type: 'cancel-hint'
  id: string
}

/** Report a person at this table to those who run the server. */
export interface Report {
  type: 'report'
  id: string
  person: string
  reason: string
  line?: number | null
}

export interface Ping {
  type: 'ping'
  id: string
}

/** Everything, for a client that is new or has missed too much. `n` is the number of the last message that it replaces. */
export interface Welcome {
  type: 'welcome'
  n: number
  now: number
  name: string
  wish: Wish
  hash: string
  you: You
  table: TableSeen
  talk: TalkLine[]
  events: Heard[]
  waiting?: Waiting | null
  clocks?: ClocksSeen | null
  question?: Question | null
  view?: View | null
  before?: string | null
  notices?: NoticeSeen[]
  stood_in?: StoodIn[]
}

/** A table as somebody asks for it. */
export interface Wish {
  game: string
  seats: number
  settings?: Record<string, unknown>
  title?: string
  public?: boolean
  spectators?: 'off' | 'talk' | 'watch'
  ghosts?: 'apart' | 'silent' | 'talk'
  clocks?: Clocks
  stand_in?: string
  bots?: Record<string, string>
  remarks?: boolean
  hints?: boolean
}

/** Seconds. Play by days is a question of days. */
export interface Clocks {
  question?: number
  bank?: number
  window?: number
  pace?: number
  idle?: number
}

export interface You {
  person?: string | null
  seat?: number | null
  removed?: boolean
  blocked?: boolean
  blocks?: Record<string, string>
}

/** What everybody may see of a table besides the match. */
export interface TableSeen {
  status: string
  chairs: ChairSeen[]
  host: string
  next?: string | null
  closed?: string
  proof?: Record<string, unknown> | null
  winner_settings?: Record<string, number>
  old?: boolean
  hurried?: boolean
  code?: string
  played?: number
}

/** Who sits at a seat. */
export interface ChairSeen {
  person?: string | null
  name?: string
  bot?: string
  ready?: boolean
  away?: boolean
  disconnected?: boolean
  agent?: boolean
  character?: string
  face?: string
  colour?: string
  wins?: number
}

export interface TalkLine {
  at: number
  name?: string
  seat?: number | null
  person?: string | null
  text?: string
  signal?: string
  target?: number | string | null
  to?: number[] | null
  line?: string
}

export interface Waiting {
  seats: number[]
  secret: boolean
}

/** Moments in milliseconds since 1970: when the window closes, until when each seat has time, and what the banks hold. */
export interface ClocksSeen {
  window?: number | null
  until?: Record<string, number>
  bank?: Record<string, number>
}

/** A seat's own question; `number` counts the questions of this seat. */
export interface Question {
  number: number
  kind: string
  options: Option[]
  about?: unknown
  secret?: boolean
  answered?: Option | null
}

/** The player of a seat is `disconnected` or `reconnected`, is played by a `stand-in`, or `plays-again`. */
export interface NoticeSeen {
  at: number
  seat: number
  what: string
  after: number
}

/** What the stand-in has answered for this person. */
export interface StoodIn {
  kind: string
  option: number | string
  about?: unknown
}

/** What has changed for this person; what is left out is unchanged. `n` counts the messages to this person.

    `view` is there when there was none before: as it was with the first of the `events`. `patches` are what each of the events changed in
    the view, in turn, and one more for what has changed since the last of them: JSON merge patches (RFC 7396). A view always has the
    same keys: one that a patch takes away is null. `stood_in` is all that the stand-in has answered since this person last did. */
export interface Update {
  type: 'update'
  n: number
  at: number
  you?: You
  table?: TableSeen
  waiting?: Waiting | null
  clocks?: ClocksSeen | null
  question?: Question | null
  view?: View
  events?: Heard[]
  patches?: Patch[]
  talk?: TalkLine[]
  notices?: NoticeSeen[]
  stood_in?: StoodIn[]
}

/** The messages that the client has missed follow. */
export interface Resumed {
  type: 'resumed'
  n: number
  now: number
  you: You
}

/** The message was carried out, and is written. */
export interface Ack {
  type: 'ack'
  id: string
}

/** The answer to `hint` with this id, for the connection that asked alone. The best option comes first. */
export interface Advice {
  type: 'advice'
  id: string
  question: number
  rated: Advised[]
  hurried?: boolean
}

export interface Advised {
  option: number | string
  rating: 'bad' | 'best' | 'good' | 'risky'
  chance: number | null
}

/** A mistake; nothing has changed. */
export interface Trouble {
  type: 'error'
  error: string
  detail: string
  id?: string | null
  expected?: unknown
}

export interface Pong {
  type: 'pong'
  id: string
  now: number
}

/** The server closes the connection: `restart`, `too-slow` or `flood`. The client should connect again if `again` is true. */
export interface Bye {
  type: 'bye'
  reason: string
  again?: boolean
}

/** An error; nothing was changed. */
export interface Problem {
  error: string
  detail: string
  expected?: unknown
  problem?: string
  facts?: Record<string, unknown>
}

export interface GameSeen {
  name: string
  title: string
  goal: string
  line: string
  minutes: string
  pieces: string
  fewest: number
  most: number
  bots: string[]
  remarks: boolean
  signals: string[]
  rules: number
  lesson: boolean
}

/** Something in the box: a card, a token, a die or a bar. A card that names a seat has its number as its word. */
export interface Card {
  word: string
  name: string
  copies: number
  kind: string
  text?: string
  group?: string
  type?: string
}

export interface Me {
  person: string
  name: string
  agent?: boolean
  face?: string
  colour?: string
}

/** The token comes after a #: browsers do not send that part to servers, so it is in no log. */
export interface Link {
  path: string
  token: string
}

/** The house's public key: a browser subscribes with it (`applicationServerKey`). */
export interface PushKey {
  key: string
}

/** What a browser's PushSubscription says, and what its owner wants. */
export interface Subscribe {
  endpoint: string
  keys: BrowserKeys
  language?: 'en' | 'it'
  every?: boolean
}

export interface BrowserKeys {
  p256dh: string
  auth: string
}

export interface Subscribed {
  id: string
  every: boolean
}

/** A table as it is listed; `your_turn` among one's own: something there is to be decided. */
export interface Listed {
  table: string
  wish: Wish
  host_name: string
  status: string
  free: number
  made_at: number
  players?: string[]
  watching?: number | null
  your_turn?: boolean
}

export interface Opened {
  table: string
}

/** A table as the caller may see it. Live play goes over the WebSocket at /api/tables/{table}/live. */
export interface Seen {
  name: string
  wish: Wish
  hash: string
  you: You
  table: TableSeen
  waiting?: Waiting | null
  clocks?: ClocksSeen | null
  view?: View | null
  before?: string | null
}

export interface Kept {
  record: string
}

/** A record that was verified. */
export interface Sound {
  game: string
  seats: number
  answers: number
  outcome: Record<string, unknown> | null
  seed_hash: string
  proof: string | null
}

export interface Replay {
  game: string
  seats: number
  players: string[]
  total: number
  before: Past[]
  view: View | null
  steps: Step[]
  outcome: Record<string, unknown> | null
  lies: Lie[]
  ended: number | null
}

/** What was told and said after so many answers, without the view. */
export interface Past {
  answers: number
  events?: Heard[]
  talk?: (Record<string, unknown>)[]
}

/** A replay after so many answers, as one seat saw it, or a spectator, or with everything open. `patches` are what each of the events
    changed in the view, and one more for what has changed since: JSON merge patches, as in an update of the live table. */
export interface Step {
  answers: number
  events?: Heard[]
  patches?: Patch[]
  answer?: unknown[] | null
  questions?: (Record<string, unknown>)[]
  waiting?: Waiting | null
  talk?: (Record<string, unknown>)[]
}

/** What a seat promised, to whom, and what it answered. */
export interface Lie {
  seat: number
  to: number[]
  said: number
  done: number
  promised: number | string
  answer: number | string
  line: Record<string, unknown>
}

/** How far an analysis has come, in parts of the match, and what it has found when it is done. */
export interface AnalysisSeen {
  status: 'done' | 'none' | 'running'
  done?: number
  total?: number
  mine?: boolean
  report?: Findings | null
}

/** The whole analysis of a match. */
export interface Findings {
  version: number
  game: string
  rules: number
  seats: number
  answers: number
  points: Point[]
  turns: Turn[]
  decisions: number[]
  mistakes: Mistake[]
  lies: Lie[]
}

/** A moment: after so many answers, each seat's chance of the win as those at the table could expect it, with its standard error. */
export interface Point {
  answers: number
  chances: number[]
  errors: number[]
}

/** A turning point: between two moments the chance of this seat changed more than that of the others. */
export interface Turn {
  seat: number
  start: number
  answers: number
  change: number
  error: number
  events: Heard[]
}

/** An answer that was worse than another, from what the seat knew; the loss is in shares of the win, or on the game's own scale. */
export interface Mistake {
  seat: number
  answers: number
  kind: string
  answer: number | string
  better: number | string
  loss: number
  error: number
  grade: 'blunder' | 'mistake'
  scale: 'chance' | 'worth'
}

export interface LessonSeen {
  seat: number
  steps: LessonStep[]
  replay: Replay
}

/** What the voice says when so many answers are given. `lead`: here the learner gives the answer that the record has next. */
export interface LessonStep {
  after: number
  say: string
  point?: string
  lead?: boolean
}

/** A match of mine. `seat` is where I sat; without a place it was played by earlier rules and cannot be shown any more. */
export interface Played {
  table: string
  game: string
  seat: number
  place: number | null
  won: boolean
  started_at: number
  ended_at: number
  series: string
  played: number
  seats: SeatPlayed[]
}

/** Who sat there, and how it ended for them. A person without a name has had all data about them deleted. */
export interface SeatPlayed {
  seat: number
  person?: string | null
  name?: string
  bot?: string
  character?: string
  face?: string
  colour?: string
  place?: number | null
  won?: boolean
  score?: number | null
  wins?: number
}

/** All my matches of a game. Those of earlier rules are not among them. */
export interface GameStatistics {
  game: string
  matches: number
  wins: number
  alone: number
  wins_alone: number
  mean_place: number
  mean_seats: number
  mean_length: number
  placings: Placing[]
  victim: Victim | null
}

export interface Placing {
  place: number
  seats: number
}

/** Whom I got out most often: a person, or the bots of a seat. */
export interface Victim {
  times: number
  seat: number
  person?: string | null
  name?: string
  bot?: string
  face?: string
  colour?: string
}

/** Somebody asks me for another match, at a table where a seat is kept for me. */
export interface Call {
  by: string
  name: string
  face: string
  colour: string
  table: string
  game: string
  at: number
}

export type FromClient = Sit | Stand | Remove | Unblock | Ready | Place | Fill | Start | Answer | Withdraw | Say | SendSignal | Away | ToTheEnd | Back | Mute | Hint | CancelHint | Report | Ping

export type FromServer = Welcome | Update | Resumed | Ack | Advice | Trouble | Pong | Bye
