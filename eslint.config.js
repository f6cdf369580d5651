import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { globSync } from 'node:fs';
import ts from 'typescript-eslint';
import { filePaths } from './scripts/lint/file-paths.mjs';
import { lateText } from './scripts/lint/late-text.mjs';
import { noBareText } from './scripts/lint/no-bare-text.mjs';
import { plainComments } from './scripts/lint/plain-comments.mjs';
import { plainTitles } from './scripts/lint/plain-titles.mjs';

const crowns = {
  rules: {
    'file-paths': filePaths,
    'no-bare-text': noBareText,
    'late-text': lateText,
    'plain-comments': plainComments,
    'plain-titles': plainTitles,
  },
};

/** Forbids a folder imports against the project's directions; each message says which way they point. */
const arrows = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
const never = (group, message) => ({ group, message });

/** Each folder with a game. A variant's folder is inside its parent's, and both may share code. */
const GAME_FOLDERS = globSync('games/*/facts.ts', { cwd: import.meta.dirname }).map((path) =>
  path.split(/[\\/]/).at(-2),
);

// A later entry for the same file replaces an earlier one, so each repeats everything that applies.
const GAMES = [
  never(
    ['#*', '**/worker/**', '**/web/**', '**/cli/**', '**/test/**'],
    'games/ imports nothing outside itself',
  ),
  { regex: '^(?!\\.{1,2}/|pure-rand/)', message: 'games/ is pure: the seeded generator is its only library' },
];
const WORKER = [
  never(['**/web/**', '#messages', '**/server/**', '**/cli/**', '**/test/**'], 'worker/ imports only games/'),
];

const NO_LATE_IMPORT = {
  selector: 'ImportExpression',
  message: 'rules and service load nothing later: arrows are drawn by imports',
};

// The parts of a table are private to its folder. Other code uses the table's methods, or a function in that
// folder.
const PARTS = '/^(seating|hosting|bots|chat|pacts|devices|absences|rematch|play)$/';
const NO_TABLE_PARTS = [
  `MemberExpression[object.name="table"][property.name=${PARTS}]`,
  `MemberExpression[object.property.name="table"][property.name=${PARTS}]`,
  `VariableDeclarator[init.name="table"] > ObjectPattern > Property[key.name=${PARTS}]`,
  `VariableDeclarator[init.property.name="table"] > ObjectPattern > Property[key.name=${PARTS}]`,
  `ObjectPattern[typeAnnotation.typeAnnotation.typeName.name="Table"] > Property[key.name=${PARTS}]`,
].map((selector) => ({
  selector,
  message: 'ask the table, or a function of match/table/, and not its parts',
}));

const PROMISES = ['{worker,server,cli}/**/*.ts', 'host/**/*.mjs', 'web/src/lib/platform/**/*.ts'];

export default ts.config(
  {
    ignores: [
      'node_modules/',
      'bench/node_modules/',
      'web/build/',
      'web/src/lib/messages/',
      'server/build/',
      'dist/',
      'web/.svelte-kit/',
      '.wrangler/',
      '.crowns/',
      'test/output/',
      'worker/env.d.ts',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.es2025 } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  // Types in templates are checked by svelte-check.
  { files: ['**/*.svelte'], rules: { 'no-undef': 'off' } },
  // A promise that nobody waits for loses its error, or lets another event in between where none may come. These rules need
  // types, which take time, so they hold where a lost error costs moves.
  {
    files: PROMISES,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  // The site is always served from the root of its address, like its API.
  { files: ['web/**'], rules: { 'svelte/no-navigation-without-resolve': 'off' } },
  { files: ['web/**'], languageOptions: { globals: globals.browser } },
  {
    files: [
      'bench/**',
      'cli/**',
      'host/**',
      'scripts/**',
      'docs/**',
      'test/**',
      '*.js',
      '*.ts',
      'web/vite.config.ts',
    ],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['bench/service/servers/bare/**'],
    languageOptions: { globals: { ...globals.serviceworker, WebSocketPair: 'readonly' } },
  },
  // Only one file decides what a reader sees of a move, and tests cover it.
  {
    files: ['games/**', 'worker/**', 'cli/**', 'web/**'],
    ignores: ['games/step.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['redactMove', 'redactChance'].map((property) => ({
          property,
          message: 'a move is shown to a reader by seenBy (games/step.ts) alone',
        })),
      ],
    },
  },
  {
    files: ['**/*.{ts,js,mjs,svelte}'],
    plugins: { crowns },
    rules: { 'crowns/plain-comments': 'error', 'crowns/file-paths': 'error' },
  },
  {
    files: ['test/**'],
    plugins: { crowns },
    rules: {
      'crowns/plain-titles': 'error',
      // A test may assert that something is there. Elsewhere states are unions, and lists are read by `itemAt`.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  // All user-visible texts are in the catalogues of web/messages.
  {
    files: ['web/src/**'],
    plugins: { crowns },
    rules: { 'crowns/no-bare-text': 'error', 'crowns/late-text': 'error' },
  },
  // Messages are named statically: then they can be searched for, and unused ones aren't shipped.
  {
    files: ['web/**', 'test/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[computed=true] > Identifier.object[name='m']",
          message: 'name the message',
        },
        {
          selector:
            "ImportDeclaration[source.value='#messages'] > :not(ImportSpecifier[local.name='m'])[local]",
          message: "import { m } from '#messages'",
        },
        {
          selector: 'SvelteAwaitBlock > CallExpression',
          message: 'a part that loads later is shown by Part or PartDialog, which can try again',
        },
      ],
    },
  },
  arrows(['games/**'], GAMES),
  ...GAME_FOLDERS.map((game) =>
    arrows(
      [`games/${game}/**`],
      [
        ...GAMES,
        { regex: '^(?!\\.{1,2}/)', message: 'a game has no library' },
        never(
          ['../index.ts', '../../index.ts', '../all.ts', '../../all.ts'],
          'a game does not know the list of games',
        ),
        never(
          GAME_FOLDERS.filter((other) => other !== game).map((other) => `**/${other}/**`),
          'one game never imports another',
        ),
      ],
    ),
  ),
  arrows(['worker/**'], WORKER),
  arrows(
    ['server/**'],
    [never(['**/web/**', '**/cli/**', '**/test/**', '**/games/**'], 'server/ imports only the worker')],
  ),
  arrows(
    ['worker/protocol/**'],
    [
      ...WORKER,
      { regex: '^\\.\\./(?!\\.\\./games/)', message: 'shared with the client: pure' },
      never(['hono', 'hono/**', 'cloudflare:*'], 'shared with the client: pure'),
    ],
  ),
  // A match without sockets: plain code over a store, so tests can run it anywhere.
  arrows(
    ['worker/match/table/**'],
    [
      ...WORKER,
      {
        regex: '^\\.\\./\\.\\./(?!protocol/)[^.]+/',
        message: 'the table knows no other part of the service',
      },
      never(
        ['../socket/**', 'cloudflare:*', 'hono', 'hono/**'],
        'match/socket/ imports match/table/, not the other way',
      ),
    ],
  ),
  { files: ['games/**', 'worker/**'], rules: { 'no-restricted-syntax': ['error', NO_LATE_IMPORT] } },
  {
    files: ['worker/match/socket/**'],
    rules: { 'no-restricted-syntax': ['error', NO_LATE_IMPORT, ...NO_TABLE_PARTS] },
  },
  {
    files: ['worker/match/table/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_LATE_IMPORT,
        {
          selector: 'Identifier[name=/^(WebSocket\\w*|DurableObject\\w*|SqlStorage\\w*|Env)$/]',
          message: 'the table knows neither sockets nor Durable Objects',
        },
      ],
    },
  },
  arrows(
    ['web/**'],
    [
      never(
        ['**/worker/**', '**/cli/**', '**/test/**'],
        'web/ knows games/, the protocol (#protocol) and how a shuffle is verified (#verify), nothing else',
      ),
      {
        group: ['rfc6902'],
        importNames: ['createPatch', 'diff'],
        message:
          'a page applies patches and makes none; isSame (games/same.ts) tells whether two views are alike',
      },
    ],
  ),
);
