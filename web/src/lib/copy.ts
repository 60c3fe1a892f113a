// Copies to the clipboard; says whether it worked. Without TLS, as on a local network, there is no clipboard API: then by execCommand.
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyOfOld(text)
  }
}

function copyOfOld(text: string): boolean {
  const field = document.createElement('textarea')
  const before = document.activeElement
  field.value = text
  field.className = 'unseen'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
