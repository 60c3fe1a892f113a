// A match that is over, at any of its steps: the same Scene as a live table, without questions of one's own.
import { api, Trouble } from './api'
import { house } from './house.svelte'
import { namesOf } from './names'
import type { Look, Scene } from './scene'
import { Show } from './show.svelte'
import { Texts } from './texts'
import type { ChairSeen, Heard, Option, Replay, Step, TalkLine, View } from './wire'

const CHUNK = 40 // steps in one answer
const BOTS = ['random', 'greedy', 'ismcts']

export interface Told {
  step: number
  event?: Heard
  line?: TalkLine
}

export class ReplayTable implements Scene {
  game = $state('')
  seats = $state(0)
  total = $state(0)
  at = $state(0)
  ready = $state(false)
  playing = $state(false)
  trouble = $state.raw<Trouble | null>(null)
  chairs = $state.raw<ChairSeen[]>([])
  view = $state.raw<View | null>(null)
  words = $state.raw('')
  look = $state.raw<Look>({})
  outcome = $state.raw<Record<string, unknown> | null>(null)
  kept = $state(false) // a record that somebody brought, not a table of the house
  steps = $state.raw<Record<number, Step>>({})
  readonly texts = $derived(new Texts(house.language, [this.words, ...house.sources], namesOf(this.chairs, (seat) => new Texts(house.language, [this.words]).own(seat))))
  readonly settings: Record<string, unknown> = {}
  readonly question = null
  readonly chosen = null
  readonly clocks = null
  private readonly chunks = new Map<number, Promise<void>>()
  private going = 0
  private readonly show = new Show(
    (event) => this.lasts(event),
    () => undefined,
    (event) => {
      if (this.view && this.look.after) this.view = this.look.after(this.view, event)
    },
  )

  constructor(
    readonly name: string,
    readonly shown: string, // "open", "spectator" or a seat
  ) {}

  get seat(): number | null {
    return /^\d+$/.test(this.shown) ? Number(this.shown) : null
  }
  get moment() {
    return this.show.moment
  }
  get busy(): boolean {
    return this.show.busy
  }
  get step(): Step | null {
    return this.steps[this.at] ?? null
  }
  get waiting() {
    return this.step?.waiting ?? null
  }
  get log(): Heard[] {
    return this.story.flatMap((told) => (told.event ? [told.event] : []))
  }
  get winners(): number[] {
    return this.at === this.total && !this.show.busy ? ((this.outcome?.winners as number[] | undefined) ?? []) : []
  }

  offers(): boolean {
    return false
  }
  choose(): void {}

  /** What was told and said up to here, as far back as we have it without a gap. */
  readonly story = $derived.by((): Told[] => {
    let first = this.at
    while (this.steps[first - 1]) first -= 1
    const told: Told[] = []
    for (let step = first; step <= this.at; step++) {
      const now = this.steps[step]
      for (const event of now?.events ?? []) told.push({ step, event })
      for (const line of (now?.talk ?? []) as unknown as TalkLine[]) told.push({ step, line })
    }
    return told
  })

  /** What was asked here and what came of it: the answer is known from the step after. */
  get asked(): { seat: number; kind: string; options: Option[]; about: unknown; answer: Option | null }[] {
    const next = this.steps[this.at + 1]?.answer as [number, Option] | null | undefined
    return ((this.step?.questions ?? []) as { seat: number; kind: string; options: Option[]; about: unknown }[]).map((ask) => ({ ...ask, answer: next?.[0] === ask.seat ? next[1] : null }))
  }

  async open(at: number): Promise<void> {
    try {
      await this.load(Math.floor(Math.max(0, at) / CHUNK))
      await this.go(Math.min(Math.max(0, at), this.total))
      this.ready = true
    } catch (error) {
      this.trouble = error instanceof Trouble ? error : new Trouble('internal', String(error), 0)
    }
  }

  /** Straight to a step. */
  async go(to: number): Promise<void> {
    const turn = ++this.going
    this.show.skip()
    await this.need(to)
    if (turn !== this.going) return
    this.show.push({
      events: [],
      then: () => {
        this.at = to
        this.view = this.steps[to]?.view ?? this.view
      },
    })
    void this.need(Math.min(this.total, to + 12))
    if (to > 0) void this.need(Math.max(0, to - CHUNK))
  }

  /** One step on, told as it happened. */
  async next(): Promise<void> {
    if (this.at >= this.total || this.show.busy) return
    const to = this.at + 1
    const turn = this.going
    await this.need(to)
    if (turn !== this.going) return
    await new Promise<void>((resolve) => {
      this.show.push({
        events: this.steps[to]?.events ?? [],
        then: () => {
          if (turn === this.going) {
            this.at = to
            this.view = this.steps[to]?.view ?? this.view
          }
          resolve()
        },
      })
    })
    void this.need(Math.min(this.total, to + 12))
  }

  async play(): Promise<void> {
    this.playing = true
    if (this.at >= this.total) await this.go(0)
    while (this.playing && this.at < this.total) {
      await this.next()
      await new Promise((resolve) => setTimeout(resolve, 260))
    }
    this.playing = false
  }

  pause(): void {
    this.playing = false
  }

  close(): void {
    this.playing = false
    this.going += 1
    this.show.skip()
  }

  private async need(step: number): Promise<void> {
    if (step >= 0 && step <= this.total) await this.load(Math.floor(step / CHUNK))
  }

  private load(chunk: number): Promise<void> {
    let found = this.chunks.get(chunk)
    if (!found) {
      found = this.fetch(chunk * CHUNK).then((replay) => this.take(replay))
      this.chunks.set(chunk, found)
      found.catch(() => this.chunks.delete(chunk))
    }
    return found
  }

  private async fetch(start: number): Promise<Replay> {
    if (this.kept) return api.replayKept(this.name, this.shown, start, CHUNK)
    try {
      return await api.replay(this.name, this.shown, start, CHUNK)
    } catch (error) {
      if (this.ready || !(error instanceof Trouble) || error.error !== 'no-such-table') throw error
      this.kept = true
      return api.replayKept(this.name, this.shown, start, CHUNK)
    }
  }

  private take(replay: Replay): void {
    this.game = replay.game
    this.seats = replay.seats
    this.total = replay.total
    this.outcome = replay.outcome
    if (!this.chairs.length) this.chairs = replay.players.map((name) => (BOTS.includes(name) || !name ? { bot: name || BOTS[0]! } : { name, person: name }))
    this.steps = { ...this.steps, ...Object.fromEntries(replay.steps.map((step) => [step.answers, { ...step, view: opened(step.view) }])) }
  }

  private lasts(event: Heard): number {
    const lasts = this.look.moments?.[event.event] ?? 0
    return typeof lasts === 'number' ? lasts : lasts(event, this)
  }
}

/** All open: every player as that seat itself sees it. */
function opened(view: View): View {
  const { seats, ...rest } = view as View & { seats?: View[] }
  if (!Array.isArray(seats)) return view
  return { ...rest, players: rest.players.map((player, seat) => seats[seat]?.players[seat] ?? player) } as View
}
