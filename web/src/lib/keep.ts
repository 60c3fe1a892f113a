// The service worker keeps the page for when there is no connection. This registers it, and notices a newer version of it.
import { house, kept } from './house.svelte'

const LATER = 15_000 // milliseconds until what nobody waits for is done
const RENEW_EVERY = 7 * 86_400_000 // milliseconds after which the house is told again where to push
const inMatch = () => /^\/(t|learn)\//.test(location.pathname)
const LOOK_EVERY = 3_600_000 // milliseconds between two looks for a newer version
let lookedAt = Date.now()
let registration: ServiceWorkerRegistration | undefined

export async function keepPage(): Promise<void> {
  registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  if (!registration) return
  notice()
  registration.addEventListener('updatefound', () => registration?.installing?.addEventListener('statechange', notice))
  document.addEventListener('visibilitychange', lookForNewer)
  setTimeout(() => void later(), LATER)
}

/** A version that waits although there is one: a newer one. */
function notice(): void {
  house.newer = !!registration?.waiting && !!navigator.serviceWorker.controller
}

/** A page that stays open would not notice a newer version. */
function lookForNewer(): void {
  if (document.hidden || Date.now() - lookedAt < LOOK_EVERY) return
  lookedAt = Date.now()
  void registration?.update().catch(() => {})
}

/** The rest of the page is fetched, bit by bit, and the house is told again where to push. */
async function later(): Promise<void> {
  if (kept.read('pushed') && Date.now() - Number(kept.read('push-at')) > RENEW_EVERY) await (await import('./push')).renew()
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!saving) (await navigator.serviceWorker.ready).active?.postMessage('keep-others')
}

/** Load the newer version. It becomes the only one, unless a match is open in another window. */
export function loadNewer(): void {
  if (inMatch()) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  registration?.waiting?.postMessage('take-over')
  setTimeout(() => location.reload(), 1_000) // where another match is open: the newer page under the older worker
}
