// A live table as this visitor knows it.
import { newId, Trouble } from './api'
import { house } from './house.svelte'
import { namesOf } from './names'
import { patched } from './patch'
import { divides, eventOf, isHeadline, withNotices, type Death, type Look, type Run, type Scene } from './scene'
import { Show } from './show.svelte'
import { cue } from './sound'
import { Line, type Act, type Ears, type LinkState } from './socket'
import { Texts } from './texts'
import type {
  Advice,
  Advised,
  ClocksSeen,
  Heard,
  NoticeSeen,
  Option,
  Question,
  Resumed,
  StoodIn,
  TableSeen,
  TalkLine,
  Update,
  View,
  Waiting,
  Welcome,
  Wish,
  You,
} from './wire'

const NO_TABLE: TableSeen = { status: 'open', chairs: [], host: '' }

export class LiveTable implements Scene, Ears {
  link = $state<LinkState>('opening')
  trouble = $state.raw<Trouble | null>(null) // why the server refuses us, or does not answer
  ready = $state(false)
  wish = $state.raw<Wish>({ game: '', seats: 0 })
  hash = $state('')
  before = $state<string | null>(null)
  you = $state.raw<You>({})
  table = $state.raw<TableSeen>(NO_TABLE)
  waiting = $state.raw<Waiting | null>(null)
  clocks = $state.raw<ClocksSeen | null>(null)
  view = $state.raw<View | null>(null)
  log = $state.raw<Heard[]>([])
  notices = $state.raw<NoticeSeen[]>([]) // who was lost, is back, is played by a stand-in
  deeds = $state.raw<StoodIn[]>([]) // what the stand-in has answered since we last did
  fresh = $state.raw<Heard[]>([]) // told since this page was opened: the live region says these
  private said = $state.raw<TalkLine[]>([])
  talk = $derived(house.remarks ? this.said : this.said.filter((line) => line.signal !== 'remark'))
  parts = $state.raw<{ at: number; event: Heard }[]>([]) // events that divide the talk, since this table was first opened in this tab: of earlier ones the time is unknown
  stoodIn = $state(false) // our time ran out, and the stand-in gave the last answer
  words = $state.raw<string>('') // the game's own texts, in the language of the page
  look = $state.raw<Look>({})
  skew = $state(0) // the server's clock minus ours
  private asked = $state.raw<Question | null>(null)
  private hinted = $state.raw<{ id: string; question: number; rated: Advised[] | null; hurried?: boolean } | null>(null) // rated null: it is being thought about
  private sending = $state<Option | null>(null)
  risk = $state.raw<{ option: Option; why: string } | null>(null) // a dangerous answer that is asked for once more
  aim = $state.raw<{ option: Option; targets: number[] } | null>(null) // a card whose target is still to be chosen: nothing is sent yet
  death = $state.raw<Death | null>(null) // you are out, and have not looked away yet
  private run: Run['next'] | null = null
  private declined: Death['declined'] = []

  readonly texts = $derived(
    new Texts(
      house.language,
      [this.words, ...house.sources],
      namesOf(this.table.chairs, (seat) => new Texts(house.language, [this.words]).own(seat), house.texts.say('somebody')),
    ),
  )
  private readonly show = new Show(
    (event) => this.lasts(event),
    (event) => {
      this.log = [...this.log, event]
      this.tell(event)
      cue(this.look.cues?.[event.event] ?? '')
      if (isHeadline(event)) this.declined = []
    },
    (patch) => {
      if (this.view) this.change(patched(this.view, patch))
    },
    (event) => event.event in (this.look.veils ?? {}),
    () => this.goOn(),
  )
  private readonly line: Line

  constructor(readonly name: string) {
    this.line = new Line(name, this)
  }

  close(): void {
    this.line.close()
  }

  private tell(event: Heard): void {
    this.fresh = [...this.fresh.slice(-20), event]
  }

  // What a stage sees

  get game(): string {
    return this.wish.game
  }
  get seats(): number {
    return this.wish.seats
  }
  /** What the table is called, and what is played at it. */
  get title(): string {
    return [this.wish.title, this.texts.say('title')].filter(Boolean).join(' · ')
  }
  get settings(): Record<string, unknown> {
    return { ...this.wish.settings, ...this.table.winner_settings }
  }
  get removed(): boolean {
    return this.you.removed ?? false
  }
  /** Whether the host does not let us sit down here. */
  get blocked(): boolean {
    return this.you.blocked ?? false
  }
  get seat(): number | null {
    return this.you.seat ?? null
  }
  get chairs() {
    return this.table.chairs
  }
  get moment() {
    return this.show.moment
  }
  get busy(): boolean {
    return this.show.busy
  }
  get question(): Question | null {
    return this.show.busy || this.table.status !== 'playing' ? null : this.asked
  }
  get chosen(): Option | null {
    return this.sending ?? this.aim?.option ?? this.question?.answered ?? null
  }
  /** The number of the question that waits for us, if one does. */
  get called(): number | null {
    const open = this.table.status === 'playing' && !this.away && this.sending === null && (this.asked?.answered ?? null) === null
    return open && this.asked && !(this.secret && this.asked.options.length === 1) ? this.asked.number : null
  }
  get secret(): boolean {
    return !!this.asked?.secret
  }
  /** The story so far. */
  get story(): Heard[] {
    return withNotices(this.log, this.notices)
  }
  /** The hint that was asked for at this question. */
  get hint() {
    return this.hinted && this.hinted.question === this.question?.number ? this.hinted : null
  }
  /** Whether a hint may be asked for: against bots, or where the table allows it, but then not in secret. It rates cards, and not whom one
   * aims at: while that is chosen, a hint can only be cancelled. */
  get hints(): boolean {
    if (!this.question || this.question.options.length < 2 || (this.aim && this.hint?.rated !== null)) return false
    return this.chairs.filter((chair) => chair.person).length < 2 || (!!this.wish.hints && !this.question.secret)
  }
  get winners(): number[] {
    return (this.log.findLast((event) => event.event === 'end')?.winners as number[] | undefined) ?? []
  }
  get hosting(): boolean {
    return !!this.you.person && this.you.person === this.table.host
  }
  /** Kinds of question before which there is something to agree on: point at a player, or show a card, and say to whom. */
  get signals(): string[] {
    return this.passport?.signals ?? []
  }
  /** Whether bots may say a word here at great moments. */
  get remarks(): boolean {
    return !!this.passport?.remarks && this.wish.remarks !== false && this.chairs.some((chair) => chair.bot)
  }
  private get passport() {
    return house.games?.find((each) => each.name === this.game)
  }
  get away(): boolean {
    return this.seat !== null && !!this.chairs[this.seat]?.away
  }

  offers(option: Option): boolean {
    if (this.aim) return this.aim.targets.includes(option as number)
    return this.question?.options.includes(option) ?? false
  }

  choose(option: Option): void {
    const question = this.question
    if (!question || !this.offers(option) || this.sending !== null || this.chosen === option) return
    if (this.aim) {
      const { option: card } = this.aim
      let given = false
      this.start({ name: '', next: () => (given ? null : ((given = true), option)) }, card)
      return
    }
    const why = house.careful && this.risk?.option !== option ? (this.look.warns?.(this, option) ?? this.look.risks?.(this, option) ?? null) : null
    this.risk = why === null ? null : { option, why }
    const targets = why === null ? (this.look.aims?.(this, option) ?? null) : null
    if (targets) this.aim = { option, targets }
    else if (why === null) this.send(option)
  }

  /** Back to the question: the dangerous answer was not meant, or another card. */
  reconsider(): void {
    this.risk = null
    this.aim = null
  }

  /** Answer the question, and those that follow as long as the run has an answer. */
  start(run: Run, first: Option | null = run.next(this)): void {
    this.aim = null
    this.run = run.next
    if (first !== null) this.send(first)
  }

  private goOn(): void {
    const option = this.question && this.run ? this.run(this) : null
    if (option !== null && this.question?.options.includes(option)) this.send(option)
    else if (this.question) this.run = null
  }

  private send(option: Option): void {
    const question = this.question
    if (!question) return
    this.risk = null
    this.declined = [...this.declined, { kind: question.kind, about: question.about, options: question.options.filter((each) => each !== option) }]
    this.sending = option
    this.stoodIn = false
    void this.act({ type: 'answer', question: question.number, option }).finally(() => (this.sending = null))
  }

  /** Whether the bots can play the rest at once: you are out, and nobody else waits. */
  get endable(): boolean {
    const alone = this.chairs.filter((chair) => chair.person).length === 1
    return alone && this.seat !== null && this.table.status === 'playing' && this.view?.players[this.seat]?.alive === false
  }

  async toTheEnd(): Promise<void> {
    this.death = null
    this.show.rushing = await this.act({ type: 'to-the-end' })
    this.show.skip()
  }

  /** The view as of an event. When you are out with it, that is a moment of its own. */
  private change(view: View): void {
    const before = this.view!
    const { seat } = this
    this.view = view
    if (seat !== null && view.players[seat]?.alive) this.death = null // a new round
    if (seat === null || before.players[seat]?.alive !== true || view.players[seat]?.alive !== false || this.show.rushing) return
    const event = this.log.at(-1)
    const since = this.log.slice(
      Math.max(
        0,
        this.log.findLastIndex((each) => isHeadline(each)),
      ),
    )
    if (event) this.death = { event, view: before, since, declined: this.declined }
  }

  withdraw(): void {
    if (this.question) void this.act({ type: 'withdraw', question: this.question.number })
  }

  /** Ask for a hint; once more: never mind. */
  async ask(): Promise<void> {
    if (!this.question || !this.hints) return
    const thinking = this.hint && !this.hint.rated
    const { number: question } = this.question
    const id = newId()
    this.hinted = thinking ? null : { id, question, rated: null }
    if (!(await this.act(thinking ? { type: 'cancel-hint' } : { type: 'hint', question }, id)) && this.hinted?.id === id) this.hinted = null
  }

  advice({ question, rated, hurried }: Advice): void {
    if (this.hinted?.question === question) this.hinted = { ...this.hinted, rated, hurried }
  }

  failed(id: string, trouble: Trouble): void {
    if (this.hinted?.id !== id) return
    this.hinted = null
    house.complain(trouble)
  }

  skip(): void {
    this.show.skip()
  }

  /** Send a command; a refusal is shown. Returns whether it was done. */
  async act(act: Act, id: string = newId()): Promise<boolean> {
    try {
      await this.line.send(act, id)
      return true
    } catch (error) {
      // The question was over before the answer arrived. The next one is already here.
      if (error instanceof Trouble && ['stale-question', 'not-asked', 'match-over'].includes(error.error)) return false
      house.complain(error)
      return false
    }
  }

  restart(): void {
    this.ready = false
    this.line.restart()
  }

  // Messages of the server

  welcome(message: Welcome): void {
    this.show.skip()
    this.show.push({ events: [], patches: [], then: () => this.enter(message) })
    this.ready = true
  }

  private enter(message: Welcome): void {
    if (this.ready && message.question && message.question.number !== this.asked?.number) cue('ask')
    this.wish = message.wish
    this.hash = message.hash
    this.before = message.before ?? null
    this.you = message.you
    this.table = message.table
    this.said = message.talk
    this.log = message.events
    this.notices = message.notices ?? []
    this.deeds = message.stood_in ?? []
    if (!this.parts.length) this.parts = recalled(this.name)
    this.fresh = []
    this.waiting = message.waiting ?? null
    this.clocks = message.clocks ?? null
    this.asked = message.question ?? null
    this.view = message.view ?? null
    this.skew = message.now - Date.now()
  }

  resumed(message: Resumed): void {
    this.skew = message.now - Date.now()
  }

  update(message: Update): void {
    if (message.talk) {
      const before = this.talk.length
      this.said = [...this.said, ...message.talk]
      if (this.talk.length > before) cue('talk')
    }
    const { view, events = [], patches = [] } = message
    if (view) this.show.push({ events: [], patches: [], then: () => (this.view = view) })
    this.show.push({ events, patches, then: () => this.apply(message), soon: !!message.clocks?.window })
  }

  private apply(message: Update): void {
    const events = (message.events ?? []).filter((event) => divides(this.look, event))
    if (events.length) {
      this.parts = [...this.parts, ...events.map((event) => ({ at: message.at, event }))]
      remember(this.name, this.parts)
    }
    if (this.ranOut(message)) this.stoodIn = true
    if (message.you) this.you = message.you
    if (message.table) this.see(message.table)
    if (message.waiting !== undefined) this.waiting = message.waiting
    if (message.clocks !== undefined) this.clocks = message.clocks
    if (message.stood_in) this.deeds = message.stood_in
    if (message.notices) this.attend(message.notices)
    if (message.question !== undefined) {
      if (message.question?.number !== this.asked?.number) {
        if (message.question && !this.away) cue('ask')
        this.reconsider()
        this.show.rushing &&= !message.question
      }
      this.asked = message.question
    }
  }

  /** Whether the open question was answered for us, because its time was over. */
  private ranOut({ question, at }: Update): boolean {
    const open = this.asked
    const until = this.seat === null ? undefined : this.clocks?.until?.[String(this.seat)]
    if (!open || (open.answered ?? null) !== null || this.sending !== null || question === undefined || until === undefined) return false
    return at >= until && (question?.number !== open.number || (question.answered ?? null) !== null)
  }

  private attend(notices: NoticeSeen[]): void {
    this.notices = [...this.notices, ...notices]
    for (const notice of notices) if (notice.what.endsWith('connected')) this.tell(eventOf(notice)) // a note says the others
  }

  /** Say which players are now played by a stand-in, and which are back. */
  private see(table: TableSeen): void {
    const before = this.table
    this.table = table
    if (table.hurried && !before.hurried) house.tell(house.texts.say('hurried'))
    if (table.status !== 'playing' || before.status !== 'playing') return
    table.chairs.forEach((chair, seat) => {
      if (!chair.away === !before.chairs[seat]?.away) return
      if (seat !== this.seat) house.tell(house.texts.say(chair.away ? 'away-now' : 'away-no-more', { seat: this.texts.seat(seat) }))
      else if (!chair.away) house.tell(house.texts.say('away-over'))
    })
  }

  state(state: LinkState, trouble: Trouble | null): void {
    if (this.link === 'lost' && state === 'live') house.tell(house.texts.say('back-again'))
    if (state !== 'live' && this.hinted && !this.hinted.rated && !this.line.repeats(this.hinted.id)) this.hinted = null // the server thinks for a connection
    this.link = state
    this.trouble = trouble
  }

  private lasts(event: Heard): number {
    const lasts = this.look.moments?.[event.event] ?? this.look.lasts ?? 0
    return typeof lasts === 'number' ? lasts : lasts(event, this)
  }
}

const KEPT = 60 // parts of a match that a tab remembers over a reload

function remember(table: string, parts: LiveTable['parts']): void {
  try {
    sessionStorage.setItem(`tontine.parts.${table}`, JSON.stringify(parts.slice(-KEPT)))
  } catch {
    // Without storage, talk of earlier parts is not set apart after a reload.
  }
}

function recalled(table: string): LiveTable['parts'] {
  try {
    return JSON.parse(sessionStorage.getItem(`tontine.parts.${table}`) ?? '[]') as LiveTable['parts']
  } catch {
    return []
  }
}
