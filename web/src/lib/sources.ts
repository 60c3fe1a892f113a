// Sources of texts: the page's own and the common ones are built in, a game's come from the server, so that a new game needs no new page;
// what only its look says is built in, too, and loaded with it.
import { library } from './library'
import type { Language } from './texts'

type Source = () => Promise<string>
const houses = import.meta.glob<string>('../../../src/tontine/text/*.ftl', { query: '?raw', import: 'default' })
const pages = import.meta.glob<string>('../../text/*.ftl', { query: '?raw', import: 'default' })
const looks = import.meta.glob<string>('../games/*/text/*.ftl', { query: '?raw', import: 'default' })
const games = new Map<string, Promise<string>>() // requested once; the browser revalidates them with the server

async function read(found: Source | undefined): Promise<string> {
  return found ? await found() : ''
}

export async function houseSources(language: Language): Promise<string[]> {
  return Promise.all([read(pages[`../../text/${language}.ftl`]), read(houses[`../../../src/tontine/text/${language}.ftl`])])
}

/** The page's own texts about learning and proving, which a table needs only when somebody asks. */
export async function learnSource(language: Language): Promise<string> {
  return read(pages[`../../text/learn.${language}.ftl`])
}

/** Texts about this device: light, alerts, installing. */
export async function deviceSource(language: Language): Promise<string> {
  return read(pages[`../../text/device.${language}.ftl`])
}

/** Texts about opening a table, the lobby, the score of an evening and what a stand-in did: not needed at first sight of a match. */
export async function lobbySource(language: Language): Promise<string> {
  return read(pages[`../../text/lobby.${language}.ftl`])
}

/** The page's own texts about oneself. */
export async function meSource(language: Language): Promise<string> {
  return read(pages[`../../text/me.${language}.ftl`])
}

/** The game's own texts, and those of its look. */
export function gameSource(game: string, language: Language): Promise<string> {
  const key = `${game} ${language}`
  const asked = games.get(key) ?? wordsOf(game, language)
  games.set(key, asked)
  asked.catch(() => games.delete(key))
  return asked
}

async function wordsOf(game: string, language: Language): Promise<string> {
  return (await Promise.all([library.texts(game, language), read(looks[`../games/${game}/text/${language}.ftl`])])).join('\n')
}
