// Shows events one after the other. The view changes when its event has been shown.
import { calm } from './house.svelte'
import type { Moment } from './scene'
import type { Heard, Patch } from './wire'

export interface Step {
  events: Heard[]
  patches: Patch[] // one for each event, and one for what has changed since
  then: () => void
}

const CROWDED = 3 // with so many steps waiting, everything goes faster
const HURRY = 0.35

export class Show {
  moment = $state.raw<Moment | null>(null)
  busy = $state(false)
  private readonly steps: Step[] = []
  private hasten: (() => void) | null = null
  private skipping = false
  private keys = 0

  /** `lasts`: how long an event is shown. `told`: it begins. `change`: what it changed, once it was shown. */
  constructor(
    private readonly lasts: (event: Heard) => number,
    private readonly told: (event: Heard) => void,
    private readonly change: (patch: Patch) => void,
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
      for (const [i, event] of step.events.entries()) {
        await this.play(event)
        this.apply(step.patches[i])
      }
      this.moment = null
      this.apply(step.patches[step.events.length])
      step.then()
    }
    this.skipping = false
    this.busy = false
  }

  private async play(event: Heard): Promise<void> {
    this.told(event)
    const lasts = this.skipping || calm.matches || document.hidden ? 0 : this.lasts(event) * (this.steps.length > CROWDED ? HURRY : 1)
    if (lasts > 0) {
      this.keys += 1
      this.moment = { key: this.keys, event, lasts }
      await this.pause(lasts)
    }
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
