// The rule book of a game: a round in pictures. A game without one has its rules page alone.
import type { Component } from 'svelte'

export interface Panel {
  Picture: Component
  say: string // the text `book-…` of the game
}

const books = import.meta.glob<{ book: Panel[] }>('../games/*/book.ts')

export async function bookOf(game: string): Promise<Panel[]> {
  const found = books[`../games/${game}/book.ts`]
  return found ? (await found()).book : []
}
