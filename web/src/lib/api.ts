// REST: everything outside the live table.
import type {
  AnalysisSeen,
  Call,
  GameSeen,
  GameStatistics,
  Kept,
  Link,
  Listed,
  Me,
  Opened,
  Played,
  Problem,
  PushKey,
  Replay,
  Seen,
  Sound,
  Subscribe,
  Subscribed,
  Wish,
} from './wire'

/** An error of the server. `error` is its name, or "offline" when there was no answer. */
export class Trouble extends Error {
  constructor(
    readonly error: string,
    readonly detail: string,
    readonly status: number,
    readonly expected: unknown = null,
    readonly problem = '', // the cause, where an error has several
    readonly facts: Record<string, unknown> = {}, // for its text
  ) {
    super(detail)
  }

  /** The name of the page's text for it. */
  get reason(): string {
    return { 'earlier-rules': 'old-rules', 'later-rules': 'newer-rules' }[this.problem] ?? this.error
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin', headers: { accept: 'application/json' } }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { ...init.headers, 'content-type': 'application/json' }
  }
  const response = await fetch(path, init).catch(() => {
    throw new Trouble('offline', '', 0)
  })
  if (!response.ok) throw await troubleOf(response)
  return (response.status === 204 ? undefined : await response.json()) as T
}

async function troubleOf(response: Response): Promise<Trouble> {
  const problem = (await response.json().catch(() => ({ error: 'internal', detail: '' }))) as Problem
  return new Trouble(problem.error, problem.detail, response.status, problem.expected, problem.problem, problem.facts)
}

const table = (name: string) => `/api/tables/${encodeURIComponent(name)}`
/** The path of a match that is over: kept from a file, or played at a table of the server. */
export const pathOf = (name: string, kept: boolean) => (kept ? `/api/records/${encodeURIComponent(name)}` : table(name))

export interface SettingSchema {
  type: 'integer' | 'boolean' | 'string' | 'array' | 'object'
  default: unknown
  minimum?: number
  maximum?: number
  enum?: string[]
  items?: { enum: string[] }
  properties?: Record<string, { maximum: number }> // of an object: words, and how many there can be of each
  'x-per-seat'?: number // how many words it takes in all, for each seat
  uniqueItems?: boolean
  'x-winner'?: boolean // it is a seat; below all seats: chance decides
}

export const api = {
  games: (language: string) => call<GameSeen[]>('GET', `/api/games?language=${language}`),
  settings: (game: string) => call<{ properties: Record<string, SettingSchema> }>('GET', `/api/games/${game}/settings`),
  me: () => call<Me | null>('GET', '/api/me'),
  takeName: (name: string, face?: string, colour?: string) => call<Me>('POST', '/api/me', { name, face, colour }),
  history: (before: number, after: string) => call<Played[]>('GET', `/api/me/history?${new URLSearchParams({ before: String(before), after })}`),
  statistics: () => call<GameStatistics[]>('GET', '/api/me/statistics'),
  calls: () => call<Call[]>('GET', '/api/me/calls'),
  answerCall: (name: string, answer: 'accept' | 'decline' | 'mute') => call<void>('POST', `/api/me/calls/${encodeURIComponent(name)}`, { answer }),
  deleteAll: (name: string) => call<void>('DELETE', '/api/me/data', { name }),
  forget: () => call<void>('DELETE', '/api/me'),
  pushKey: () => call<PushKey>('GET', '/api/push/key'),
  subscribe: (wish: Subscribe) => call<Subscribed>('POST', '/api/me/push', wish),
  unsubscribe: (id: string) => call<void>('DELETE', `/api/me/push/${id}`),
  link: () => call<Link>('POST', '/api/me/link'),
  recover: (token: string, alone: boolean) => call<Me>('POST', '/api/me/recover', { token, alone }),
  tables: (query: Record<string, string>) => call<Listed[]>('GET', `/api/tables?${new URLSearchParams(query)}`),
  open: (wish: Partial<Wish>) => call<Opened>('POST', '/api/tables', wish),
  tableOf: (code: string) => call<Opened>('GET', `/api/codes/${encodeURIComponent(code)}`),
  look: (name: string) => call<Seen>('GET', table(name)),
  act: (name: string, act: Record<string, unknown>) => call<void>('POST', `${table(name)}/acts`, { id: newId(), ...act }),
  rematch: (name: string, id: string) => call<Opened>('POST', `${table(name)}/rematch`, { id }),
  again: (name: string, id: string) => call<Opened>('POST', `${table(name)}/again`, { id }),
  record: (name: string) => call<Record<string, unknown>>('GET', `${table(name)}/record`),
  replay: (name: string, show: string, start: number, count: number) =>
    call<Replay>('GET', `${table(name)}/replay?${new URLSearchParams({ show, start: String(start), count: String(count) })}`),
  verify: (record: unknown) => call<Sound>('POST', '/api/records/verify', record),
  keep: (record: unknown) => call<Kept>('POST', '/api/records', record),
  analysis: (of: string, method: 'GET' | 'POST') => call<AnalysisSeen>(method, `${of}/analysis`),
  cancelAnalysis: (of: string) => call<void>('DELETE', `${of}/analysis`),
  kept: (name: string) => call<Record<string, unknown>>('GET', `/api/records/${encodeURIComponent(name)}`),
  replayKept: (name: string, show: string, start: number, count: number) =>
    call<Replay>('GET', `/api/records/${encodeURIComponent(name)}/replay?${new URLSearchParams({ show, start: String(start), count: String(count) })}`),
}

/** With an id a message can be sent twice safely. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('')
}
