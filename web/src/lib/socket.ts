// The connection to a table. It reconnects by itself, asks for messages that it missed, and sends again what was not acknowledged.
import { newId, Trouble } from './api'
import type { Advice, FromClient, FromServer, Resumed, Update, Welcome } from './wire'

export type LinkState = 'opening' | 'live' | 'lost' | 'gone'
export type Act = FromClient extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never

export interface Ears {
  welcome(message: Welcome): void
  resumed(message: Resumed): void
  update(message: Update): void
  advice(message: Advice): void
  /** A command failed after it was acknowledged. */
  failed(id: string, trouble: Trouble): void
  state(state: LinkState, trouble: Trouble | null): void
}

interface Pending {
  raw: string
  done: () => void
  failed: (trouble: Trouble) => void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8_000
const PING_EVERY = 20_000
const PONG_WITHIN = 8_000
const TURNED_AWAY = 4404
const FLOODED = 1008
const RESTARTS = 1012
const CUT_OFF = 1006

export class Line {
  private socket: WebSocket | null = null
  private n: number | null = null
  private person = ''
  private wait = FIRST_WAIT
  private timer = 0
  private beat = 0
  private pong = 0
  private closed = false
  private refused: Trouble | null = null
  private restarting = false // the server announced a restart, and is not back yet
  private readonly pending = new Map<string, Pending>()
  private readonly wake = () => this.socket === null && this.hurry()

  private readonly cut = () => this.socket && this.drop(this.socket)

  constructor(
    private readonly table: string,
    private readonly ears: Ears,
  ) {
    addEventListener('online', this.wake)
    addEventListener('offline', this.cut)
    document.addEventListener('visibilitychange', this.wake)
    this.connect()
  }

  close(): void {
    this.closed = true
    removeEventListener('online', this.wake)
    removeEventListener('offline', this.cut)
    document.removeEventListener('visibilitychange', this.wake)
    this.hush()
    this.socket?.close()
  }

  /** Send a command. Resolves when it is stored, rejects when the server refuses it. Survives a lost connection. */
  send(act: Act, id: string): Promise<void> {
    const raw = JSON.stringify({ ...act, id })
    return new Promise((done, failed) => {
      this.pending.set(id, { raw, done, failed })
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(raw)
      else this.wake()
    })
  }

  /** Whether a command has not been acknowledged: it is sent again with the next connection. */
  repeats(id: string): boolean {
    return this.pending.has(id)
  }

  /** Connect again at once, under a new identity: after taking a name. */
  restart(): void {
    this.n = null
    this.refused = null
    this.wait = FIRST_WAIT
    if (this.socket) this.socket.close()
    else this.hurry()
  }

  private hurry(): void {
    if (this.closed || this.refused) return
    clearTimeout(this.timer)
    this.connect()
  }

  private connect(): void {
    const since = this.n === null ? '' : `?${new URLSearchParams({ since: String(this.n), as: this.person })}`
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live${since}`)
    this.socket = socket
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as FromServer)
    socket.onclose = (event) => this.lost(event.code)
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.n = message.n
        this.person = message.you.person ?? ''
        this.live()
        return this.ears.welcome(message)
      case 'resumed':
        this.live()
        return this.ears.resumed(message)
      case 'update':
        return this.take(message)
      case 'ack':
        this.pending.get(message.id)?.done()
        this.pending.delete(message.id)
        return
      case 'advice':
        return this.ears.advice(message)
      case 'error':
        return this.refuse(new Trouble(message.error, message.detail, 0, message.expected), message.id ?? null)
      case 'pong':
        clearTimeout(this.pong)
        return
      case 'bye':
        if (!message.again) this.refused = new Trouble(message.reason, '', 0)
    }
  }

  /** Updates are numbered. One that was seen is skipped, one that is missing is asked for again. */
  private take(message: Update): void {
    if (this.n === null || message.n <= this.n) return
    if (message.n > this.n + 1) {
      this.socket?.close()
      return
    }
    this.n = message.n
    this.ears.update(message)
  }

  private refuse(trouble: Trouble, id: string | null): void {
    if (id === null) {
      this.refused = trouble
      return
    }
    const pending = this.pending.get(id)
    this.pending.delete(id)
    if (pending) pending.failed(trouble)
    else this.ears.failed(id, trouble)
  }

  private live(): void {
    this.wait = FIRST_WAIT
    this.restarting = false
    this.ears.state('live', null)
    for (const { raw } of this.pending.values()) this.socket?.send(raw)
    clearInterval(this.beat)
    this.beat = window.setInterval(() => this.ping(), PING_EVERY)
  }

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.socket.send(JSON.stringify({ type: 'ping', id: newId() }))
    clearTimeout(this.pong)
    this.pong = window.setTimeout(() => this.socket?.close(), PONG_WITHIN)
  }

  /** The device is offline. A socket would notice much later, so it is dropped without waiting for its close. */
  private drop(socket: WebSocket): void {
    socket.onmessage = socket.onclose = null
    socket.close()
    this.lost(CUT_OFF)
  }

  private lost(code: number): void {
    this.hush()
    this.socket = null
    if (this.closed) return
    if (this.refused && (code === TURNED_AWAY || code === FLOODED)) {
      this.ears.state('gone', this.refused)
      return
    }
    this.refused = null
    this.restarting ||= code === RESTARTS
    this.ears.state(this.n === null ? 'opening' : 'lost', new Trouble(this.restarting ? 'restart' : 'offline', '', 0))
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT)
  }

  private hush(): void {
    clearInterval(this.beat)
    clearTimeout(this.pong)
    clearTimeout(this.timer)
  }
}
