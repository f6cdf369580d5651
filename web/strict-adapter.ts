import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import adapter from '@sveltejs/adapter-static';
import type { Adapter } from '@sveltejs/kit';
import { minify } from 'vite';
import { games } from '../games/index.ts';
import { languageFiles } from './messages-plugin.ts';
import { finishDocument, inlined, scopesIn, withGameParts, withParts, type Extras } from './documents.ts';
import { PREVIEWS, withPreview } from './previews.ts';
import { filesOf, MANIFEST, type Manifest } from './manifest.ts';

const { licences } = (await import('../scripts/licences.mjs' as string)) as { licences: () => string };

/** Output folder of the client, relative to `web`. */
const BUILD = 'build';

/** The document of a page rendered in the browser. */
const SHELL = 'shell.html';
/** The common document of all matches. */
const MATCH = `${BUILD}/match/shell.html`;
/** The folder of the games' boards, as in the manifest. */
const BOARDS = 'src/lib/boards';
/** The folder of the puzzles, one file a game. */
const PUZZLES = 'src/lib/puzzles/data';
/** Static scripts that run before the first paint. */
const EARLY = ['boot.js', 'early-socket.js'];
/** Files whose names don't change between versions, also needed offline. */
const NAMED = [
  '/boot.js',
  '/old-browser.js',
  '/favicon.svg',
  '/favicon-turn.svg',
  '/icon-192.png',
  '/manifest.webmanifest',
];

/**
 * The static adapter, with additions for this service:
 * - Documents are finished for the Content-Security-Policy and for fast loading (`documents.ts`).
 * - Each address of the client has its document, prerendered or not, and `404.html` is for all others. So
 *   only those and the pages of matches reach the worker.
 * - The document of a match lists the parts of all games' tables; the worker keeps those of the match's game. It contains
 *   what its first paint waits for.
 * - The start-up script knows the files with the texts of each language.
 * - The service worker gets a list of files to cache.
 */
export function strictAdapter(): Adapter {
  const base = adapter({ pages: BUILD, assets: BUILD, fallback: SHELL });
  return {
    ...base,
    async adapt(builder) {
      await base.adapt(builder);
      const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest;
      await finishDocuments(manifest);
      await hintAtGames(manifest);
      await nameLanguages();
      await Promise.all(EARLY.map(minifyScript));
      await inlineInMatch();
      const pages = builder.routes.filter(({ page }) => page.methods.length > 0);
      await Promise.all([...pages.flatMap(({ id }) => addressesOf(id)), '/404'].map(giveShell));
      await givePuzzles();
      await listParts(builder.config.version.name);
      await writeFile(`${BUILD}/licences.txt`, licences());
    },
  };
}

async function finishDocuments(manifest: Manifest): Promise<void> {
  const files = await readdir(BUILD, { recursive: true });
  const fonts = files.filter((name) => name.endsWith('.woff2'));
  if (fonts.length !== 1) throw new Error(`expected one typeface, found ${fonts.length}`);
  const extras: Extras = { typeface: `/${fonts[0]}`, write: (path, text) => writeFile(BUILD + path, text) };
  const documents = files.filter((name) => name.endsWith('.html')).map((name) => join(BUILD, name));
  const styles = files.filter((name) => name.endsWith('.css'));
  const texts = styles.map(
    async (name) => [name, scopesIn(await readFile(join(BUILD, name), 'utf8'))] as const,
  );
  const sheets = new Map(await Promise.all(texts));
  await Promise.all(
    documents.map(async (file) => {
      const html = await finishDocument(await readFile(file, 'utf8'), extras);
      const whole = withParts(html, manifest, sheets);
      // The service adds the previews of matches, puzzles and clubs.
      const isPage = !file.endsWith('shell.html') && !file.endsWith('404.html');
      await writeFile(file, isPage ? withPreview(whole) : whole);
    }),
  );
}

/** Lets a match's page load its game's rules and board immediately instead of after several round trips. */
async function hintAtGames(manifest: Manifest): Promise<void> {
  const tables = new Map(
    games.map(({ id }) => [
      id,
      filesOf(
        manifest,
        ['ui.ts', 'Board.svelte'].map((part) => `${BOARDS}/${id}/${part}`),
      ),
    ]),
  );
  await writeFile(MATCH, withGameParts(await readFile(MATCH, 'utf8'), tables));
}

async function nameLanguages(): Promise<void> {
  const [file, empty] = [`${BUILD}/boot.js`, 'LANGUAGES = {}'];
  const script = await readFile(file, 'utf8');
  if (!script.includes(empty)) throw new Error(`expected ${empty} in ${file}`);
  const named = JSON.stringify(Object.fromEntries(languageFiles));
  await writeFile(file, script.replace(empty, `LANGUAGES = ${named}`));
}

async function minifyScript(name: string): Promise<void> {
  const file = `${BUILD}/${name}`;
  const { code, errors } = await minify(file, await readFile(file, 'utf8'));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  await writeFile(file, code);
}

/** Lets a match's page paint as soon as its document has loaded. */
async function inlineInMatch(): Promise<void> {
  const contentOf = (path: string): string => readFileSync(BUILD + path, 'utf8');
  const { html, scripts, styles } = inlined(await readFile(MATCH, 'utf8'), contentOf);
  await writeFile(MATCH, html);
  const policy = await readFile(`${BUILD}/_headers`, 'utf8');
  await writeFile(
    `${BUILD}/_headers`,
    policy
      .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
      .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' ')),
  );
}

/** The addresses of a route, except `/`; empty for a route with one address per match. */
function addressesOf(route: string): string[] {
  if (route.includes('[id]') || route === '/') return [];
  const each = (parameter: string): string[] => games.map(({ id }) => route.replace(parameter, id));
  if (route.includes('[[game]]')) return [route.replace('/[[game]]', ''), ...each('[[game]]')];
  return route.includes('[game]') ? each('[game]') : [route];
}

/** Gives an address the generic document, unless it was prerendered. */
async function giveShell(address: string): Promise<void> {
  const file = join(BUILD, `${address}.html`);
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true });
  const [, place = ''] = address.split('/');
  const own = PREVIEWS[place];
  const shell = await readFile(join(BUILD, SHELL), 'utf8');
  await writeFile(file, own ? withPreview(shell, own) : shell);
}

/** Gives the puzzles to the worker, for the previews of links to them, under a name that every server has a type for. */
async function givePuzzles(): Promise<void> {
  const names = (await readdir(PUZZLES)).filter((name) => name.endsWith('.jsonl'));
  await Promise.all(
    names.map((name) => copyFile(join(PUZZLES, name), `${BUILD}/puzzles/${name.replace('.jsonl', '.txt')}`)),
  );
}

/** Writes the list of files for the service worker, named after the version. */
async function listParts(version: string): Promise<void> {
  const files = await readdir(`${BUILD}/_app/immutable`, { recursive: true, withFileTypes: true });
  const parts = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(BUILD.length));
  const ofLanguages = new Set(languageFiles.values());
  const all = [...parts.filter((part) => !ofLanguages.has(part)), ...NAMED];
  const list = { all, languages: Object.fromEntries(languageFiles) };
  await writeFile(`${BUILD}/_app/immutable/parts.${version}.json`, JSON.stringify(list));
}
