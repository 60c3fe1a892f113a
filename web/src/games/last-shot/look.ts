import Done from '~icons/game-icons/check-mark'
import Deck from '~icons/game-icons/card-draw'
import Left from '~icons/game-icons/anticlockwise-rotation'
import No from '~icons/game-icons/cancel'
import Reload from '~icons/game-icons/reload-gun-barrel'
import Right from '~icons/game-icons/clockwise-rotation'
import Safe from '~icons/game-icons/house-keys'
import type { Look } from '../../lib/scene'
import '../../lib/rows.css'
import '../../lib/show.css'
import { isTerminated, readCards, SIGNS } from './cards'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import Stage from './Stage.svelte'
import { aimsOf, died, risksOf } from './turns'

export const look: Look = {
  Stage,
  Hand,
  Seat,
  prepare: readCards,
  icons: {
    ...SIGNS,
    reload: Reload,
    enough: Done,
    done: Done,
    yes: Done,
    no: No,
    left: Left,
    right: Right,
    deck: Deck,
    private: Safe,
    surrender: No,
    discard: Reload,
  },
  veils: { votes: 'ls-veil' },
  aims: aimsOf,
  risks: risksOf,
  died,
  untold: ({ event }) => event === 'turn-ends' || event === 'resolved',
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
