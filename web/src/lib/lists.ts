/** The list without these, each removed once. */
export function without(list: string[], gone: string[]): string[] {
  const left = [...list]
  for (const each of gone) {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
