// Files a cold visit of a page loads, computed from the build without a browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { games } from '../../games/index.ts';
import { filesOf, partsKey, MANIFEST, type Manifest } from '../../web/manifest.ts';

const WEB = join(import.meta.dirname, '../../web');
const BUILD = join(WEB, 'build');

/** Number of files of one kind, and their gzipped bytes. */
export interface Load {
  readonly files: number;
  readonly bytes: number;
}

export interface Weight {
  readonly page: string;
  readonly document: Load;
  readonly scripts: Load;
  readonly styles: Load;
  readonly fonts: Load;
}

const board = (game: string): readonly string[] => [
  `src/lib/boards/${game}/ui.ts`,
  `src/lib/boards/${game}/Board.svelte`,
];

interface Visit {
  readonly document: string;
  readonly later?: readonly string[];
  /** True to include files loaded when idle. */
  readonly isAtRest?: true;
}

/** Loaded by every page when idle. */
const SETTINGS = 'src/lib/app/shell/SettingsDialog.svelte';

const [MAIN, ...OTHERS] = games.map(({ id }) => id) as [string, ...string[]];

/** Each page's document, and the modules it loads once its content is known. */
const PAGES: Readonly<Record<string, Visit>> = {
  home: { document: 'index.html' },
  rules: { document: `rules/${MAIN}.html` },
  match: { document: 'match/shell.html', later: board(MAIN) },
  'match at rest': { document: 'match/shell.html', later: board(MAIN), isAtRest: true },
  ...Object.fromEntries(
    OTHERS.map((id) => [`match of ${id}`, { document: 'match/shell.html', later: board(id) }]),
  ),
};

/** Files the framework loads on every page as well. */
const ALWAYS = /\/runtime\/client\/client-entry\.js$|\/client-optimized\/nodes\/1\.js$/;

/** The weights of all pages of the latest build. */
export function weights(): Weight[] {
  const manifest = JSON.parse(readFileSync(join(WEB, MANIFEST), 'utf8')) as Manifest;
  return Object.entries(PAGES).map(([page, { document, later = [], isAtRest }]) => {
    const html = readFileSync(join(BUILD, document), 'utf8');
    // Browsers that know modules don't load `nomodule` scripts. What a disabled link names is in the document.
    const unused = /<link [^>]*(?:data-games|disabled)[^>]*>|<script nomodule[^>]*>/g;
    const links = html.replaceAll(unused, '');
    const inside = new Set([...html.matchAll(/href="\/([^"]+)" disabled/g)].map(([, path = '']) => path));
    const linked = [...links.matchAll(/(?:href|src)="\/([^"]+\.(?:js|css|woff2))"/g)].map(
      ([, path = '']) => path,
    );
    const named = new Set(linked);
    const soon = [...later, ...(isAtRest ? [partsKey(manifest), SETTINGS] : [])];
    const entries = Object.keys(manifest).filter(
      (key) => named.has(manifest[key]?.file ?? '') || ALWAYS.test(key) || soon.includes(key),
    );
    const files = [...new Set([...linked, ...filesOf(manifest, entries)])].filter(
      (file) => !inside.has(file),
    );
    const kind = (end: string): Load => loadOf(files.filter((file) => file.endsWith(end)));
    return {
      page,
      document: loadOf([document]),
      scripts: kind('.js'),
      styles: kind('.css'),
      fonts: kind('.woff2'),
    };
  });
}

const loadOf = (files: readonly string[]): Load => ({
  files: files.length,
  bytes: files.reduce((sum, file) => sum + sizeOf(file), 0),
});

/** Typefaces are already compressed. */
function sizeOf(file: string): number {
  const bytes = readFileSync(join(BUILD, file));
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}
