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
import { CARDS, warnOf } from './cards'
import { AIMED, aimsOf, died } from './died'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import Stage from './Stage.svelte'

const icons = Object.fromEntries(Object.entries(CARDS).map(([word, { Sign }]) => [word, Sign])) as Record<string, Component>

export const look: Look = {
  Stage,
  Hand,
  Seat,
  warns: warnOf,
  aims: aimsOf,
  died,
  icons: { ...icons, draw: Draw, reveal: Eye, discard: Discard, end: Bone, both: Two, leave: No, no: No },
  untold: ({ event, card }) => event === 'plays' && AIMED.includes(card as string), // told with its target
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
