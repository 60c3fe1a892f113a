// The story of a match as a picture to share, drawn when somebody asks for it.
const WIDTH = 1080
const EDGE = 72
const INNER = WIDTH - 2 * EDGE

export interface Placed {
  place: string
  name: string
  colour: string
  points: string
  won: boolean
}

export interface Story {
  title: string
  date: string // empty where it is not known
  places: Placed[]
  lines: string[]
  foot: string
}

export interface Ink {
  ground: string
  line: string
  text: string
  soft: string
  accent: string
  display: string // fonts
  body: string
}

/** The colours and fonts of the room in which this element stands. */
export function inkOf(element: Element): Ink {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ground: of('ground'),
    line: of('line'),
    text: of('text'),
    soft: of('soft'),
    accent: of('accent'),
    display: of('display'),
    body: of('body'),
  }
}

/** Lines no wider than this; a word that is wider stands alone. */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)!} ${word}` : word
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export async function pictureOf(story: Story, ink: Ink): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = new Painter(canvas, ink).paint(story) // once to measure
  new Painter(canvas, ink).paint(story) // a new height has wiped it
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}

class Painter {
  private readonly pen: CanvasRenderingContext2D
  private readonly ink: Ink
  private y = EDGE

  constructor(canvas: HTMLCanvasElement, ink: Ink) {
    this.pen = canvas.getContext('2d')!
    this.ink = ink
    this.pen.fillStyle = ink.ground
    this.pen.fillRect(0, 0, canvas.width, canvas.height)
    this.pen.textBaseline = 'top'
  }

  /** From top to bottom; returns the height. */
  paint(story: Story): number {
    const { accent, soft, text, display, body } = this.ink
    this.write(story.title, `600 72px ${display}`, 84, accent)
    if (story.date) this.write(story.date, `400 30px ${body}`, 42, soft)
    this.rule()
    for (const placed of story.places) this.place(placed)
    this.rule()
    for (const line of story.lines) {
      this.write(line, `400 34px ${body}`, 46, text)
      this.y += 16
    }
    this.rule()
    this.write(story.foot, `400 28px ${display}`, 40, soft)
    return this.y + EDGE
  }

  private write(text: string, font: string, height: number, colour: string): void {
    this.pen.font = font
    this.pen.fillStyle = colour
    for (const line of wrapped(text, INNER, (each) => this.pen.measureText(each).width)) {
      this.pen.fillText(line, EDGE, this.y)
      this.y += height
    }
  }

  private place({ place, name, colour, points, won }: Placed): void {
    const { pen, ink } = this
    pen.font = `${won ? 600 : 400} 36px ${ink.body}`
    pen.fillStyle = ink.soft
    pen.fillText(place, EDGE, this.y)
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(EDGE + 92, this.y + 18, 17, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = won ? ink.accent : ink.text
    pen.fillText(name, EDGE + 128, this.y, INNER - 260)
    pen.fillText(points, WIDTH - EDGE - pen.measureText(points).width, this.y)
    this.y += 56
  }

  private rule(): void {
    this.y += 20
    this.pen.fillStyle = this.ink.line
    this.pen.fillRect(EDGE, this.y, INNER, 2)
    this.y += 28
  }
}

/** By the device's own way to share, where there is one that takes pictures; else as a download. Says whether it was downloaded. */
export async function give(picture: Blob, name: string, title: string): Promise<boolean> {
  const file = new File([picture], `${name}.png`, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined) // they thought better of it
    return false
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return true
}
