// The little Markdown that rules pages are written in, as data: headings, paragraphs, lists, tables, emphasis, code, links.
// Ids of rules (LS-21) become anchors where a rule begins, and links everywhere else.

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'rule'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }

export interface Item {
  id: string | null // of the rule that it is
  inside: Inline[]
  plain: string
}

export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; inside: Inline[]; plain: string }
  | { kind: 'list'; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][]; plain: string[][] }

export interface Section {
  title: string
  id: string
  ruling: boolean // a decision where the rule sheet says nothing
  fine: boolean // fine print: it is folded away
  blocks: Block[]
}

const RULE = /\b[A-Z]{2,4}-\d+\b/
const TOKEN = /(\*\*(?:[^*]|\*(?!\*))+\*\*)|(\*[^*\s](?:[^*]*[^*\s])?\*)|(`[^`]+`)|(\[[^\]]+\]\([^)]+\))|(\b[A-Z]{2,4}-\d+\b)/
const RULINGS = /^(Rulings|Decisioni|What settles the cards|Che cosa regola le carte)/

const FINE = /^(Who knows|Chi sa|Bots?$|How long|Quanto dura|Numbers|Numeri)/

export function inline(text: string): Inline[] {
  const found: Inline[] = []
  let rest = text
  for (let match = TOKEN.exec(rest); match; match = TOKEN.exec(rest)) {
    if (match.index) found.push({ kind: 'text', text: rest.slice(0, match.index) })
    const [whole, strong, em, code, link] = match
    if (strong) found.push({ kind: 'strong', inside: inline(strong.slice(2, -2)) })
    else if (em) found.push({ kind: 'em', inside: inline(em.slice(1, -1)) })
    else if (code) found.push({ kind: 'code', text: code.slice(1, -1) })
    else if (link) found.push({ kind: 'link', text: link.slice(1, link.indexOf('](')), href: link.slice(link.indexOf('](') + 2, -1) })
    else found.push({ kind: 'rule', text: whole })
    rest = rest.slice(match.index + whole.length)
  }
  if (rest) found.push({ kind: 'text', text: rest })
  return found
}

export const bare = (text: string) => text.replace(/\*\*?|`/g, '').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')

const slug = (text: string) =>
  text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function item(text: string): Item {
  const id = new RegExp(`^\\*\\*(${RULE.source})\\*\\*`).exec(text)?.[1] ?? null
  return { id, inside: inline(id ? text.slice(id.length + 4).trimStart() : text), plain: bare(text) }
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function blocks(lines: string[]): Block[] {
  const found: Block[] = []
  for (let i = 0; i < lines.length;) {
    const line = lines[i]!
    const heading = /^(#+) (.*)/.exec(line)
    if (!line.trim()) i++
    else if (heading) {
      found.push({ kind: 'heading', level: heading[1]!.length, text: bare(heading[2]!), id: slug(heading[2]!) })
      i++
    } else if (line.startsWith('|')) {
      const rows: string[][] = []
      while (lines[i]?.startsWith('|')) rows.push(cells(lines[i++]!))
      const [head, , ...body] = rows
      found.push({ kind: 'table', head: (head ?? []).map(inline), rows: body.map((row) => row.map(inline)), plain: rows.map((row) => row.map(bare)) })
    } else if (line.startsWith('- ')) {
      const items: string[] = []
      while (lines[i]?.startsWith('- ') || lines[i]?.startsWith('  ')) {
        if (lines[i]!.startsWith('- ')) items.push(lines[i]!.slice(2))
        else items[items.length - 1] += ` ${lines[i]!.trim()}`
        i++
      }
      found.push({ kind: 'list', items: items.map(item) })
    } else {
      const text: string[] = []
      while (lines[i]?.trim() && !/^(#|\||- )/.test(lines[i]!)) text.push(lines[i++]!.trim())
      const whole = text.join(' ')
      found.push({ kind: 'paragraph', inside: inline(whole), plain: bare(whole) })
    }
  }
  return found
}

function section(title: string, id: string): Section {
  const ruling = RULINGS.test(title)
  return { title, id, ruling, fine: ruling || FINE.test(title), blocks: [] }
}

/** The words of a block, one text for each rule, paragraph or row. */
export function plainIn(block: Block): string[] {
  if (block.kind === 'list') return block.items.map((each) => each.plain)
  if (block.kind === 'table') return block.plain.map((row) => row.join(' '))
  return [block.kind === 'paragraph' ? block.plain : block.text]
}

/** The blocks that have these words, with those rules and rows only. */
export function having(sections: Section[], words: string): Section[] {
  const wanted = words.toLocaleLowerCase()
  const has = (text: string) => text.toLocaleLowerCase().includes(wanted)
  const part = (block: Block): Block[] => {
    if (!plainIn(block).some(has)) return []
    if (block.kind === 'list') return [{ kind: 'list', items: block.items.filter((each) => has(each.plain)) }]
    // The first two lines of a table are its head and the line below.
    if (block.kind === 'table') return [{ ...block, rows: block.rows.filter((_, i) => has(block.plain[i + 2]!.join(' '))) }]
    return [block]
  }
  return sections.map((each) => ({ ...each, blocks: each.blocks.flatMap(part) })).filter((each) => each.blocks.length || has(each.title))
}

/** A page: what comes before the first second-level heading, then its sections. */
export function page(text: string): Section[] {
  const sections: Section[] = [{ title: '', id: 'top', ruling: false, fine: false, blocks: [] }]
  for (const block of blocks(text.split('\n'))) {
    if (block.kind === 'heading' && block.level === 1) sections[0]!.title = block.text
    else if (block.kind === 'heading' && block.level === 2) sections.push(section(block.text, block.id))
    else sections.at(-1)!.blocks.push(block)
  }
  return sections
}

/** The rulings that name something. */
export function rulingsOn(sections: Section[], name: string): Item[] {
  const named = new RegExp(`(?<![\\p{L}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u')
  return sections
    .filter((section) => section.ruling)
    .flatMap((section) => section.blocks)
    .flatMap((block) => (block.kind === 'list' ? block.items : []))
    .filter((each) => named.test(each.plain))
}

/** The source of a wording: the last cell of the row that begins with this name, in a table with a column of sources. */
export function sourceOf(sections: Section[], name: string): string | null {
  for (const section of sections)
    for (const block of section.blocks)
      if (block.kind === 'table' && /^(source|fonte)$/i.test(block.plain[0]?.at(-1) ?? '')) {
        const row = block.plain.find((each) => each[0] === name)
        if (row) return row.at(-1)!
      }
  return null
}
