import Bone from '~icons/game-icons/dog-bowl'
import Draw from '~icons/game-icons/card-draw'
import Discard from '~icons/game-icons/card-discard'
import Eye from '~icons/game-icons/eyeball'
import No from '~icons/game-icons/cancel'
import Two from '~icons/game-icons/card-pickup'
import type { Component } from 'svelte'
import type { Look } from '../../lib/scene'
import '../../lib/rows.css'
import '../../lib/show.css'
import type { Heard, View } from '../../lib/wire'
import { without } from '../../lib/lists'
import { CARDS, type Day, type Player, warnOf } from './cards'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import Stage from './Stage.svelte'

function after(before: View, event: Heard): View {
  const view = before as Day
  const seat = event.seat as number
  const players = view.players as unknown as Player[]
  const hold = (at: number, patch: (player: Player) => Partial<Player>) =>
    players.map((player, i) => (i === at ? { ...player, ...patch(player) } : player)) as unknown as Record<string, unknown>[]
  const gain = (card: string | null) => hold(seat, (p) => ({ cards: p.cards + 1, known: card ? [...p.known, card] : p.known }))
  const lose = (at: number, card: string) => hold(at, (p) => ({ cards: p.cards - 1, known: without(p.known, [card]) }))
  const discard = (...cards: string[]) => cards.reduce((all, card) => ({ ...all, [card]: (all[card] ?? 0) + 1 }), view.discard)
  const card = (event.card as string | undefined) ?? null
  const top = (count = 1) => ({ deck: Math.max(0, view.deck - count), known: view.known.filter((each) => each.place > count).map((each) => ({ ...each, place: each.place - count })) })
  switch (event.event) {
    case 'turn':
      return { ...view, turn: seat, turns: event.turn, drawn: 0, redraws: 0 } as View
    case 'draws':
      return { ...view, ...top(), drawn: view.drawn + (view.redraws ? 0 : 1), redraws: Math.max(0, view.redraws - 1), players: gain(card) } as View
    case 'face-up':
      return { ...view, ...top(), players: card === 'virus' || card === 'bat' || card === 'wacko' ? view.players : gain(card) } as View
    case 'bat':
      return { ...view, deck: view.deck + 2, set_aside: view.set_aside - 2, known: [], discard: discard('bat') } as View
    case 'wacko':
      return { ...view, discard: discard('wacko') } as View
    case 'shows':
      return { ...view, players: hold(seat, (p) => ({ known: event.cards as string[], suspects: 0, cards: p.cards })) }
    case 'virus': {
      const viruses = event.viruses as number
      return { ...view, players: hold(seat, (p) => ({ viruses: event.revealed as number, known: without(p.known, Array<string>(viruses).fill('virus')) })) }
    }
    case 'reveals':
      return { ...view, players: hold(seat, (p) => ({ viruses: event.revealed as number, cards: p.cards - 1, known: without(p.known, ['virus']) })) }
    case 'plays':
    case 'discards':
      return { ...view, players: lose(seat, card!), discard: discard(card!) } as View
    case 'blocks':
      return { ...view, players: lose(seat, 'sanitizer'), discard: discard('sanitizer') } as View
    case 'bribes':
      return { ...view, players: lose(seat, 'bribe'), discard: discard('bribe') } as View
    case 'pulls':
      return { ...view, players: lose(event.target as number, card!), discard: card === 'virus' ? view.discard : discard(card!) } as View
    case 'shuffles':
      return { ...view, deck: view.deck + (event.cards as number), redraws: event.cards, known: [], players: hold(seat, () => ({ cards: 0, known: [], suspects: 0 })) } as View
    case 'hard-quarantine':
      return { ...view, hard: true }
    case 'out':
      return { ...view, players: hold(seat, () => ({ alive: false, viruses: 0, cards: 0, known: [], suspects: 0 })), discard: discard(...(event.cards as string[])) } as View
    default:
      return view
  }
}

const icons = Object.fromEntries(Object.entries(CARDS).map(([word, { Sign }]) => [word, Sign])) as Record<string, Component>

export const look: Look = {
  Stage,
  Hand,
  Seat,
  after,
  warns: warnOf,
  icons: { ...icons, draw: Draw, reveal: Eye, discard: Discard, end: Bone, both: Two, leave: No, no: No },
  story: ['virus', 'reveals', 'bribes', 'hard-quarantine', 'out', 'end'],
  cues: { plays: 'turn', wacko: 'turn', virus: 'fall', reveals: 'fall', out: 'fall', blocks: 'gain', bribes: 'gain', 'hard-quarantine': 'fall', end: 'end' },
  moments: {
    dealt: 350,
    turn: 500,
    draws: 620,
    'face-up': 1150,
    bat: 1400,
    wacko: 1200,
    shows: (event) => 1300 + 120 * ((event.cards as string[] | null)?.length ?? 0),
    virus: 1200,
    reveals: 1200,
    out: 1500,
    blocks: 1000,
    plays: 1000,
    names: 800,
    bribes: 1100,
    shuffles: 1000,
    looks: 700,
    takes: 500,
    returns: 450,
    discards: 600,
    'empty-deck': 900,
    'only-viruses': 900,
    'hard-quarantine': 1700,
    pulls: 1200,
    passes: 400,
    end: 700,
  },
}
