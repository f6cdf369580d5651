// What a cold visit of a page loads, as the build says: no browser is needed for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, laterPart, MANIFEST, type Manifest } from '../../web/manifest.ts';

const WEB = join(import.meta.dirname, '../../web');
const BUILD = join(WEB, 'build');

/** Files of one kind, and their bytes as they are sent, compressed by gzip. */
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
  /** True if what it loads once it has nothing else to do counts, too. */
  readonly isAtRest?: true;
}

/** What every page loads then. */
const SETTINGS = 'src/lib/shell/SettingsDialog.svelte';

/** The document of each page, and what it loads as soon as it knows what it shows. */
const PAGES: Readonly<Record<string, Visit>> = {
  home: { document: 'index.html' },
  rules: { document: 'rules/realm.html' },
  match: { document: 'match/shell.html', later: board('realm') },
  'match at rest': { document: 'match/shell.html', later: board('realm'), isAtRest: true },
  'match of Partners': { document: 'match/shell.html', later: board('partners') },
  'match of Kings & Queens': { document: 'match/shell.html', later: board('kings-queens') },
  'match of Five Crowns': { document: 'match/shell.html', later: board('five-crowns') },
};

/** What the framework loads besides, on every page. */
const ALWAYS = /\/runtime\/client\/client-entry\.js$|\/client-optimized\/nodes\/1\.js$/;

/** The weights of the pages, as the client was built last. */
export function weights(): Weight[] {
  const manifest = JSON.parse(readFileSync(join(WEB, MANIFEST), 'utf8')) as Manifest;
  return Object.entries(PAGES).map(([page, { document, later = [], isAtRest }]) => {
    const html = readFileSync(join(BUILD, document), 'utf8');
    const links = html.replaceAll(/<link [^>]*data-games[^>]*>/g, '');
    const linked = [...links.matchAll(/(?:href|src)="\/([^"]+\.(?:js|css|woff2))"/g)].map(
      ([, path]) => path!,
    );
    const named = new Set(linked);
    const soon = [...later, ...(isAtRest ? [laterPart(manifest), SETTINGS] : [])];
    const entries = Object.keys(manifest).filter(
      (key) => named.has(manifest[key]!.file) || ALWAYS.test(key) || soon.includes(key),
    );
    const files = [...new Set([...linked, ...filesOf(manifest, entries)])];
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

/** A typeface is compressed already. */
function sizeOf(file: string): number {
  const bytes = readFileSync(join(BUILD, file));
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}
