import type { Gallery } from '../../lib/gallery'
import Piece from './Piece.svelte'

const DICE = ['zombie-die', 'shot-die', 'item-die', 'barricade-die']
const TOKENS = ['axe', 'chainsaw', 'flare', 'gun', 'medikit', 'radio', 'barricade', 'hero', 'apocalypse', 'night', 'day']

export const gallery: Gallery = {
  Piece,
  pieces: (texts) =>
    [['loa-dice', DICE] as const, ['loa-tokens', TOKENS] as const].flatMap(([group, words]) =>
      words.map((word) => ({ word, group: texts.say(group), name: texts.word(word), text: texts.about(word) ?? '' })),
    ),
}
