import type { Gallery } from '../../lib/gallery'
import Piece from './Piece.svelte'

export const gallery: Gallery = {
  Piece,
  pieces: (texts, cards) =>
    cards.map(({ word, name, text = '', group = '' }) => ({
      word,
      group: group === 'terminated' ? texts.say('ls-type-terminated') : texts.word(group),
      name,
      text,
    })),
}
