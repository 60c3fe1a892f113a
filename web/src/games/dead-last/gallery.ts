import type { Gallery } from '../../lib/gallery'
import Piece from './Piece.svelte'

const PLAYERS = Array.from({ length: 12 }, (_, seat) => seat)

export const gallery: Gallery = {
  Piece,
  pieces: (texts) => {
    const of = (group: string) => (word: string) => ({ word, group, name: texts.word(word), text: texts.about(word) ?? '' })
    return [
      of(texts.say('dl-the-vote'))('ambush'),
      ...PLAYERS.map((seat) => ({ word: String(seat), group: texts.say('dl-the-vote'), name: texts.own(seat) ?? texts.seat(seat), text: '' })),
      ...['share', 'steal', 'grab'].map(of(texts.word('showdown'))),
      ...['bar-3', 'bar-4', 'bar-5'].map(of(texts.say('dl-gold'))),
    ]
  },
}
