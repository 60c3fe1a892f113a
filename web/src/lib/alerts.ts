// Calls the visitor back to the table: a phone vibrates, a hidden tab shows a notification. Once a question, and nothing secret is said.
import { calm, house } from './house.svelte'
import type { LiveTable } from './live.svelte'
import { isClicked } from './sound'

const BUZZ = [140, 70, 140]
let called = ''
let shown: Notification | null = null

export function call(live: LiveTable): void {
  const question = `${live.name} ${live.called}`
  if (live.called === null || question === called) return
  called = question
  if (house.vibrates && !calm.matches && !live.secret && isClicked()) navigator.vibrate?.(BUZZ)
  if (document.hidden && house.notifies === 'on' && Notification.permission === 'granted') void notify(live)
}

/** The question was answered, or has gone by. */
export function endCall(): void {
  shown?.close()
  shown = null
}

/** In secret questions it makes no sound: others in the room would learn that there is something to decide. */
async function notify(live: LiveTable): Promise<void> {
  const title = house.texts.say('your-turn-at', { game: live.texts.say('title') })
  const path = `/t/${live.name}` // as in the service worker: a pushed notification of the same table is replaced
  const options = { tag: path, icon: '/icons/icon-192.png', silent: live.secret || !house.sound, data: { path } }
  try {
    shown = new Notification(title, options)
    shown.onclick = () => {
      window.focus()
      endCall()
    }
  } catch {
    // Phones show them by a service worker only.
    await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, options)
  }
}
