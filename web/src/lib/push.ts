// Web Push: the house tells this browser when it is the visitor's turn, also when no page of it is open.
import { api } from './api'
import { house, kept } from './house.svelte'

/** `unsupported`: this browser cannot; `insecure`: not by this address; `denied`: the visitor has told the browser not to. */
export type PushState = 'unsupported' | 'insecure' | 'denied' | 'off' | 'days' | 'every'

const able = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function pushState(): Promise<PushState> {
  if (!able()) return isSecureContext ? 'unsupported' : 'insecure'
  if (Notification.permission === 'denied') return 'denied'
  if (!kept.read('pushed') || !(await subscription())) return 'off'
  return kept.read('push-every') === 'yes' ? 'every' : 'days'
}

/** Asks the visitor for permission and subscribes. `every`: at all tables, not only at those played by days. */
export async function subscribe(every: boolean): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  if (!(await navigator.serviceWorker.getRegistration())) return 'unsupported' // the browser has refused the service worker
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = await api.pushKey()
  if (!kept.read('pushed')) await (await pushManager.getSubscription())?.unsubscribe() // one that the house does not know: perhaps for an older key
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), every)
  return pushState()
}

export async function unsubscribe(): Promise<PushState> {
  const id = kept.read('pushed')
  kept.write('pushed', '')
  await (await subscription())?.unsubscribe()
  if (id) await api.unsubscribe(id).catch(() => {}) // the push service tells the house, too, when something is sent
  return pushState()
}

/** Push services change addresses, visitors their language, and a device may be somebody else's now. */
export async function renew(): Promise<void> {
  if (!house.me || !kept.read('pushed')) return
  const found = able() ? await subscription() : null
  if (found) await tell(found, kept.read('push-every') === 'yes').catch(() => {})
  else kept.write('pushed', '')
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function tell(found: PushSubscription, every: boolean): Promise<void> {
  const { endpoint, keys } = found.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  const { id } = await api.subscribe({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language: house.language, every })
  kept.write('pushed', id)
  kept.write('push-every', every ? 'yes' : 'no')
  kept.write('push-at', String(Date.now()))
}
