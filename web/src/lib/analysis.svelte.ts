// The analysis of a match: started, followed, cancelled; and its figures, as the page shows them.
import { api, pathOf, Trouble } from './api'
import { house } from './house.svelte'
import type { AnalysisSeen, Findings, Mistake } from './wire'

const EVERY = 1000 // milliseconds between two looks at how far it has come

export class Analysed {
  seen = $state.raw<AnalysisSeen | null>(null)
  lost = $state(false) // it ran, and is gone
  trouble = $state.raw<Trouble | null>(null)
  private timer = 0
  private closed = false
  private readonly of: string

  constructor(name: string, kept: boolean) {
    this.of = pathOf(name, kept)
  }

  get findings(): Findings | null {
    return this.seen?.report ?? null
  }

  /** What is there, or a new one. */
  async open(): Promise<void> {
    await this.look(async () => {
      const there = await api.analysis(this.of, 'GET')
      return there.status !== 'none' || !(await house.need()) ? there : api.analysis(this.of, 'POST')
    })
  }

  async cancel(): Promise<void> {
    clearTimeout(this.timer)
    try {
      await api.cancelAnalysis(this.of)
    } catch (error) {
      if (!(error instanceof Trouble) || error.status !== 404) house.complain(error) // done meanwhile
    }
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private async look(ask: () => Promise<AnalysisSeen>): Promise<void> {
    const ran = this.seen?.status === 'running'
    try {
      const seen = await ask()
      this.trouble = null
      this.seen = seen
      this.lost = ran && seen.status === 'none'
    } catch (error) {
      this.trouble = error instanceof Trouble ? error : new Trouble('internal', String(error), 0)
    }
    const waits = this.seen?.status === 'running' && (!this.trouble || this.trouble.error === 'offline' || this.trouble.status === 429)
    if (waits && !this.closed) this.timer = window.setTimeout(() => void this.look(() => api.analysis(this.of, 'GET')), EVERY)
  }
}

export const percent = (share: number) => Math.round(100 * share)

/** The place of the last moment that is not after this step. */
export function momentAt(findings: Findings, step: number): number {
  return Math.max(
    0,
    findings.points.findLastIndex((point) => point.answers <= step),
  )
}

/** The place of the moment next to this part of the match, from 0 to 1. */
export function momentNear(findings: Findings, part: number): number {
  const step = part * findings.answers
  const far = findings.points.map((point) => Math.abs(point.answers - step))
  return far.indexOf(Math.min(...far))
}

export function mistakesOf(findings: Findings, seat: number): { all: Mistake[]; mistakes: number; blunders: number } {
  const all = findings.mistakes.filter((mistake) => mistake.seat === seat)
  const blunders = all.filter((mistake) => mistake.grade === 'blunder').length
  return { all, blunders, mistakes: all.length - blunders }
}

/** The curve of a seat as the points of a polyline, in hundredths. */
export function lineOf(findings: Findings, seat: number): string {
  return findings.points.map((point) => `${along(findings, point.answers)},${100 - 100 * point.chances[seat]!}`).join(' ')
}

export const along = (findings: Findings, answers: number) => (findings.answers ? (100 * answers) / findings.answers : 0)
