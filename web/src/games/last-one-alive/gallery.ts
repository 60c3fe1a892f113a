import type { Gallery } from '../../lib/gallery'
import Piece from './Piece.svelte'

const DICE = { 'zombie-die': 10, 'shot-die': 3, 'item-die': 3, 'barricade-die': 3 }
const TOKENS = { axe: 3, chainsaw: 3, flare: 3, gun: 3, medikit: 3, radio: 3, barricade: 18, hero: 5, apocalypse: 3, night: 1, day: 1 }

export const gallery: Gallery = {
  Piece,
  pieces: (texts, page) =>
    [
      ['loa-dice', DICE] as const,
      ['loa-tokens', TOKENS] as const,
    ].flatMap(([group, words]) =>
      Object.entries(words).map(([word, count]) => ({ word, count, group: page.say(group), name: texts.word(word), text: page.say(`loa-about-${word}`) })),
    ),
}
