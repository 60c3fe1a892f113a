import * as svelte from 'prettier-plugin-svelte'

export default {
  semi: false,
  singleQuote: true,
  printWidth: 160,
  plugins: [svelte],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
}
