import type { Gallery } from '../../lib/gallery'
import { CARDS } from './cards'
import Piece from './Piece.svelte'

export const gallery: Gallery = {
  Piece,
  pieces: (texts, page) =>
    Object.entries(CARDS).map(([word, { department }]) => ({
      word,
      group: department === 'terminated' ? page.say('ls-type-terminated') : texts.word(department),
      name: texts.word(word),
      text: texts.about(word) ?? '',
    })),
}
