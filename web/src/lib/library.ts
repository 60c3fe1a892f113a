// The rules page and the cards of a game, from the server.
import { Trouble } from './api'
import type { Language } from './texts'
import type { Card, LessonSeen } from './wire'

async function read(game: string, what: string, language: Language): Promise<Response> {
  const response = await fetch(`/api/games/${encodeURIComponent(game)}/${what}?language=${language}`, { credentials: 'same-origin' }).catch(() => {
    throw new Trouble('offline', '', 0)
  })
  if (!response.ok) throw new Trouble('not-found', '', response.status)
  return response
}

export const library = {
  rules: async (game: string, language: Language) => (await read(game, 'rules', language)).text(),
  texts: async (game: string, language: Language) => (await read(game, 'texts', language)).text(),
  learning: async (game: string, language: Language) => (await read(game, 'learning', language)).text(),
  lesson: async (game: string, language: Language) => (await (await read(game, 'lesson', language)).json()) as LessonSeen,
  cards: async (game: string, language: Language) => (await (await read(game, 'cards', language)).json()) as Card[],
}
