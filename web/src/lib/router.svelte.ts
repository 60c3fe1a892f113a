// Routing within the page. The server answers every path with the page.
class Router {
  path = $state(location.pathname)
  query = $state(location.search)
  hash = $state(location.hash)

  constructor() {
    addEventListener('popstate', () => this.read())
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path)
    this.read()
    scrollTo(0, 0)
  }

  private read(): void {
    this.path = location.pathname
    this.query = location.search
    this.hash = location.hash
  }

  /** Handle links within the page without loading it again. */
  readonly follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a')
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
