import Bat from '~icons/game-icons/bat'
import Bribe from '~icons/game-icons/pay-money'
import Clown from '~icons/game-icons/clown'
import Control from '~icons/game-icons/magnifying-glass'
import Cough from '~icons/game-icons/bad-breath'
import Exchange from '~icons/game-icons/card-exchange'
import Mask from '~icons/game-icons/doctor-face'
import Quarantine from '~icons/game-icons/biohazard'
import Shop from '~icons/game-icons/shop'
import Soap from '~icons/game-icons/liquid-soap'
import Trickster from '~icons/game-icons/jester-hat'
import Virus from '~icons/game-icons/virus'
import type { Component } from 'svelte'
import type { Scene } from '../../lib/scene'
import type { Option, View } from '../../lib/wire'
import ToiletPaper from './ToiletPaper.svelte'

export interface Player {
  alive: boolean
  viruses: number
  cards: number
  known: string[]
  suspects: number
}

export interface Day extends View {
  turn: number
  turns: number
  drawn: number
  redraws: number
  hard: boolean
  deck: number
  deck_viruses: number
  known: { place: number; card: string }[]
  bundles: { cards: string[]; places: number[]; seats: number[] }[]
  set_aside: number
  discard: Record<string, number>
}

export const CARDS: Record<string, { Sign: Component; band: string }> = {
  virus: { Sign: Virus, band: '#35780f' },
  mask: { Sign: Mask, band: '#0e8074' },
  'toilet-paper': { Sign: ToiletPaper as unknown as Component, band: '#6b6f9c' },
  cough: { Sign: Cough, band: '#c2500a' },
  trickster: { Sign: Trickster, band: '#8a3fb0' },
  control: { Sign: Control, band: '#2266b8' },
  shuffle: { Sign: Exchange, band: '#c02f6e' },
  wacko: { Sign: Clown, band: '#8f5a00' },
  'black-market': { Sign: Shop, band: '#3a3f47' },
  sanitizer: { Sign: Soap, band: '#0b7fa5' },
  bribe: { Sign: Bribe, band: '#7d6a06' },
  quarantine: { Sign: Quarantine, band: '#b3261e' },
  bat: { Sign: Bat, band: '#5a4636' },
}

export const dayOf = (scene: Scene) => scene.view as Day
export const playerOf = (scene: Scene, seat: number) => scene.view!.players[seat] as unknown as Player

/** What a card of the hand answers to the question, if anything. */
export function answerOf(scene: Scene, card: string): string | null {
  const kind = scene.question?.kind
  if (!kind || !['turn', 'redraw', 'discard', 'bribe'].includes(kind)) return null
  if (scene.offers(card)) return card
  return card === 'virus' && scene.offers('reveal') ? 'reveal' : null
}

/** Why a card of the hand cannot be played now, as the name of a text. */
export function whyNotCard(scene: Scene, card: string): string | null {
  const kind = scene.question?.kind
  if (!kind || answerOf(scene, card)) return null
  if (kind === 'discard') return 'lds-why-virus'
  if (kind === 'bribe') return 'lds-why-bribed'
  if (kind === 'redraw') return 'lds-why-redraw'
  if (['cough', 'sanitizer', 'bribe'].includes(card)) return `lds-why-${card}`
  return null
}

const OUT = 2 // revealed viruses

/** What an answer would cost you, as the name of a text. */
export function warnOf(scene: Scene, option: Option): string | null {
  if (scene.seat === null || !scene.view || !['turn', 'redraw', 'discard'].includes(scene.question?.kind ?? '')) return null
  const { viruses, known } = playerOf(scene, scene.seat)
  if (option === 'reveal' && viruses + 1 >= OUT) return 'lds-warn-second'
  const hidden = known.filter((card) => card === 'virus').length
  return option === 'quarantine' && scene.question?.kind === 'turn' && viruses + hidden >= OUT ? 'lds-warn-quarantine' : null
}
