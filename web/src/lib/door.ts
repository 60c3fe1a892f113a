// Doors: what stands on the first screen. A game with a folder here has its own; for all others the house makes one.
import type { Component } from 'svelte'
import Hand from '~icons/game-icons/poker-hand'
import Cup from '~icons/game-icons/rolling-dice-cup'
import { house } from './house.svelte'
import type { GameSeen } from './wire'

export interface Door {
  Emblem: Component
  minutes: string // empty where nobody knows
  seats: number // at "play now"
  pace: number // seconds a bot takes, about
}

const doors = import.meta.glob<{ door: Door }>('../games/*/door.ts', { eager: true })
const COMPANY = 4 // seats where nothing speaks for another number
const PACE = 1.2

export function doorOf(name: string): Door {
  return ownDoor(name) ?? plainDoor(house.games?.find((each) => each.name === name))
}

/** The classes of a room: the light that a game brought, or a plain one. */
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
