// Makes the page smaller: removes letters that it never prints from the fonts, decimals from the outlines of icons, and comments and empty lines from texts.
import subsetFont from 'subset-font'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

const from = (first: number, last: number) => String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
const SIGNS = '\u00a0–—‘’“”«»…→′▾›×·'
const LETTERS = from(0x20, 0x7e) + from(0xc0, 0xff) + SIGNS // also for names of western Europe
// The outlines of the typewriter font are large, so it has only the letters of headings. Other signs come from the next font.
const HEADINGS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?()-ÈÉàèéìòù\u00a0–’“”…·'

/** Letters and weights of each font: text from plain to bold, names and numbers in one weight, headings of one game. */
const FONTS: [name: RegExp, letters: string, axes: Record<string, number | { min: number; max: number }>][] = [
  [/inter/, LETTERS, { wght: { min: 400, max: 700 } }],
  [/fraunces/, LETTERS, { wght: 550 }],
  [/special-elite/, HEADINGS, {}],
]

export function slimFonts(): Plugin {
  return {
    name: 'slim-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue
        const [, letters, variationAxes] = FONTS.find(([name]) => name.test(file.fileName)) ?? [null, LETTERS, {}]
        file.source = new Uint8Array(await subsetFont(Buffer.from(file.source), letters, { targetFormat: 'woff2', variationAxes, noHinting: true }))
      }
    },
  }
}

export function slimTexts(): Plugin {
  return {
    name: 'slim-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ftl\?raw$/ },
      handler: (code) => ({ code: code.replace(/(\\n|")#[^"]*?(?=\\n)/g, '$1').replace(/(\\n){2,}/g, '\\n'), map: null }),
    },
  }
}

/** Icons are drawn on 512 × 512 with decimals and shown at a fifth of that size, so whole numbers on a coarser grid are enough. All share one component. */
export const iconCompiler = {
  extension: 'ts',
  compiler(svg: string): string {
    const [, width, path] = /viewBox="0 0 (\d+) \d+".*<path [^>]*d="([^"]+)"\/><\/svg>$/.exec(svg) ?? []
    if (!width || !path || svg.split('<path').length > 2) throw new Error(`not a single path: ${svg.slice(0, 200)}`)
    return `import { icon } from '/src/lib/icon'\nexport default icon('${slimPath(path, GRID / Number(width))}')`
  },
}

// Two units for each pixel of the largest icons on cards.
const GRID = 192

function slimPath(path: string, scale: number): string {
  const svg = `<svg xmlns="ns"><path transform="scale(${scale})" d="${path}"/></svg>`
  const plugin = { name: 'convertPathData' as const, params: { floatPrecision: 0 } }
  const [, slim] = /d="([^"]+)"/.exec(optimize(svg, { plugins: [plugin] }).data) ?? []
  if (!slim) throw new Error(`nothing is left of ${path}`)
  return slim
}
