// Codes and links of tables, as people type and read them.

const LENGTH = 6 // letters of a code; names of tables are longer

/** The code in a typed text, in whatever case and grouping: `BA-RU-TI` is `baruti`. */
export function codeIn(typed: string): string | null {
  const plain = bare(typed).replaceAll('.', '')
  return plain.length === LENGTH && /^[a-z]+$/.test(plain) ? plain : null
}

/** The name of the table in a typed text: the name itself, or a link that ends with it. */
export function tableIn(typed: string): string | null {
  const [, last] = /([^/?#]*)\/?(?:[?#].*)?$/.exec(typed.trim()) ?? []
  const name = bare(last ?? '')
  return name.length > LENGTH && /^[a-z0-9]{1,20}$/.test(name) ? name : null
}

/** A code in the parts in which it is said. */
export function syllables(code: string): string[] {
  return code.match(/../g) ?? []
}

/** Without case, spaces and hyphens. */
function bare(typed: string): string {
  return typed.toLowerCase().replace(/[\s·_\u2010-\u2015-]/g, '')
}
