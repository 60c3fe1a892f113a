// Chance and the proof of its seed, in the browser: the same as core/chance.py and server/proof.py. docs/chance.md has test vectors.
const WORDS = 16 // 16-bit words in a block

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const bytesOf = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))

export async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(parts.flatMap((part) => [...part]))))
}

/** The 32 bytes that a seed in words or a number stands for. */
export const seedOf = (given: string) => sha256(new TextEncoder().encode(given))

/** seed = SHA-256(secret || for every seat in order: the length of its luck as 4 bytes, big-endian || its luck in UTF-8) */
export async function seedFrom(secret: Uint8Array, lucks: string[]): Promise<Uint8Array> {
  const parts = lucks.flatMap((luck) => {
    const text = new TextEncoder().encode(luck)
    return [bigEndian(text.length, 4), text]
  })
  return sha256(secret, ...parts)
}

export class Chance {
  readonly seed: Uint8Array
  private blocks = 0
  private words: number[] = [] // of the current block, still to be used

  constructor(seed: Uint8Array) {
    this.seed = seed
  }

  async block(): Promise<Uint8Array> {
    return sha256(this.seed, bigEndian(this.blocks++, 8))
  }

  async below(n: number): Promise<number> {
    const limit = 65536 - (65536 % n)
    for (;;) {
      if (!this.words.length) this.words = wordsOf(await this.block())
      const word = this.words.shift()!
      if (word < limit) return word % n
    }
  }

  /** Fisher-Yates from the last place down, in place. */
  async shuffle<T>(items: T[]): Promise<void> {
    for (let last = items.length - 1; last > 0; last--) {
      const other = await this.below(last + 1)
      const kept = items[last]!
      items[last] = items[other]!
      items[other] = kept
    }
  }
}

function bigEndian(value: number, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256)
}

function wordsOf(block: Uint8Array): number[] {
  return Array.from({ length: WORDS }, (_, i) => block[2 * i]! * 256 + block[2 * i + 1]!)
}

// A record

export interface Proof {
  secret: string
  hash: string
  luck: string[]
}

/** What the house says that the deal drew: a number below `of`; where so many were shuffled, the place that each had before. */
export interface Draw {
  of: number
  got: number | number[]
}

export interface Checked {
  sealed: boolean | null // the secret is the one whose hash was remembered; null: this browser remembers none
  unchanged: boolean // secret and luck give the seed of the record
  dealt: boolean | null // the seed gives what the deal drew; null: the record does not say what it drew
}

/** Null if the record has no proof. */
export async function check(record: { seed: string; proof?: Proof | null; deal?: Draw[] }, seal: string | null): Promise<Checked | null> {
  const { proof, seed, deal = [] } = record
  if (!proof) return null
  const secret = bytesOf(proof.secret)
  const hash = hex(await sha256(secret))
  return {
    sealed: seal === null ? null : hash === seal && proof.hash === seal,
    unchanged: hash === proof.hash && hex(await seedFrom(secret, proof.luck)) === seed,
    dealt: deal.length ? await follows(bytesOf(seed), deal) : null,
  }
}

async function follows(seed: Uint8Array, deal: Draw[]): Promise<boolean> {
  const chance = new Chance(seed)
  for (const { of, got } of deal) {
    const found = Array.isArray(got) ? await orderOf(chance, of) : await chance.below(of)
    if (String(found) !== String(got)) return false
  }
  return true
}

async function orderOf(chance: Chance, of: number): Promise<number[]> {
  const order = Array.from({ length: of }, (_, place) => place)
  await chance.shuffle(order)
  return order
}
