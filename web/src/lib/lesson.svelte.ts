// A lesson: a prepared match that stops where the voice speaks, and goes on with the answers that it leads to.
import { calm } from './house.svelte'
import { ReplayTable } from './replay.svelte'
import type { LessonSeen, LessonStep, Option, Question, Replay } from './wire'

const BREATH = 350 // milliseconds between two answers of others

export class LessonTable extends ReplayTable {
  number = $state(0) // of the step at which the voice speaks
  strayed = $state.raw<Option | null>(null) // an answer that the lesson does not take
  walking = $state(false)
  private hurried = false

  constructor(
    readonly lesson: LessonSeen,
    learner: string,
  ) {
    super('', String(lesson.seat), true)
    this.chairs = lesson.replay.players.map((bot, seat) => (seat === lesson.seat ? { name: learner, person: learner } : { bot }))
  }

  /** What is said now; null while the match goes on. */
  get spoken(): LessonStep | null {
    return this.walking || this.busy ? null : (this.lesson.steps[this.number] ?? null)
  }
  get isLast(): boolean {
    return this.number === this.lesson.steps.length - 1
  }
  /** The answer that the voice leads to. */
  get wanted(): Option | null {
    return this.spoken?.lead ? (this.asked[0]?.answer ?? null) : null
  }
  override get question(): Question | null {
    const [asked] = this.asked
    return this.wanted !== null && asked ? { number: this.at, kind: asked.kind, options: asked.options, about: asked.about } : null
  }
  override choose = (option: Option): void => {
    if (this.wanted === null) return
    this.strayed = option === this.wanted ? null : option
    if (option === this.wanted) void this.on()
  }

  async on(): Promise<void> {
    if (this.walking || this.isLast) return
    this.walking = true
    this.hurried = false
    this.number += 1
    this.strayed = null
    const { after } = this.lesson.steps[this.number]!
    while (this.at < after) {
      await this.next()
      if (this.at < after && !this.hurried && !calm.matches) await new Promise((resolve) => setTimeout(resolve, BREATH))
    }
    this.walking = false
  }

  async back(): Promise<void> {
    if (this.walking || !this.number) return
    this.number -= 1
    this.strayed = null
    await this.go(this.lesson.steps[this.number]!.after)
  }

  hurry(): void {
    this.hurried = true
    this.show.skip()
  }

  protected override fetch(): Promise<Replay> {
    return Promise.resolve(this.lesson.replay)
  }
}
