// Names at a table: guests have their own; bots have the name that the game gives the seat, else one from a list.
import type { Names } from './texts'
import type { ChairSeen } from './wire'

const REGULARS = ['Ambrose', 'Beatrix', 'Casimir', 'Dorothea', 'Ezra', 'Fenella', 'Godfrey', 'Hester', 'Ignatius', 'Jocasta', 'Konrad', 'Lavinia']
type Own = (seat: number) => string | null

/** `gone`: what a person is called whose data was deleted. */
export function namesOf(chairs: ChairSeen[], own: Own, gone = ''): Names {
  const names = chairs.map((chair, seat) => chair.name || own(seat) || (chair.bot ? regular(seat) : chair.person ? gone : ''))
  return Object.fromEntries(names.map((name, seat) => [seat, apart(names, chairs, seat, own) ?? name]))
}

export function regular(seat: number): string {
  return REGULARS[seat % REGULARS.length]!
}

/** Names that occur twice get an addition: "Nina (Pink)" where seats have names, else "Nina 2". Null for all others. */
function apart(names: string[], chairs: ChairSeen[], seat: number, own: Own): string | null {
  const name = names[seat]!
  const alike = names.flatMap((each, other) => (each && same(each, name) ? [other] : []))
  if (alike.length < 2) return null
  if (own(seat)) return chairs[seat]!.name ? `${name} (${own(seat)})` : null
  const people = alike.filter((each) => chairs[each]!.name)
  const number = [...people, ...alike.filter((each) => !chairs[each]!.name)].indexOf(seat) + 1
  return number > 1 ? `${name} ${number}` : null
}

function same(a: string, b: string): boolean {
  return a.toLocaleLowerCase() === b.toLocaleLowerCase()
}
