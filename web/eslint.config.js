// What a type checker does not see: promises nobody waits for, code without effect, misuse of Svelte. Layout is Prettier's.
import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  { ignores: ['src/lib/wire.ts'] }, // made by tools/wire.py
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    files: ['src/**'],
    languageOptions: { globals: globals.browser, parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$' }], // what is left out of a copy
      '@typescript-eslint/no-unnecessary-type-assertion': 'off', // an assertion also tells the reader
    },
  },
  {
    files: ['src/**/*.svelte', 'src/**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space at the start of a block
      // The linter does not know the types that Svelte infers in markup; svelte-check does.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['*.{js,ts}', 'tools/**'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
)
