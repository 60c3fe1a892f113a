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
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import Stage from './Stage.svelte'
import { died } from './died'
import { fewRounds, WAVE } from './votes'

const count = (facts: unknown) => Object.keys((facts ?? {}) as object).length

export const look: Look = {
  Stage,
  Hand,
  Seat,
  ring: true,
  marks: [Rose, Flamingo, Bee, Seahorse, Emerald, Wolf, Whale, Grapes, Bear, Clover, Raven, Fox],
  icons: { ambush: Assassin, share: Share, steal: Steal, grab: Grab, silence: Silence },
  divides: ['votes'],
  note: (scene) => {
    const rounds = fewRounds(scene.settings.rounds)
    return rounds === null ? null : scene.texts.say('dl-short', { rounds })
  },
  veils: { votes: 'dl-veil', cards: 'dl-veil' },
  died,
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
