import Draw from '~icons/game-icons/swap-bag'
import Forward from '~icons/game-icons/fast-forward-button'
import Surrender from '~icons/game-icons/corner-flag'
import Dice from '~icons/game-icons/rolling-dices'
import type { Component } from 'svelte'
import type { Look } from '../../lib/scene'
import '../../lib/rows.css'
import { AMBUSHES, drawn } from './dice'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import Stage from './Stage.svelte'
import { died, risksOf, runsOf } from './turns'
import { TOKENS } from './tokens'

const FACES = ['zombie-die', 'shot-die', 'item-die', 'barricade-die', 'one-zombie', 'two-zombies', ...AMBUSHES, 'one-bang', 'two-bangs', 'bang-plus', 'item']
const faces = Object.fromEntries(FACES.map((face) => [face, drawn(face)[0]!])) as Record<string, Component>

export const look: Look = {
  Stage,
  Hand,
  Seat,
  icons: { ...faces, ...TOKENS, draw: Draw, 'go-on': Forward, 'take-dice': Dice, reroll: Dice, 'roll-again': Dice, 'give-up': Surrender },
  risks: risksOf,
  runs: runsOf,
  died,
  untold: ({ event, step }) => event === 'goes-on' && step !== 'overpowered',
  story: ['level', 'hero', 'loses-life', 'out', 'end'],
  cues: { rolls: 'turn', rerolls: 'turn', level: 'fall', hero: 'gain', 'loses-life': 'fall', out: 'fall', end: 'end' },
  moments: {
    draws: (event) => (['apocalypse', 'night', 'day'].includes(event.token as string) ? 1500 : 850),
    level: 1100,
    turn: 650,
    uses: 750,
    takes: 170,
    rolls: 1350,
    picks: 150,
    rerolls: 1100,
    'rolls-again': 1000,
    zombies: 900,
    ambushes: 800,
    'discards-ambush': 500,
    shoots: 520,
    gives: 620,
    hero: 800,
    medikit: 1500,
    'loses-life': 1200,
    out: 1500,
    'dead-rolls': 900,
    end: 700,
  },
}
