// One's own matches in words: lengths, names of bots and of people who are gone.
import { house } from './house.svelte'
import { regular } from './names'
import { gameSource } from './sources'
import { Texts } from './texts'
import type { Played, SeatPlayed } from './wire'

export type Named = Pick<SeatPlayed, 'seat' | 'person' | 'name' | 'bot'>

/** The names that games give to seats, for these games; a game whose texts do not come gives none. */
export async function seatNames(games: string[]): Promise<Record<string, Texts>> {
  const { language } = house
  const found = await Promise.all(games.map(async (game) => [game, new Texts(language, [await gameSource(game, language).catch(() => '')])] as const))
  return Object.fromEntries(found)
}

export function nameOf(who: Named, texts: Texts | undefined): string {
  if (who.person) return who.name || house.texts.say('somebody')
  return texts?.own(who.seat) ?? regular(who.seat)
}

/** Minutes; below two of them, seconds. */
export function lengthOf(milliseconds: number, t: Texts): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 120 ? t.say('seconds-short', { seconds }) : t.say('minutes-short', { minutes: Math.round(seconds / 60) })
}

export const others = (match: Played): SeatPlayed[] => match.seats.filter((each) => each.seat !== match.seat)
export const peopleIn = (match: Played): SeatPlayed[] => others(match).filter((each) => each.person)

/** By series, the rows of its latest match in this list: there the score is shown. */
export function firstOfSeries(matches: Played[]): Set<string> {
  const seen = new Set<string>()
  const found = matches.filter(({ series, played }) => played > 1 && !seen.has(series) && seen.add(series))
  return new Set(found.map((each) => each.table))
}
