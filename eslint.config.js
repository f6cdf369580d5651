import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Forbids a folder to import what the house's arrows don't allow; each message says which way they point. */
const arrows = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
const never = (group, message) => ({ group, message });

const OTHER_GAMES = ['realm', 'partners', 'kings-queens', 'five-crowns'];

export default ts.config(
  {
    ignores: ['node_modules/', 'web/build/', 'web/.svelte-kit/', '.wrangler/', '.crowns/', 'worker/env.d.ts'],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.es2025 } },
    rules: {
      // An index is checked where it comes from; noUncheckedIndexedAccess makes the other places visible.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  // Types of templates are svelte-check's business.
  { files: ['**/*.svelte'], rules: { 'no-undef': 'off' } },
  // The site is always served from the root of its address, as its API is.
  { files: ['web/**'], rules: { 'svelte/no-navigation-without-resolve': 'off' } },
  { files: ['web/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['cli/**', 'scripts/**', 'docs/**', 'test/**', '*.js', '*.ts', 'web/vite.config.ts'],
    languageOptions: { globals: globals.node },
  },
  arrows(
    ['games/**'],
    [
      never(
        ['#*', '**/worker/**', '**/web/**', '**/cli/**', '**/test/**'],
        'games/ imports nothing outside itself',
      ),
      {
        regex: '^(?!\\.{1,2}/|pure-rand/)',
        message: 'games/ is pure: the seeded generator is its only library',
      },
    ],
  ),
  ...OTHER_GAMES.map((game) =>
    arrows(
      [`games/${game}/**`],
      [
        { regex: '^(?!\\.{1,2}/)', message: 'a game is pure: it imports nothing outside games/' },
        never(['**/index.ts', '!./**'], 'a game does not know the registry'),
        never(
          OTHER_GAMES.filter((other) => other !== game).map((other) => `**/${other}/**`),
          'one game never imports another',
        ),
      ],
    ),
  ),
  arrows(['worker/**'], [never(['**/web/**', '**/cli/**', '**/test/**'], 'worker/ imports only games/')]),
  arrows(
    ['worker/protocol.ts'],
    [
      never(
        ['./*', '!./protocol.ts', 'hono', 'cloudflare:*'],
        'the protocol is pure: games/ and schemas only',
      ),
    ],
  ),
  arrows(
    ['web/**'],
    [
      never(
        ['**/worker/**', '**/cli/**', '**/test/**'],
        'web/ knows games/, the protocol (#protocol) and how a shuffle is verified (#verify), nothing else',
      ),
    ],
  ),
);
