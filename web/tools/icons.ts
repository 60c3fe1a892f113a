// Icons are drawn on a grid of 512 with several decimals, and shown at a fifth of that or less: whole numbers do, and halve them.
// Every point is rounded where it stands, so that errors do not add up along a path of relative steps.

const COUNTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const NUMBER = /[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/y
const FLAG = /[\s,]*([01])/y

export function rounded(path: string): string {
  let at = 0
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(path)
    if (!found) throw new Error(`not a path: ${path.slice(at, at + 20)}`)
    at = pattern.lastIndex
    return Number(found[1])
  }
  const more = () => /^[\s,]*[-.\d]/.test(path.slice(at, at + 40))
  let out = ''
  let before = ''
  let [x, y, startX, startY] = [0, 0, 0, 0] // where the pen is, and where this part of the path began
  let [rx, ry, roundStartX, roundStartY] = [0, 0, 0, 0] // the same, rounded
  const emit = (letter: string, numbers: number[]) => {
    const text = numbers.map((each, i) => (i && each >= 0 ? ` ${each}` : String(each))).join('')
    const implied = letter === before && !/[mz]/i.test(letter)
    out += implied ? (text.startsWith('-') ? text : ` ${text}`) : letter + text
    before = letter
  }
  while (at < path.length) {
    const head = /^[\s,]*([a-zA-Z])/.exec(path.slice(at, at + 40))
    if (!head) break
    at += head[0].length
    let letter = head[1]!
    do {
      const kind = letter.toLowerCase()
      const relative = letter === kind
      if (kind === 'z') {
        ;[x, y, rx, ry] = [startX, startY, roundStartX, roundStartY]
        emit(letter, [])
        break
      }
      const given = Array.from({ length: COUNTS[kind]! }, (_, i) => read(kind === 'a' && (i === 3 || i === 4) ? FLAG : NUMBER))
      const [fromX, fromY] = relative ? [x, y] : [0, 0]
      const [backX, backY] = relative ? [rx, ry] : [0, 0]
      const across = (value: number) => Math.round(fromX + value) - backX
      const down = (value: number) => Math.round(fromY + value) - backY
      let numbers: number[]
      if (kind === 'h') numbers = [across(given[0]!)]
      else if (kind === 'v') numbers = [down(given[0]!)]
      else if (kind === 'a') numbers = [Math.max(1, Math.round(given[0]!)), Math.max(1, Math.round(given[1]!)), Math.round(given[2]!), given[3]!, given[4]!, across(given[5]!), down(given[6]!)]
      else numbers = given.map((value, i) => (i % 2 ? down(value) : across(value)))
      if (kind !== 'v') x = fromX + given.at(kind === 'h' ? 0 : -2)!
      if (kind !== 'h') y = fromY + given.at(-1)!
      if (kind !== 'v') rx = Math.round(x)
      if (kind !== 'h') ry = Math.round(y)
      if (kind === 'm') [startX, startY, roundStartX, roundStartY] = [x, y, rx, ry]
      const still = relative && numbers.every((each) => each === 0) && kind !== 'm' && kind !== 't' && kind !== 's'
      if (!still) emit(letter, numbers)
      if (kind === 'm') letter = relative ? 'l' : 'L'
    } while (more())
  }
  return out
}

export const slim = (svg: string) => svg.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${rounded(path)}"`)
