// The service worker: keeps the page for when there is no connection, and shows what the house pushes.
// What it keeps is the same for everybody: the page's files and the texts of games. Nothing that belongs to a person, and no live table.
interface LaterEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LaterEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface PushEvent extends LaterEvent {
  readonly data: { json(): unknown } | null
}
interface ClickEvent extends LaterEvent {
  readonly notification: Notification
}
interface Visitor {
  readonly id: string
  readonly url: string
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface MessageFrom extends LaterEvent {
  readonly data: unknown
  readonly source: Visitor | null
}
interface Worker {
  readonly VERSION: string // these come from tools/worker.ts
  readonly ENTRY: string // a file that this version of the page begins with
  readonly SHELL: string[] // files of the first screen and of a table
  readonly OTHERS: string[] // all other files
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Visitor[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<E extends Event>(name: string, heard: (event: E) => void): void
}
const worker = self as unknown as Worker

const KEPT = `tontine ${worker.VERSION}`
const PATIENCE = 4_000 // milliseconds that the house has for the page, if there is one to fall back to
const PAUSE = 2_000 // milliseconds between two files that nobody has asked for yet: all who share an address share its limits
const PAGE = '/'
const NO_PAGE = /^\/(api\/|healthz|metrics)/ // what the house answers itself
const MATCH = /^\/(t|learn)\// // paths at which a match is played

// Coming and going

worker.addEventListener('install', (event: LaterEvent) => event.waitUntil(install()))
worker.addEventListener('activate', (event: LaterEvent) => event.waitUntil(Promise.all([tidy(), worker.clients.claim()])))

async function install(): Promise<void> {
  const cache = await caches.open(KEPT)
  const page = await fetch(PAGE, { cache: 'no-store' })
  // While servers are replaced, one may hand out another version of the page than the worker's.
  if (!page.ok || !(await page.clone().text()).includes(worker.ENTRY)) throw new Error('another version')
  await Promise.all([cache.put(PAGE, page), cache.addAll(worker.SHELL)])
}

/** Removes what earlier versions kept. */
async function tidy(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('tontine ') && name !== KEPT).map((name) => caches.delete(name)))
}

worker.addEventListener('message', (event: MessageFrom) => {
  if (event.data === 'keep-others') event.waitUntil(keepOthers())
  if (event.data === 'take-over') event.waitUntil(takeOver(event.source))
})

/** Fetches the rest of the page bit by bit: after an upgrade the house has these files no more, and a match may need them yet. */
async function keepOthers(): Promise<void> {
  const cache = await caches.open(KEPT)
  for (const file of worker.OTHERS) {
    if (await cache.match(file)) continue
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    if (
      !(await cache.add(file).then(
        () => true,
        () => false,
      ))
    )
      return
  }
}

/** Replaces the earlier version, unless a match is open in another window. */
async function takeOver(asker: Visitor | null): Promise<void> {
  const others = (await windows()).filter((each) => each.id !== asker?.id)
  if (!others.some((each) => MATCH.test(new URL(each.url).pathname))) await worker.skipWaiting()
}

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

// Answering

const files = new Set([...worker.SHELL, ...worker.OTHERS])

worker.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(page(request))
  else if (files.has(pathname)) event.respondWith(file(pathname, request))
  else if (/^\/api\/games(\/|$)/.test(pathname)) event.respondWith(shared(request))
})

/** The newest page; the one that is kept if the house does not answer, or not in time. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: KEPT })
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE))
  const fresh = fetch(request).then((response) => (response.status >= 500 ? kept : response))
  return Promise.race([fresh.catch(() => kept), late])
}

/** A file of this version. Names of files tell their content. */
async function file(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(path)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(path, response.clone())
  return response
}

/** What the house says of its games, the same to everybody. */
async function shared(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(request, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(request)
    if (!kept) throw error
    return kept
  }
}

// Pushed by the house

interface Pushed {
  title: string
  body: string
  path: string
  language: string
}

worker.addEventListener('push', (event: PushEvent) => event.waitUntil(show(event.data?.json() as Pushed)))
worker.addEventListener('notificationclick', (event: ClickEvent) => {
  event.notification.close()
  event.waitUntil(visit((event.notification.data as Pushed).path))
})

/** Not to somebody who looks at that table already. */
async function show(pushed: Pushed): Promise<void> {
  const { title, body, path, language } = pushed
  const looking = (await windows()).some((each) => at(each, path) && each.visibilityState === 'visible')
  const about = { body, lang: language, tag: path, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: pushed }
  if (!looking) await worker.registration.showNotification(title, about)
}

/** The window at that table, or one in which no match is played, or a new one. */
async function visit(path: string): Promise<void> {
  const all = await windows()
  const there = all.find((each) => at(each, path))
  const free = all.find((each) => !MATCH.test(new URL(each.url).pathname))
  if (there) await there.focus()
  else if (free) await Promise.all([free.focus(), free.navigate(path)])
  else await worker.clients.openWindow(path)
}

const at = (visitor: Visitor, path: string) => new URL(visitor.url).pathname === path
