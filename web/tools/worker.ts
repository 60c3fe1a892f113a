// Tells the service worker which files this version of the page has. Its own file lies at the root: it serves all paths below.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NAME = 'worker.js'
const PUBLIC = new URL('../public/', import.meta.url)
const LARGE = /512|apple/ // icons for the system, not for the page
const UNUSED = /^(parts\.json|index\.html|worker\.js|previews\/.*)$/ // nor do visitors need the pictures that links show

interface Part {
  type: 'chunk' | 'asset'
  fileName: string
  code?: string
  source?: string | Uint8Array
  isEntry?: boolean
  imports?: string[]
  facadeModuleId?: string | null
  viteMetadata?: { importedCss: Set<string> }
}

export function listFiles(): Plugin {
  return {
    name: 'list-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const parts = Object.values(bundle) as unknown as Part[]
        const worker = parts.find((each) => each.fileName === NAME)
        const entry = parts.find((each) => each.isEntry && each !== worker)
        if (!worker?.code || !entry) throw new Error('no worker, or no page')
        const shell = new Set([...shellOf(parts), ...publicFiles().filter((name) => !LARGE.test(name) && !UNUSED.test(name))])
        const all = [...parts.map((each) => each.fileName), ...publicFiles()]
        const others = all.filter((name) => !UNUSED.test(name) && !shell.has(name))
        const known = { VERSION: versionOf(parts), ENTRY: entry.fileName, SHELL: paths(shell), OTHERS: paths(others) }
        worker.code = `Object.assign(self,${JSON.stringify(known)});\n${worker.code}`
      },
    },
  }
}

const paths = (names: Iterable<string>) => [...names].sort().map((name) => `/${name}`)

/** What the first screen and a table need at once, in both languages. */
function shellOf(parts: Part[]): Set<string> {
  const named = new Map(parts.map((each) => [each.fileName, each]))
  const found = new Set<string>()
  const walk = (name: string) => {
    const part = named.get(name)
    if (!part || found.has(name)) return
    found.add(name)
    for (const css of part.viteMetadata?.importedCss ?? []) found.add(css)
    part.imports?.forEach(walk)
  }
  const first = (part: Part) => part.isEntry || /pages\/Table\.svelte$|text\/(en|it)\.ftl/.test(part.facadeModuleId ?? '')
  parts.filter((part) => part.fileName !== NAME && first(part)).forEach((part) => walk(part.fileName))
  parts.filter((part) => /(inter|fraunces).*\.woff2$/.test(part.fileName)).forEach((part) => found.add(part.fileName))
  return found
}

function publicFiles(folder = ''): string[] {
  return readdirSync(new URL(folder || '.', PUBLIC), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? publicFiles(`${folder}${each.name}/`) : [`${folder}${each.name}`],
  )
}

/** Another one with any change: names of built files tell their content; the public ones and the worker itself are read. */
function versionOf(parts: Part[]): string {
  const hash = createHash('sha256')
  for (const name of parts.map((each) => each.fileName).sort()) hash.update(`${name}\n`)
  for (const name of publicFiles().sort()) hash.update(readFileSync(new URL(name, PUBLIC)))
  hash.update(parts.find((each) => each.fileName === NAME)?.code ?? '')
  return hash.digest('hex').slice(0, 12)
}
