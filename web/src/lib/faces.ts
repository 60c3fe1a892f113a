// Faces that people choose. Each picture is loaded when somebody has it.
import type { Component } from 'svelte'

const faces: Record<string, () => Promise<{ default: Component }>> = {
  fox: () => import('~icons/game-icons/fox-head'),
  wolf: () => import('~icons/game-icons/wolf-head'),
  raven: () => import('~icons/game-icons/raven'),
  cat: () => import('~icons/game-icons/cat'),
  rabbit: () => import('~icons/game-icons/rabbit-head'),
  bear: () => import('~icons/game-icons/bear-face'),
  deer: () => import('~icons/game-icons/deer-head'),
  lion: () => import('~icons/game-icons/lion'),
  octopus: () => import('~icons/game-icons/octopus'),
  horse: () => import('~icons/game-icons/horse-head'),
  panda: () => import('~icons/game-icons/panda'),
  gorilla: () => import('~icons/game-icons/gorilla'),
  parrot: () => import('~icons/game-icons/parrot-head'),
  eagle: () => import('~icons/game-icons/eagle-head'),
  squirrel: () => import('~icons/game-icons/squirrel'),
  penguin: () => import('~icons/game-icons/penguin'),
  duck: () => import('~icons/game-icons/duck'),
  ram: () => import('~icons/game-icons/ram-profile'),
  detective: () => import('~icons/game-icons/sherlock-holmes'),
  ninja: () => import('~icons/game-icons/ninja-head'),
  wizard: () => import('~icons/game-icons/wizard-face'),
  vampire: () => import('~icons/game-icons/female-vampire'),
  scientist: () => import('~icons/game-icons/mad-scientist'),
  nun: () => import('~icons/game-icons/nun-face'),
}
export const FACES = Object.keys(faces)

const loaded = new Map<string, Promise<Component | null>>()

/** The picture of a face; null if there is none, or it does not come. */
export function pictureOf(face: string): Promise<Component | null> {
  const found =
    loaded.get(face) ??
    faces[face]?.().then(
      (module) => module.default,
      () => null,
    ) ??
    Promise.resolve(null)
  loaded.set(face, found)
  return found
}
