// A QR code as one SVG path. Loaded when it is shown.
import { correction, generate } from 'lean-qr'

export interface Qr {
  size: number // modules in a row
  path: string
}

export function qrOf(text: string): Qr {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const rows = Array.from({ length: code.size }, (_, y) => Array.from({ length: code.size }, (_, x) => code.get(x, y)))
  return { size: code.size, path: rows.map(runs).join('') }
}

/** Dark modules that lie beside each other are one rectangle. */
function runs(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    const from = x
    while (row[x]) x++
    if (x > from) path += `M${from} ${y}h${x - from}v1H${from}z`
  }
  return path
}
