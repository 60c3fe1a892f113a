import type { Gallery } from '../../lib/gallery'
import Piece from './Piece.svelte'

export const gallery: Gallery = {
  Piece,
  pieces: (texts, page, cards) =>
    cards.map(({ word, name, text = '', group = '' }) => ({
      word,
      group: group === 'terminated' ? page.say('ls-type-terminated') : texts.word(group),
      name,
      text,
    })),
}
