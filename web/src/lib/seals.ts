// The seals that this browser has seen when tables were opened, the newest last.
import { kept } from './house.svelte'

const MOST = 50
const all = () => (kept.read('seals') ?? '').split(' ').filter(Boolean)

/** The first seal that a table showed is the one that counts. */
export function remember(table: string, seal: string): void {
  if (sealOf(table) === null) kept.write('seals', [...all(), `${table}=${seal}`].slice(-MOST).join(' '))
}

export function sealOf(table: string): string | null {
  return (
    all()
      .find((each) => each.startsWith(`${table}=`))
      ?.slice(table.length + 1) ?? null
  )
}
