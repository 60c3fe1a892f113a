// Flights from one element to another, as lengths for an animation in CSS.

export interface Flight {
  from?: string | undefined // selectors; without one, from where the element is
  to: string
}

function middle(of: Element): { x: number; y: number } {
  const { left, top, width, height } = of.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Sets --fx and --fy (where it comes from) and --dx and --dy (where it goes), in pixels from where the element is. */
export function fly(node: HTMLElement, { from, to }: Flight): void {
  const own = middle(node)
  const set = (name: string, selector: string | undefined) => {
    const target = selector ? document.querySelector(selector) : null
    const at = target ? middle(target) : own
    node.style.setProperty(`--${name}x`, `${at.x - own.x}px`)
    node.style.setProperty(`--${name}y`, `${at.y - own.y}px`)
  }
  set('f', from)
  set('d', to)
}

export const seatOf = (seat: number) => `[data-seat="${seat}"]`
