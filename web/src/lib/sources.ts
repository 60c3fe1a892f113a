// Where the texts lie: the same files as the terminal's, and the page's own.
import type { Language } from './texts'

type Source = () => Promise<string>
const houses = import.meta.glob<string>('../../../src/tontine/text/*.ftl', { query: '?raw', import: 'default' })
const pages = import.meta.glob<string>('../../text/*.ftl', { query: '?raw', import: 'default' })
const games = import.meta.glob<string>('../../../src/tontine/games/*/text/*.ftl', { query: '?raw', import: 'default' })

async function read(found: Source | undefined): Promise<string> {
  return found ? await found() : ''
}

export async function houseSources(language: Language): Promise<string[]> {
  return Promise.all([
    read(pages[`../../text/${language}.ftl`]),
    read(houses[`../../../src/tontine/text/${language}.ftl`]),
  ])
}

export async function gameSource(game: string, language: Language): Promise<string> {
  return read(games[`../../../src/tontine/games/${game.replaceAll('-', '_')}/text/${language}.ftl`])
}
