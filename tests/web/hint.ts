// A live table with a socket that the test holds: what happens to it, as JSON on standard input; after each step, on standard output,
// whether a hint is being thought about, how many options it rated, whether in haste, and which troubles were shown.
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const LIVE = new URL('../../web/src/lib/live.svelte.ts', import.meta.url).href
const { compileModule } = createRequire(new URL('../../web/package.json', import.meta.url))('svelte/compiler')
const shown = []
const house = { language: 'en', sources: [], texts: { say: (name) => name }, remarks: true, complain: (trouble) => shown.push(trouble.error), tell: () => {} }
const OTHERS = {
  './house.svelte': 'export const house = globalThis.house, calm = { matches: true }',
  './sound': 'export const cue = () => {}',
}

// Runes and types become plain JavaScript. What is neither the table nor its connection is a stand-in.
registerHooks({
  resolve(name, context, next) {
    if (name in OTHERS) return { url: `data:text/javascript,${encodeURIComponent(OTHERS[name])}`, shortCircuit: true }
    const ours = context.parentURL?.includes('/web/src/lib/') && name.startsWith('./')
    return next(ours ? `${name}.ts` : name, context)
  },
  load(url, context, next) {
    if (!url.includes('/web/src/lib/')) return next(url, context)
    const plain = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'), { mode: 'transform' }).replaceAll('import.meta.glob', '(() => ({}))')
    const source = url.endsWith('.svelte.ts') ? compileModule(plain, { generate: 'server', filename: 'live.svelte.js' }).js.code : plain
    return { format: 'module', source, shortCircuit: true }
  },
})

let socket = null
class Socket {
  static OPEN = 1
  readyState = 1
  sent = []
  constructor() {
    socket = this
  }
  send(raw) {
    this.sent.push(JSON.parse(raw))
  }
  close() {}
}
const nothing = () => {}
const listeners = {}
const addEventListener = (name, listener) => (listeners[name] = listener)
Object.assign(globalThis, { house, WebSocket: Socket, addEventListener, removeEventListener: nothing, window: globalThis })
Object.assign(globalThis, { location: { protocol: 'http:', host: 'here' }, document: { addEventListener: nothing, removeEventListener: nothing } })

const { LiveTable } = await import(LIVE)
const live = new LiveTable('table')
const chairs = [{ person: 'ann' }, { bot: 'normal' }]
const question = { number: 1, kind: 'vote', options: [1, 2], about: {} }
const welcome = { type: 'welcome', n: 0, now: 0, wish: { game: 'dead-last', seats: 2 }, hash: '', you: { person: 'ann', seat: 0 }, talk: [], events: [], question }
const hear = (message) => socket.onmessage({ data: JSON.stringify(message) })
const lastHint = () => socket.sent.findLast((each) => each.type === 'hint').id
const steps = {
  welcome: () => hear({ ...welcome, table: { status: 'playing', chairs, host: 'ann' } }),
  ask: () => void live.ask(),
  ack: () => hear({ type: 'ack', id: socket.sent.at(-1).id }),
  advice: () => hear({ type: 'advice', id: lastHint(), question: 1, rated: [{ option: 1, rating: 'best', chance: 50 }] }),
  'hurried advice': () => hear({ type: 'advice', id: lastHint(), question: 1, rated: [{ option: 1, rating: 'best', chance: 50 }], hurried: true }),
  trouble: () => hear({ type: 'error', error: 'internal', detail: '', id: lastHint() }),
  'trouble of another': () => hear({ type: 'error', error: 'internal', detail: '', id: 'another' }),
  lose: () => socket.onclose({ code: 1006 }),
  back: () => {
    listeners.online()
    hear({ type: 'resumed', now: 0 })
  },
}

const found = []
for (const step of JSON.parse(readFileSync(0, 'utf8'))) {
  steps[step]()
  await new Promise((resolve) => setTimeout(resolve, 5))
  found.push({ thinking: !!live.hint && !live.hint.rated, rated: live.hint?.rated?.length ?? 0, hurried: !!live.hint?.hurried, shown: shown.splice(0) })
}
console.log(JSON.stringify(found))
process.exit()
