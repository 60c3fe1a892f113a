import { api } from './api'
import { codeIn, tableIn } from './codes'

/** The table that a typed or pasted text leads to; null if it can be none. Codes are looked up. */
export async function findTable(typed: string): Promise<string | null> {
  const code = codeIn(typed)
  return code ? (await api.tableOf(code)).table : tableIn(typed)
}
