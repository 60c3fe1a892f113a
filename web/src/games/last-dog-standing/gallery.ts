import type { Gallery } from '../../lib/gallery'
import { CARDS } from './cards'
import Piece from './Piece.svelte'

const COPIES: Record<string, number> = {
  virus: 7,
  mask: 7,
  'toilet-paper': 6,
  cough: 5,
  trickster: 5,
  control: 4,
  shuffle: 4,
  wacko: 4,
  'black-market': 3,
  sanitizer: 3,
  bribe: 3,
  quarantine: 2,
  bat: 2,
}
const WHEN: Record<string, string> = { virus: 'lds-when-virus', wacko: 'lds-when-drawn', bat: 'lds-when-drawn', sanitizer: 'lds-when-answer', bribe: 'lds-when-answer' }

export const gallery: Gallery = {
  Piece,
  pieces: (texts, page) => {
    const pieces = Object.keys(CARDS).map((word) => ({ word, count: COPIES[word], group: page.say(WHEN[word] ?? 'lds-when-turn'), name: texts.word(word), text: page.say(`lds-about-${word}`) }))
    return pieces.sort((a, b) => Number(b.group === pieces[1]!.group) - Number(a.group === pieces[1]!.group))
  },
}
