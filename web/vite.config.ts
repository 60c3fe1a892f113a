import { svelte } from '@sveltejs/vite-plugin-svelte'
import icons from 'unplugin-icons/vite'
import { defineConfig, loadEnv } from 'vite'
import { previews } from './tools/previews.ts'
import { iconCompiler, slimFonts, slimTexts } from './tools/slim.ts'
import { listFiles } from './tools/worker.ts'

// The address of `tontine serve` during development.
const houseOf = (mode: string) => loadEnv(mode, '.', 'TONTINE_').TONTINE_URL ?? 'http://127.0.0.1:8000'

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), icons({ compiler: iconCompiler }), slimFonts(), slimTexts(), previews(), listFiles()],
  build: {
    outDir: '../src/tontine/page',
    emptyOutDir: true,
    manifest: 'parts.json', // tools/size.mjs reads it
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no inline assets
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: houseOf(mode), ws: true } },
  },
}))
