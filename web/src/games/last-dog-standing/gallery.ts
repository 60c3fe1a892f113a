import type { Gallery } from '../../lib/gallery'
import { CARDS } from './cards'
import Piece from './Piece.svelte'

const WHEN: Record<string, string> = {
  virus: 'lds-when-virus',
  wacko: 'lds-when-drawn',
  bat: 'lds-when-drawn',
  sanitizer: 'lds-when-answer',
  bribe: 'lds-when-answer',
}

export const gallery: Gallery = {
  Piece,
  pieces: (texts) => {
    const pieces = Object.keys(CARDS).map((word) => ({
      word,
      group: texts.say(WHEN[word] ?? 'lds-when-turn'),
      name: texts.word(word),
      text: texts.about(word) ?? '',
    }))
    return pieces.sort((a, b) => Number(b.group === pieces[1]!.group) - Number(a.group === pieces[1]!.group))
  },
}
