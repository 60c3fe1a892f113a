// Files of this page that are gone: after an upgrade the house has a newer page. It is loaded by itself, but not over and over.
const KEY = 'tontine.reloaded'
const ONCE_IN = 60_000 // milliseconds

/** Why a part of the page did not come, as a reason for Nowhere. */
export async function whyMissing(): Promise<'newer' | 'offline'> {
  if (!(await answers())) return 'offline'
  if (mayReload()) location.reload()
  return 'newer'
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false // nothing would stop it from loading for ever
  }
}
