import Draw from '~icons/game-icons/swap-bag'
import Forward from '~icons/game-icons/fast-forward-button'
import Surrender from '~icons/game-icons/corner-flag'
import Dice from '~icons/game-icons/rolling-dices'
import type { Component } from 'svelte'
import type { Look } from '../../lib/scene'
import '../../lib/rows.css'
import type { Heard, View } from '../../lib/wire'
import { without } from '../../lib/lists'
import { AMBUSHES, drawn, kindOf } from './dice'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import Stage from './Stage.svelte'
import { TOKENS } from './tokens'
import type { Night, Player } from './view'

const FACES = ['zombie-die', 'shot-die', 'item-die', 'barricade-die', 'one-zombie', 'two-zombies', ...AMBUSHES, 'one-bang', 'two-bangs', 'bang-plus', 'item']
const faces = Object.fromEntries(FACES.map((face) => [face, drawn(face)[0]!])) as Record<string, Component>

/** The view after an event: enough of it that the next event finds things where they are. */
function after(before: View, event: Heard): View {
  const view = before as Night
  const seat = event.seat as number
  const players = view.players as unknown as Player[]
  const hold = (at: number, patch: (player: Player) => Partial<Player>) =>
    players.map((player, i) => (i === at ? { ...player, ...patch(player) } : player)) as unknown as Record<string, unknown>[]
  const pool = (dice: string[], by: number) =>
    view.pool.map((each) => ({ ...each, count: each.count + by * dice.filter((die) => `${kindOf(die)}-die` === each.die).length }))
  const dice = (event.dice as string[] | undefined) ?? []
  switch (event.event) {
    case 'turn':
      return { ...view, turn: event.turn, active: seat, step: 'before', pool: pool(view.tray, 1), tray: [], chosen: [], effects: [], bangs: 0, barricades: 0, draws: 0, used: 0 } as View
    case 'level':
      return { ...view, level: event.level }
    case 'draws': {
      const token = event.token as string
      const bag = view.bag.map((each) => (each.token === token ? { ...each, count: each.count - 1 } : each)).filter((each) => each.count)
      const aside = ['apocalypse', 'night'].includes(token) ? [...view.aside, token] : view.aside
      const kept = event.side === 'item' ? hold(seat, (p) => ({ items: [...p.items, token] })) : event.side === 'barricade' ? hold(seat, (p) => ({ barricades: [...p.barricades, token] })) : view.players
      return { ...view, bag, aside, players: kept, drawn: event.side || aside !== view.aside ? null : token } as View
    }
    case 'keeps':
      return { ...view, drawn: null, players: hold(seat, (p) => (event.side === 'item' ? { items: [...p.items, event.token as string] } : { barricades: [...p.barricades, event.token as string] })) }
    case 'uses':
    case 'discards': {
      const token = event.token as string
      const effects = event.step === 'before' && ['axe', 'chainsaw', 'gun', 'radio'].includes(token) ? [...view.effects, token] : view.effects
      const players = hold(seat, (p) => (token === 'hero' ? { hero: false } : token === 'barricade' ? { barricades: p.barricades.slice(0, -1) } : { items: without(p.items, [token]) }))
      return { ...view, effects, players }
    }
    case 'takes': {
      const taken = Array<string>(event.count as number).fill(event.die as string)
      return { ...view, step: 'take', tray: [...view.tray, ...taken], pool: pool(taken, -1), free: Math.max(0, view.free - 1) } as View
    }
    case 'rolls':
      return { ...view, step: 'window', tray: event.results, free: 0 }
    case 'picks':
      return { ...view, tray: without(view.tray, [event.die as string]), chosen: [...view.chosen, event.die as string] }
    case 'rerolls': {
      const results = event.results as string[]
      if (view.chosen.length) return { ...view, chosen: [], tray: [...view.tray, ...results] }
      const inTray = dice.every((die) => view.tray.includes(die))
      return inTray ? { ...view, tray: [...without(view.tray, dice), ...results] } : { ...view, tray: [...view.tray, ...results], players: hold(view.active, (p) => ({ front: without(p.front, dice) })) }
    }
    case 'rolls-again':
      return { ...view, tray: [...without(view.tray, ['bang-plus']), event.result as string] }
    case 'zombies':
      return { ...view, step: 'find', tray: without(view.tray, dice), players: hold(event.to as number, (p) => ({ front: [...p.front, ...dice] })) }
    case 'ambushes':
      return { ...view, step: 'find', tray: without(view.tray, dice), players: hold(seat, (p) => ({ front: event.ignored ? p.front : [...p.front, ...dice] })) }
    case 'discards-ambush':
      return { ...view, tray: without(view.tray, [event.die as string]), players: hold(seat, (p) => ({ front: without(p.front, [event.die as string]) })) }
    case 'shoots':
      return {
        ...view,
        bangs: Math.max(0, view.bangs - 1),
        used: view.used + 1,
        players: hold(seat, (p) => ({ front: [...without(p.front, [event.die as string]), ...(event.die === 'two-zombies' ? ['one-zombie'] : [])] })),
      } as View
    case 'gives': {
      const die = event.die as string
      const left = { ...view, players: hold(seat, (p) => ({ front: without(p.front, [die]) })) } as View
      return { ...left, players: left.players.map((p, i) => (i === event.to ? { ...p, front: [...(p.front as string[]), die] } : p)) }
    }
    case 'dead-rolls':
      return ['one-zombie', 'two-zombies'].includes(event.result as string) ? { ...view, players: hold(event.to as number, (p) => ({ front: [...p.front, event.result as string] })) } : view
    case 'hero':
      return { ...view, players: hold(seat, () => ({ hero: true })) }
    case 'medikit':
      return event.saved ? { ...view, players: hold(seat, () => ({ front: [] })) } : view
    case 'loses-life':
      return { ...view, players: hold(seat, () => ({ markers: event.markers as number, front: [], items: [], barricades: [] })) }
    case 'out':
      return { ...view, players: hold(seat, () => ({ alive: false, hero: false, front: [], items: [], barricades: [] })) }
    default:
      return view
  }
}

export const look: Look = {
  Stage,
  Hand,
  Seat,
  after,
  icons: { ...faces, ...TOKENS, draw: Draw, 'go-on': Forward, 'take-dice': Dice, reroll: Dice, 'roll-again': Dice, 'give-up': Surrender },
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
