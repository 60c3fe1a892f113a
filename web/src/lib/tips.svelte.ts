// First-time tips: each is shown once in a browser, unless they are turned off.
import { house, kept } from './house.svelte'
import type { Texts } from './texts'

const SEEN = 'tips.seen'

class Tips {
  on = $state(kept.read('tips') !== 'off')
  private seen = $state.raw((kept.read(SEEN) ?? '').split(' ').filter(Boolean))

  isNew(tip: string): boolean {
    return this.on && !this.seen.includes(tip)
  }

  done(tip: string): void {
    this.seen = [...this.seen, tip]
    kept.write(SEEN, this.seen.join(' '))
  }

  /** Turn them off, or on again and forget which were seen. */
  turn(texts: Texts): void {
    this.on = !this.on
    kept.write('tips', this.on ? 'on' : 'off')
    if (this.on) this.seen = []
    kept.write(SEEN, this.seen.join(' '))
    house.tell(texts.say(this.on ? 'tips-on' : 'tips-off'))
  }
}

export const tips = new Tips()
