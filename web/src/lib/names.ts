// What people at a table are called: guests by their names, bots by the name the game gives the seat, else by one of the house's.
import type { Names } from './texts'
import type { ChairSeen } from './wire'

const REGULARS = ['Ambrose', 'Beatrix', 'Casimir', 'Dorothea', 'Ezra', 'Fenella', 'Godfrey', 'Hester', 'Ignatius', 'Jocasta', 'Konrad', 'Lavinia']

export function namesOf(chairs: ChairSeen[], own: (seat: number) => string | null): Names {
  return Object.fromEntries(chairs.map((chair, seat) => [seat, chair.name || own(seat) || (chair.bot ? regular(seat) : '')]))
}

export function regular(seat: number): string {
  return REGULARS[seat % REGULARS.length]!
}
