import Ambush from '~icons/game-icons/grasping-claws'
import Bang from '~icons/game-icons/bright-explosion'
import Barricade from '~icons/game-icons/barricade'
import Item from '~icons/game-icons/light-backpack'
import Zombie from '~icons/game-icons/shambling-zombie'
import type { Component } from 'svelte'

export type Kind = 'zombie' | 'shot' | 'item' | 'barricade'
export const KINDS: Kind[] = ['zombie', 'shot', 'item', 'barricade']
export const AMBUSHES = ['zombie-ambush', 'item-ambush', 'barricade-ambush']

const SHOTS = ['one-bang', 'two-bangs', 'bang-plus', 'shot-blank', 'shot-die']

export function kindOf(face: string): Kind {
  if (face.includes('zombie')) return 'zombie'
  if (SHOTS.includes(face)) return 'shot'
  return face.startsWith('item') ? 'item' : 'barricade'
}

export const isDie = (face: string) => face.endsWith('-die')

/** What is drawn on the face, one after the other. */
export function drawn(face: string): Component[] {
  if (face.endsWith('-ambush')) return [Ambush]
  if (face.endsWith('-blank')) return []
  if (face === 'two-zombies') return [Zombie, Zombie]
  if (face === 'two-bangs') return [Bang, Bang]
  return [{ zombie: Zombie, shot: Bang, item: Item, barricade: Barricade }[kindOf(face)]]
}
