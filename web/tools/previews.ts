// Puts the pictures of the games where the server looks for them: previews/GAME.png. The house's own lies in public/.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const GAMES = new URL('../src/games/', import.meta.url)

export function previews(): Plugin {
  return {
    name: 'previews',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(GAMES)) {
        const picture = new URL(`${game}/preview.png`, GAMES)
        if (existsSync(picture)) this.emitFile({ type: 'asset', fileName: `previews/${game}.png`, source: readFileSync(picture) })
      }
    },
  }
}
