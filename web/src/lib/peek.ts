// The text of a card or token: on hover, on focus, on a tap where a tap does nothing else, on a long press where it does.
import './peek.css'

export interface Told {
  title: string
  text?: string | null
  spoken?: boolean // its owner says it anyway
}

const HOLD = 380 // milliseconds
let bubble: HTMLElement | null = null
let owner: HTMLElement | null = null

function hide(of?: HTMLElement): void {
  if (of && of !== owner) return
  bubble?.remove()
  bubble = owner = null
}

function show(node: HTMLElement, told: Told): void {
  hide()
  owner = node
  bubble = document.createElement('div')
  bubble.className = 'peek'
  bubble.setAttribute('aria-hidden', 'true') // the same text is the description of its owner
  const title = document.createElement('b')
  title.textContent = told.title
  bubble.append(title)
  if (told.text) bubble.append(told.text)
  ;(node.closest('[class*="room-"]') ?? document.body).append(bubble)
  const at = node.getBoundingClientRect()
  const own = bubble.getBoundingClientRect()
  const x = Math.min(Math.max(8, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - 8)
  const above = at.top - own.height - 8
  bubble.style.left = `${x}px`
  bubble.style.top = `${above > 8 ? above : Math.min(at.bottom + 8, innerHeight - own.height - 8)}px`
}

export function peek(node: HTMLElement, told: Told | null) {
  let now = told
  let timer = 0
  let held = false
  const describe = () => (now?.text && !now.spoken ? node.setAttribute('aria-description', now.text) : node.removeAttribute('aria-description'))
  const on: Record<string, (event: Event) => void> = {
    pointerenter: (event) => (event as PointerEvent).pointerType === 'mouse' && now && show(node, now),
    pointerleave: () => (clearTimeout(timer), hide(node)),
    pointerdown: (event) => {
      held = false
      if ((event as PointerEvent).pointerType === 'mouse') return
      timer = window.setTimeout(() => ((held = true), now && show(node, now)), HOLD)
    },
    pointerup: () => clearTimeout(timer),
    pointercancel: () => clearTimeout(timer),
    click: (event) => {
      if (held) event.stopImmediatePropagation()
      else if (!(node instanceof HTMLButtonElement) && now) show(node, now)
      else hide(node)
    },
    contextmenu: (event) => held && event.preventDefault(),
    focus: () => node.matches(':focus-visible') && now && show(node, now),
    blur: () => hide(node),
  }
  for (const [name, what] of Object.entries(on)) node.addEventListener(name, what, name === 'click')
  describe()
  return {
    update(told: Told | null) {
      const same = told?.title === now?.title && told?.text === now?.text
      now = told
      describe()
      if (owner !== node || same) return
      if (now) show(node, now)
      else hide(node)
    },
    destroy() {
      clearTimeout(timer)
      hide(node)
    },
  }
}

addEventListener('pointerdown', (event) => !owner?.contains(event.target as Node) && hide(), true)
// Scrolling of another element, such as the log, does not close it.
addEventListener('scroll', (event) => owner && (event.target as Node).contains(owner) && hide(), true)
