// State of the whole page: the visitor's name, language and sound, and the page's texts.
import { api, Trouble } from './api'
import { houseSources } from './sources'
import { LANGUAGES, Texts, type Language } from './texts'
import { dress, THEMES, type Theme } from './theme'
import type { GameSeen, Me } from './wire'

export const kept = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(`tontine.${key}`)
    } catch {
      return null
    }
  },
  write: (key: string, value: string): void => {
    try {
      localStorage.setItem(`tontine.${key}`, value)
    } catch {
      // Without storage the page works all the same.
    }
  },
}

export const SPEEDS = ['slow', 'normal', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]
const speedOf = (key: string): Speed => SPEEDS.find((each) => each === kept.read(key)) ?? 'normal'

function firstLanguage(): Language {
  const wanted = [kept.read('language'), ...navigator.languages.map((each) => each.slice(0, 2))]
  return LANGUAGES.find((each) => each === wanted.find((want) => LANGUAGES.includes(want as Language))) ?? 'en'
}

/** What a browser hands over that can install the page. */
export interface Installer extends Event {
  prompt(): Promise<unknown>
}

class House {
  language = $state<Language>(firstLanguage())
  sources = $state.raw<string[]>([])
  texts = $derived(new Texts(this.language, this.sources))
  me = $state.raw<Me | null>(null)
  known = $state(false) // whether the server has told who the visitor is
  games = $state.raw<GameSeen[] | null>(null)
  sound = $state(kept.read('sound') !== 'off')
  volume = $state(Number(kept.read('volume') ?? 70)) // of 100
  vibrates = $state(kept.read('vibrates') !== 'off') // a phone, when it is the visitor's turn
  notifies = $state(kept.read('notifies')) // while the tab is hidden: 'on', 'off', or null if that was not decided yet
  theme = $state<Theme>(THEMES.find((each) => each === kept.read('theme')) ?? 'system')
  bots = $state(speedOf('bots')) // how fast bots answer at tables that are opened by 'play now'
  motion = $state(speedOf('motion')) // how fast events are shown
  careful = $state(kept.read('careful') !== 'off') // whether dangerous answers are asked for once more
  remarks = $state(kept.read('remarks') !== 'off') // whether the visitor wants to hear what bots say at great moments
  trouble = $state.raw<Trouble | null>(null) // shown in a note for a while
  news = $state('') // likewise, but no error
  asking = $state(false) // the name is asked for
  newer = $state(false) // there is a newer version of the page
  install = $state.raw<Installer | null>(null) // the browser offers to install the page
  private named: ((me: Me | null) => void)[] = []
  private hushing = 0

  async start(): Promise<void> {
    await Promise.all([this.speak(this.language), this.recall()])
  }

  async speak(language: Language): Promise<void> {
    const [sources, games] = await Promise.all([houseSources(language), this.games && api.games(language).catch(() => this.games)])
    this.sources = sources
    this.games = games
    this.language = language
    document.documentElement.lang = language
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/${language}.webmanifest`)
    kept.write('language', language)
    if (kept.read('pushed') && this.me) void import('./push').then(({ renew }) => renew())
  }

  wear(theme: Theme): void {
    this.theme = theme
    kept.write('theme', theme)
    dress(theme)
  }

  switchSound(): void {
    this.sound = !this.sound
    kept.write('sound', this.sound ? 'on' : 'off')
  }

  setVolume(volume: number): void {
    this.volume = volume
    kept.write('volume', String(volume))
  }

  switchVibration(): void {
    this.vibrates = !this.vibrates
    kept.write('vibrates', this.vibrates ? 'on' : 'off')
  }

  /** Notifications when it is the visitor's turn. The browser asks once whether they are wanted; never without a click. */
  async notify(on: boolean): Promise<void> {
    this.notifies = on && (await Notification.requestPermission()) === 'granted' ? 'on' : 'off'
    kept.write('notifies', this.notifies)
  }

  prefer(preference: 'bots' | 'motion', speed: Speed): void {
    this[preference] = speed
    kept.write(preference, speed)
  }

  beCareful(on: boolean): void {
    this.careful = on
    kept.write('careful', on ? 'on' : 'off')
  }

  switchRemarks(): void {
    this.remarks = !this.remarks
    kept.write('remarks', this.remarks ? 'on' : 'off')
  }

  async recall(): Promise<void> {
    try {
      this.is(await api.me())
    } catch {
      addEventListener('online', () => void this.recall(), { once: true }) // it is not known yet who this is
    }
    this.known = true
  }

  is(me: Me | null): void {
    this.me = me
  }

  /** All data about the visitor was deleted: what this browser kept is, too, but for the language. */
  forgetHere(): void {
    this.is(null)
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith('tontine.') && key !== 'tontine.language') localStorage.removeItem(key)
      sessionStorage.clear()
    } catch {
      // Without storage there is nothing to forget.
    }
  }

  async loadGames(): Promise<void> {
    this.games ??= await api.games(this.language)
  }

  /** The visitor's name, asked for if there is none yet; null if they decline. */
  need(): Promise<Me | null> {
    if (this.me) return Promise.resolve(this.me)
    this.asking = true
    return new Promise((resolve) => this.named.push(resolve))
  }

  async take(name: string, face?: string, colour?: string): Promise<void> {
    this.is(await api.takeName(name, face, colour))
    this.answer(this.me)
  }

  answer(me: Me | null): void {
    this.asking = false
    for (const resolve of this.named.splice(0)) resolve(me)
  }

  /** Show an error for a while. */
  complain(error: unknown): void {
    this.hush()
    this.trouble = error instanceof Trouble ? error : new Trouble('internal', String(error), 0)
  }

  /** Show a message for a while. */
  tell(news: string): void {
    this.hush()
    this.news = news
  }

  private hush(): void {
    this.trouble = null
    this.news = ''
    clearTimeout(this.hushing)
    this.hushing = window.setTimeout(() => this.hush(), 8_000)
  }

  /** The text of an error. */
  words(trouble: Trouble): string {
    const name = `trouble-${trouble.reason}`
    return this.texts.say(this.texts.has(name) ? name : 'trouble-internal')
  }
}

export const house = new House()
export const calm = matchMedia('(prefers-reduced-motion: reduce)')
