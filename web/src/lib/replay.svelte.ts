// A match that is over, at any of its steps: the same Scene as a live table, without open questions.
import { api, Trouble } from './api'
import { house } from './house.svelte'
import { namesOf } from './names'
import { patched } from './patch'
import type { Look, Scene } from './scene'
import { Show } from './show.svelte'
import { Texts } from './texts'
import type { ChairSeen, Heard, Option, Past, Question, Replay, Step, TalkLine, View } from './wire'

const CHUNK = 40 // steps in one answer
const AHEAD = 12 // so many steps before the end of what we have, the next are fetched
const REST = 60 // milliseconds a slider must rest before missing steps are fetched
const BREATH = 260 // milliseconds between steps when it plays by itself
const BOTS = ['random', 'greedy', 'ismcts', 'easy', 'normal', 'hard', 'expert'] // those of earlier records, and the levels

export interface Told {
  step: number
  event?: Heard
  line?: TalkLine
}

interface Written extends Told {
  text?: string // the sentence of an event and those that go with it
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
  private steps = $state.raw<Record<number, Step>>({})
  private readonly views: Record<number, View> = {} // at each of these steps
  private past = $state.raw<Record<number, Past>>({}) // what was told and said, without a gap from the beginning
  readonly texts = $derived(
    new Texts(
      house.language,
      [this.words, ...house.sources],
      namesOf(this.chairs, (seat) => new Texts(house.language, [this.words]).own(seat)),
    ),
  )
  readonly settings: Record<string, unknown> = {}
  readonly chosen = null
  readonly clocks = null
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page reads it
  private readonly chunks = new Map<number, Promise<void>>()
  private going = 0 // counts jumps: the result of an older jump that arrives late is dropped
  private runs = 0
  private target = 0 // the step that was last asked for
  protected readonly show = new Show(
    (event) => this.lasts(event),
    () => undefined,
    (patch) => {
      if (this.view) this.view = patched(this.view, patch)
    },
    (event) => event.event in (this.look.veils ?? {}),
  )

  constructor(
    readonly name: string,
    readonly shown: string, // "open", "spectator" or a seat
    readonly kept: boolean, // a record from a file, not a table of the server
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
  get winners(): number[] {
    return this.at === this.total && !this.show.busy ? ((this.outcome?.winners as number[] | undefined) ?? []) : []
  }

  get question(): Question | null {
    return null
  }
  offers(option: Option): boolean {
    return this.question?.options.includes(option) ?? false
  }
  choose: (option: Option) => void = () => {}

  /** All that was told and said up to here. */
  readonly story = $derived.by((): Told[] => {
    const told: Told[] = []
    for (let step = 0; step <= this.at; step++) {
      const now = this.past[step]
      for (const event of now?.events ?? []) told.push({ step, event })
      for (const line of (now?.talk ?? []) as unknown as TalkLine[]) told.push({ step, line })
    }
    return told
  })
  /** The same as sentences: events that make one sentence are joined. */
  readonly lines = $derived.by((): Written[] => {
    const lines: Written[] = []
    let events: Told[] = []
    const write = () => {
      let passed = 0
      for (const run of this.texts.runs(events.map((told) => told.event!))) {
        passed += run.length
        lines.push({ step: events[passed - 1]!.step, event: run[0]!, text: this.texts.told(run) })
      }
      events = []
    }
    for (const told of this.story) {
      if (told.event) {
        if (!this.look.untold?.(told.event)) events.push(told)
      } else {
        write()
        lines.push(told)
      }
    }
    write()
    return lines
  })
  readonly log: Heard[] = $derived(this.story.flatMap((told) => (told.event ? [told.event] : [])))

  /** The question here and its answer, which the next step tells. */
  get asked(): { seat: number; kind: string; options: Option[]; about: unknown; answer: Option | null }[] {
    const next = this.steps[this.at + 1]?.answer as [number, Option] | null | undefined
    return ((this.step?.questions ?? []) as { seat: number; kind: string; options: Option[]; about: unknown }[]).map((ask) => ({
      ...ask,
      answer: next?.[0] === ask.seat ? next[1] : null,
    }))
  }

  async open(at: number): Promise<void> {
    try {
      await this.load(Math.floor(Math.max(0, at) / CHUNK))
      const to = Math.min(Math.max(0, at), this.total)
      await this.load(Math.floor(to / CHUNK))
      this.ready = true
      await this.go(to)
    } catch (error) {
      this.trouble = error instanceof Trouble ? error : new Trouble('internal', String(error), 0)
    }
  }

  /** Straight to a step. */
  async go(to: number): Promise<void> {
    const turn = ++this.going
    this.target = to
    this.show.skip()
    if (!this.steps[to]) await pause(REST)
    if (turn !== this.going || !(await this.have(to)) || turn !== this.going) return
    this.show.push({ events: [], patches: [], then: () => this.stand(to) })
    void this.have(to + AHEAD)
  }

  /** One step on, told as it happened. */
  async next(): Promise<void> {
    if (this.show.busy) return this.go(Math.min(this.target + 1, this.total)) // asked for faster than it is shown
    if (this.at >= this.total) return
    const to = (this.target = this.at + 1)
    const turn = this.going
    if (!(await this.have(to)) || turn !== this.going) return
    await new Promise<void>((resolve) => {
      const then = () => {
        if (turn === this.going) this.stand(to)
        resolve()
      }
      const { events = [], patches = [] } = this.steps[to]!
      this.show.push({ events, patches, then })
    })
    void this.have(to + AHEAD)
  }

  private stand(at: number): void {
    this.at = at
    this.view = this.views[at] ?? this.view
  }

  async play(): Promise<void> {
    const run = ++this.runs
    this.playing = true
    if (this.at >= this.total) await this.go(0)
    while (this.playing && run === this.runs && this.at < this.total) {
      await this.next()
      await pause(BREATH)
    }
    if (run === this.runs) this.playing = false
  }

  pause(): void {
    this.playing = false
    this.runs += 1
  }

  close(): void {
    this.pause()
    this.going += 1
    this.show.skip()
  }

  /** Whether the step is loaded; waits for it if need be. If it cannot be loaded, playing stops with an error. */
  private async have(step: number): Promise<boolean> {
    if (step < 0 || step > this.total) return false
    try {
      await this.load(Math.floor(step / CHUNK))
      return true
    } catch (error) {
      this.pause()
      house.complain(error)
      return false
    }
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

  protected fetch(start: number): Promise<Replay> {
    return (this.kept ? api.replayKept : api.replay)(this.name, this.shown, start, CHUNK)
  }

  private take(replay: Replay): void {
    this.game = replay.game
    this.seats = replay.seats
    this.total = replay.total
    this.outcome = replay.outcome
    if (!this.chairs.length) this.chairs = replay.players.map((name) => (BOTS.includes(name) || !name ? { bot: name || BOTS[0]! } : { name, person: name }))
    this.steps = { ...this.steps, ...Object.fromEntries(replay.steps.map((step) => [step.answers, step])) }
    let view = replay.view
    for (const { answers, patches = [] } of replay.steps) {
      view = patches.reduce<View | null>((before, patch) => before && patched(before, patch), view)
      if (view) this.views[answers] = view
    }
    this.past = { ...this.past, ...Object.fromEntries([...replay.before, ...replay.steps].map((past) => [past.answers, past])) }
  }

  private lasts(event: Heard): number {
    const lasts = this.look.moments?.[event.event] ?? this.look.lasts ?? 0
    return typeof lasts === 'number' ? lasts : lasts(event, this)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
