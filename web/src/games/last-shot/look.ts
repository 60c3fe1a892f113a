import Done from '~icons/game-icons/check-mark'
import Deck from '~icons/game-icons/card-draw'
import Left from '~icons/game-icons/anticlockwise-rotation'
import No from '~icons/game-icons/cancel'
import Reload from '~icons/game-icons/reload-gun-barrel'
import Right from '~icons/game-icons/clockwise-rotation'
import Safe from '~icons/game-icons/house-keys'
import type { Component } from 'svelte'
import { without } from '../../lib/lists'
import type { Look } from '../../lib/scene'
import '../../lib/rows.css'
import '../../lib/show.css'
import type { Heard, View } from '../../lib/wire'
import { CARDS, isTerminated } from './cards'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import Stage from './Stage.svelte'
import type { Agent, Desk, Going } from './view'

function after(before: View, event: Heard): View {
  const view = before as Desk
  const seat = event.seat as number
  const card = (event.card as string | undefined) ?? null
  const players = view.players as unknown as Agent[]
  const patch = (at: number, change: (agent: Agent) => Partial<Agent>, of = players) => of.map((agent, i) => (i === at ? { ...agent, ...change(agent) } : agent))
  const hold = (at: number, change: (agent: Agent) => Partial<Agent>) => patch(at, change) as unknown as Record<string, unknown>[]
  const top = view.stack.at(-1)
  const onTop = (change: Partial<Going>): View => (top ? { ...view, stack: [...view.stack.slice(0, -1), { ...top, ...change }] } : view)
  const lost = (cards: string[], agent: Agent): Partial<Agent> => ({ cards: Math.max(0, agent.cards - cards.length), hand: without(agent.hand, cards) })
  const gained = (what: string | null, agent: Agent): Partial<Agent> => ({ cards: agent.cards + 1, hand: what ? [...agent.hand, what] : agent.hand })
  const discard = (cards: string[]) => ({ discards: [...view.discards, ...cards.filter((each) => !isTerminated(each))], terminated: [...view.terminated, ...cards.filter(isTerminated)] })
  switch (event.event) {
    case 'turn':
      return { ...view, turn: seat, turns: event.turn, stack: [], next: null } as View
    case 'plays': {
      const going: Going = { what: 'played', seat, card, reaction: event.reaction as boolean, rival: null, named: null, ducked: [], cancelled: false }
      return { ...view, stack: [...view.stack, going], players: hold(seat, (agent) => lost([card!], agent)) } as View
    }
    case 'chooses':
      return onTop({ rival: event.rival as number })
    case 'names':
      return onTop({ named: event.named as string })
    case 'redirects':
    case 'cancels':
    case 'ducks': {
      const change: Partial<Going> = event.event === 'cancels' ? { cancelled: true } : event.event === 'redirects' ? { rival: event.rival as number } : { ducked: [seat] }
      return { ...view, stack: view.stack.map((going) => (going.card === card && (event.event !== 'cancels' || going.seat === seat) ? { ...going, ...change } : going)) }
    }
    case 'resolved': {
      const at = view.stack.findLastIndex((going) => going.card === card && going.seat === seat)
      const stack = at < 0 ? view.stack : view.stack.slice(0, at)
      return { ...view, stack, ...(event.discarded ? discard([card!]) : {}) } as View
    }
    case 'draws':
      return { ...view, deck: event.source === 'private' ? view.deck : Math.max(0, view.deck - 1), players: hold(seat, (agent) => ({ ...gained(card, agent), private: event.source === 'private' ? agent.private - 1 : agent.private })) } as View
    case 'discards': {
      const cards = event.cards as string[]
      return { ...view, ...discard(cards), players: hold(seat, (agent) => lost(cards, agent)) } as View
    }
    case 'takes':
      return { ...view, discards: event.source === 'discards' ? without(view.discards, [card!]) : view.discards, players: hold(seat, (agent) => gained(card, agent)) } as View
    case 'hands-over':
      return { ...view, players: patch(event.to as number, (agent) => gained(card, agent), patch(seat, (agent) => ({ cards: Math.max(0, agent.cards - 1), hand: card ? without(agent.hand, [card]) : agent.hand }))) as unknown as Record<string, unknown>[] }
    case 'lays':
      return { ...view, players: hold(seat, (agent) => ({ front: [...agent.front, { card: card!, by: event.by as number, named: null, begun: false, moved: false }] })) }
    case 'ends':
      return { ...view, players: hold(seat, (agent) => ({ front: agent.front.filter((laid) => laid.card !== card) })) }
    case 'returns':
      return { ...view, terminated: [], deck: view.deck + (event.cards as string[]).length } as View
    case 'reshuffles':
      return { ...view, deck: (event.cards as number) + (event.terminated as number), supply: event.supply, discards: [], deck_known: [] } as View
    case 'comrade':
      return { ...view, players: hold(seat, () => ({ comrade: true })) }
    case 'eliminated':
      return { ...view, fallen: [...view.fallen, seat], players: hold(seat, () => ({ alive: false })) } as View
    case 'cleared':
      return { ...view, players: hold(seat, () => ({ cards: 0, hand: [], front: [], private: 0 })) }
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
  icons: { ...icons, reload: Reload, enough: Done, done: Done, yes: Done, no: No, left: Left, right: Right, deck: Deck, private: Safe, surrender: No, discard: Reload },
  story: ['comrade', 'doomed', 'pardons', 'insured', 'escapes', 'eliminated', 'end'],
  cues: { plays: 'turn', doomed: 'turn', eliminated: 'fall', pardons: 'gain', insured: 'gain', escapes: 'gain', comrade: 'gain', end: 'end' },
  moments: {
    turn: 550,
    skipped: 900,
    plays: 1000,
    chooses: 800,
    names: 900,
    cancels: 1100,
    redirects: 800,
    ducks: 800,
    reloads: 700,
    draws: (event) => (isTerminated(event.card as string) ? 1700 : 450),
    reshuffles: 1000,
    returns: 800,
    'looks-at-deck': 600,
    'turns-up': 1000,
    takes: 600,
    looks: 700,
    reveals: 1600,
    'hands-over': 600,
    hides: 450,
    'puts-back': 450,
    'shuffles-in': 700,
    'passes-hands': 900,
    discards: 600,
    destroys: 800,
    lays: 800,
    ends: 500,
    moves: 800,
    votes: 1800,
    escapes: 1500,
    doomed: 1000,
    pardons: 1300,
    insured: 1300,
    eliminated: 1800,
    comrade: 1300,
    end: 800,
  },
}
