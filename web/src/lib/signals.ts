// A signal in words: those of a bot's character, where the game has them, or those that all signals have.
import { house } from './house.svelte'
import type { Texts } from './texts'
import type { TalkLine } from './wire'

export function signalOf(line: TalkLine, texts: Texts): string {
  const target = line.target ?? null
  if (line.line && texts.has(line.line)) return texts.say(line.line, { target })
  return house.texts.say(`signal-${line.signal}`, { target: target === null ? null : texts.word(target) })
}
