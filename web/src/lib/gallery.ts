// Galleries: which cards, tokens and dice a game shows, and how. A game without a gallery shows the cards that the server lists.
import type { Component } from 'svelte'
import type { Texts } from './texts'
import type { Card } from './wire'

export interface Piece {
  word: string
  group: string // the name of its group, in words
  name: string
  text: string
  count?: number | undefined // where the server does not know it
}

export interface Gallery {
  Piece: Component<{ piece: Piece; texts: Texts }>
  pieces: (texts: Texts, cards: Card[]) => Piece[]
}

const galleries = import.meta.glob<{ gallery: Gallery }>('../games/*/gallery.ts')

export async function galleryOf(game: string): Promise<Gallery | null> {
  const found = galleries[`../games/${game}/gallery.ts`]
  return found ? (await found()).gallery : null
}
