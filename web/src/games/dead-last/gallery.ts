import type { Gallery } from '../../lib/gallery'
import Piece from './Piece.svelte'

const PLAYERS = Array.from({ length: 12 }, (_, seat) => seat)
const BARS = { 3: 26, 4: 43, 5: 11 }

export const gallery: Gallery = {
  Piece,
  pieces: (texts, page) => [
    { word: 'ambush', group: page.say('dl-the-vote'), name: texts.word('ambush'), text: page.say('dl-about-ambush') },
    ...PLAYERS.map((seat) => ({ word: String(seat), group: page.say('dl-the-vote'), name: texts.own(seat) ?? texts.seat(seat), text: '' })),
    ...['share', 'steal', 'grab'].map((word) => ({ word, group: texts.word('showdown'), name: texts.word(word), text: page.say(`dl-${word}`) })),
    ...Object.entries(BARS).map(([worth, count]) => ({ word: `bar-${worth}`, count, group: page.say('dl-gold'), name: page.say('dl-worth', { worth: Number(worth) }), text: '' })),
  ],
}
