import Apocalypse from '~icons/game-icons/raise-zombie'
import Axe from '~icons/game-icons/fire-axe'
import Barricade from '~icons/game-icons/barricade'
import Chainsaw from '~icons/game-icons/chainsaw'
import Day from '~icons/game-icons/sunrise'
import Flare from '~icons/game-icons/rocket-flight'
import Gun from '~icons/game-icons/pistol-gun'
import Hero from '~icons/game-icons/star-medal'
import Medikit from '~icons/game-icons/first-aid-kit'
import Night from '~icons/game-icons/evil-moon'
import Radio from '~icons/game-icons/pocket-radio'
import type { Component } from 'svelte'

export const TOKENS: Record<string, Component> = {
  axe: Axe,
  chainsaw: Chainsaw,
  flare: Flare,
  gun: Gun,
  medikit: Medikit,
  radio: Radio,
  hero: Hero,
  apocalypse: Apocalypse,
  night: Night,
  day: Day,
  barricade: Barricade,
}
