// Shows events one after the other. The view changes when its event has been shown.
import { calm, house, type Speed } from './house.svelte'
import type { Moment } from './scene'
import type { Heard, Patch } from './wire'

export interface Step {
  events: Heard[]
  patches: Patch[] // one for each event, and one for what has changed since
  then: () => void
  soon?: boolean // a question with a short time comes with it
}

const CROWDED = 3 // with so many steps waiting, everything goes faster
const HURRY = 0.35
const SOON = 900 // milliseconds in which everything is shown before a question that does not wait
const TIMES: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5 }

export class Show {
  moment = $state.raw<Moment | null>(null)
  busy = $state(false)
  private readonly steps: Step[] = []
  private hasten: (() => void) | null = null
  private skipping = false
  rushing = false // nothing is shown, until this is taken back
  private keys = 0

  /** `lasts`: how long an event is shown. `told`: it begins. `change`: what it changed, once it was shown. */
  constructor(
    private readonly lasts: (event: Heard) => number,
    private readonly told: (event: Heard) => void,
    private readonly change: (patch: Patch) => void,
    private readonly veiled: (event: Heard) => boolean = () => false, // told only when it has been shown
    private readonly rested: () => void = () => undefined, // everything has been shown
  ) {}

  push(step: Step): void {
    this.steps.push(step)
    if (!this.busy) void this.run()
  }

  /** Skip to the end. */
  skip(): void {
    this.skipping = true
    this.hasten?.()
  }

  private async run(): Promise<void> {
    this.busy = true
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      const times = this.times(step)
      for (const [i, event] of step.events.entries()) {
        await this.play(event, times)
        this.apply(step.patches[i])
      }
      this.moment = null
      this.apply(step.patches[step.events.length])
      step.then()
    }
    this.skipping = false
    this.busy = false
    this.rested()
  }

  /** How many times its length everything in this step is shown. */
  private times(step: Step): number {
    const whole = step.events.reduce((sum, event) => sum + this.lasts(event), 0)
    return Math.min(TIMES[house.motion], step.soon && whole ? SOON / whole : Infinity) * (this.steps.length > CROWDED ? HURRY : 1)
  }

  private async play(event: Heard, times: number): Promise<void> {
    const veiled = this.veiled(event)
    if (!veiled) this.told(event)
    const lasts = this.skipping || this.rushing || calm.matches || document.hidden ? 0 : this.lasts(event) * times
    if (lasts > 0) {
      this.keys += 1
      this.moment = { key: this.keys, event, lasts }
      await this.pause(lasts)
    }
    if (veiled) this.told(event)
  }

  private apply(patch: Patch | undefined): void {
    if (patch) this.change(patch)
  }

  private pause(lasts: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lasts)
      this.hasten = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
