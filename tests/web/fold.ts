// Reads what people were sent as JSON, applies it as the page does, and writes the view after every message.
import { readFileSync } from 'node:fs'
import { merged, patched } from '../../web/src/lib/patch.ts'
import type { Patch, View } from '../../web/src/lib/wire.ts'

type Sent = { view?: View; patches?: Patch[] }
const { streams, merges } = JSON.parse(readFileSync(0, 'utf-8')) as { streams: Sent[][]; merges: [unknown, unknown][] }

function folded(messages: Sent[]): (View | null)[] {
  let view: View | null = null
  return messages.map((message) => (view = (message.patches ?? []).reduce<View | null>((before, patch) => patched(before!, patch), message.view ?? view)))
}

console.log(JSON.stringify({ streams: streams.map(folded), merges: merges.map(([target, patch]) => merged(target, patch)) }))
