// For a game without a look: everything in its view, in words.
import type { Scene } from './scene'
import type { Entry } from './texts'

/** The view without its players. */
export function openEntries(scene: Scene): Entry[] {
  return scene.view ? scene.texts.view(scene.view).filter(said) : []
}

/** What is known only of yourself: the cards in your hand, the dice under your cup. */
export function ownEntries(scene: Scene): Entry[] {
  const players = scene.view?.players ?? []
  const own = scene.seat === null ? undefined : players[scene.seat]
  if (!own) return []
  const others = new Set(
    players.flatMap((player) =>
      player === own
        ? []
        : scene.texts
            .player(player)
            .filter(said)
            .map((each) => each.key),
    ),
  )
  return scene.texts.player(own).filter((each) => said(each) && !others.has(each.key))
}

/** What is shown at a seat: all of a player but whether they are alive, which the seat shows, and what is shown before you. */
export function seatEntries(scene: Scene, seat: number): Entry[] {
  const player = scene.view?.players[seat]
  const before = new Set(seat === scene.seat ? ownEntries(scene).map((each) => each.key) : [])
  return player ? scene.texts.player(player).filter((each) => said(each) && each.key !== 'alive' && !before.has(each.key)) : []
}

const said = (entry: Entry) => entry.lines.length > 0
