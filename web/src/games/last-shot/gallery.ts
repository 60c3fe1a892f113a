import type { Gallery } from '../../lib/gallery'
import { CARDS } from './cards'
import Piece from './Piece.svelte'

const TWO = ['cease-and-desist', 'confiscation', 'duck-and-cover', 'dumpster-dive', 'jackpot', 'misfire', 'secret-informant', 'take-a-shot']

export const gallery: Gallery = {
  Piece,
  pieces: (texts, page) =>
    Object.entries(CARDS).map(([word, { department }]) => ({
      word,
      count: TWO.includes(word) ? 2 : 1,
      group: department === 'terminated' ? page.say('ls-type-terminated') : texts.word(department),
      name: texts.word(word),
      text: texts.about(word) ?? '',
    })),
}
