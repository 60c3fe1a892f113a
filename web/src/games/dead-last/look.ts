import Rose from '~icons/game-icons/rose'
import Flamingo from '~icons/game-icons/flamingo'
import Bee from '~icons/game-icons/bee'
import Seahorse from '~icons/game-icons/seahorse'
import Emerald from '~icons/game-icons/emerald'
import Wolf from '~icons/game-icons/wolf-head'
import Whale from '~icons/game-icons/whale-tail'
import Grapes from '~icons/game-icons/grapes'
import Bear from '~icons/game-icons/bear-head'
import Clover from '~icons/game-icons/clover'
import Raven from '~icons/game-icons/raven'
import Fox from '~icons/game-icons/fox-head'
import Assassin from '~icons/game-icons/hooded-assassin'
import Share from '~icons/game-icons/shaking-hands'
import Steal from '~icons/game-icons/robber-hand'
import Grab from '~icons/game-icons/run'
import Silence from '~icons/game-icons/silenced'
import type { Look } from '../../lib/scene'
import type { Heard, View } from '../../lib/wire'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import Stage from './Stage.svelte'
import { WAVE, type Votes } from './votes'

const count = (facts: unknown) => Object.keys((facts ?? {}) as object).length

function after(view: View, event: Heard): View {
  const change = (patch: (player: Record<string, unknown>, seat: number) => object) => ({
    ...view,
    players: view.players.map((player, seat) => ({ ...player, ...patch(player, seat) })),
  })
  switch (event.event) {
    case 'round':
      return { ...change(() => ({ alive: true, voted: null })), round: event.round, vote: 1, centre: 4, pair: null, promises: [], phase: 'conspire' }
    case 'votes':
      return change((_, seat) => ({ voted: (event.votes as Votes)[seat] ?? null }))
    case 'falls':
      return change((player, seat) => (String(seat) in (event.fallen as object) ? { alive: false } : player))
    case 'showdown':
      return { ...view, phase: 'showdown', pair: event.seats, promises: [] }
    case 'tie': // the round is over: nobody is dead
      return { ...change(() => ({ alive: true })), phase: 'showdown', pair: event.seats, promises: [] }
    case 'promise':
      return { ...view, promises: [...(view.promises as object[]), { by: event.seat, card: event.card }] }
    case 'gains':
      return {
        ...change((player, seat) =>
          seat === event.seat
            ? { bars: (player.bars as number) + (event.bars as number), values: event.values ? [...((player.values as number[]) ?? []), ...(event.values as number[])] : player.values }
            : player,
        ),
        centre: Math.max(0, (view.centre as number) - (event.bars as number)),
      }
    case 'shown':
      return change((player, seat) => ({ values: (event.bars as Record<string, number[]>)[seat] ?? player.values }))
    default:
      return view
  }
}

export const look: Look = {
  Stage,
  Hand,
  Seat,
  after,
  signals: ['vote', 'showdown'],
  ring: true,
  marks: [Rose, Flamingo, Bee, Seahorse, Emerald, Wolf, Whale, Grapes, Bear, Clover, Raven, Fox],
  icons: { ambush: Assassin, share: Share, steal: Steal, grab: Grab, silence: Silence },
  story: ['round', 'falls', 'cards', 'end'],
  cues: { votes: 'turn', cards: 'turn', falls: 'fall', gains: 'gain', end: 'end' },
  moments: {
    round: 1200,
    whisper: 1000,
    votes: (event) => WAVE.fly(count(event.votes)) + 2100,
    ambushes: 1500,
    falls: (event) => 900 + 260 * count(event.fallen),
    'nobody-survives': 1500,
    showdown: 1700,
    promise: 1200,
    cards: 3000,
    gains: 800,
    tie: 1700,
    shown: 1600,
    end: 900,
  },
}
