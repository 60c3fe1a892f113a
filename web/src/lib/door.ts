// The entries of games on the first screen. A game with a folder here brings its own; for others one is made.
import type { Component } from 'svelte'
import Hand from '~icons/game-icons/poker-hand'
import Cup from '~icons/game-icons/rolling-dice-cup'
import { house } from './house.svelte'
import type { GameSeen } from './wire'

export interface Door {
  Emblem: Component
  minutes: string // empty if unknown
  seats: number // at "play now"
  pace: number // seconds a bot takes, about
}

const doors = import.meta.glob<{ door: Door }>('../games/*/door.ts', { eager: true })
const COMPANY = 4 // default number of seats
const PACE = 1.2

export function doorOf(name: string): Door {
  return ownDoor(name) ?? plainDoor(house.games?.find((each) => each.name === name))
}

/** The CSS classes of a game: its own colours, or plain ones. */
export function roomOf(name: string): string {
  return ownDoor(name) ? `room-${name}` : `room-${name} room-plain`
}

function ownDoor(name: string): Door | undefined {
  return doors[`../games/${name}/door.ts`]?.door
}

function plainDoor(game: GameSeen | undefined): Door {
  const seats = game ? Math.min(Math.max(COMPANY, game.fewest), game.most) : COMPANY
  return { Emblem: game?.pieces === 'die' ? Cup : Hand, minutes: game?.minutes ?? '', seats, pace: PACE }
}
