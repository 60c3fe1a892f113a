// A handful of soft cues, made on the spot; silent until the visitor switches them on.
import { house } from './house.svelte'

type Note = [hertz: number, at: number, lasts: number]
const CUES: Record<string, Note[]> = {
  ask: [[523, 0, 0.12], [659, 0.09, 0.2]],
  talk: [[880, 0, 0.07]],
  turn: [[220, 0, 0.08], [247, 0.1, 0.08], [262, 0.2, 0.16]],
  fall: [[196, 0, 0.25], [147, 0.16, 0.45]],
  gain: [[988, 0, 0.06], [1319, 0.06, 0.18]],
  end: [[392, 0, 0.25], [494, 0.18, 0.25], [587, 0.36, 0.6]],
}
let context: AudioContext | null = null

export function cue(name: string): void {
  const notes = CUES[name]
  if (!house.sound || !notes || document.hidden) return
  context ??= new AudioContext()
  const start = context.currentTime + 0.01
  for (const [hertz, at, lasts] of notes) play(context, hertz, start + at, lasts)
}

function play(context: AudioContext, hertz: number, at: number, lasts: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.012)
  loudness.gain.exponentialRampToValueAtTime(0.0008, at + lasts)
  tone.connect(loudness).connect(context.destination)
  tone.start(at)
  tone.stop(at + lasts + 0.02)
}
