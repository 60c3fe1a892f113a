// Light or dark, for the house's own pages. Games bring their own light: where one is played, the house around it is dark.
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const GROUND = { light: '#f7f2e8', dark: '#0e0d0c' } // as in app.css
const light = matchMedia('(prefers-color-scheme: light)')
const ROOMS = /^\/(t|learn|replay)\//
let chosen: Theme = 'system'

export function dress(theme: Theme = chosen, path: string = location.pathname): void {
  chosen = theme
  const worn = ROOMS.test(path) ? 'dark' : theme === 'system' ? (light.matches ? 'light' : 'dark') : theme
  document.documentElement.dataset.theme = worn
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[worn])
}

light.addEventListener('change', () => dress())
