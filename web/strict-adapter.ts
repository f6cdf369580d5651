import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import adapter from '@sveltejs/adapter-static';
import type { Adapter } from '@sveltejs/kit';
import { games } from '../games/index.ts';
import { languageFiles } from './messages-plugin.ts';
/** Where the client is built, seen from `web`. */
const BUILD = 'build';

/** The client's one document, as the address `/` gives it. */
const SHELL = `${BUILD}/index.html`;
/** Files that keep their names from version to version, and that pages need without a connection too. */
const NAMED = ['/boot.js', '/favicon.svg', '/favicon-turn.svg', '/icon-192.png', '/manifest.webmanifest'];

/**
 * The static adapter, and what this service wants of its files beyond it:
 * - the page's start-up script becomes a file of its own: the Content-Security-Policy in `static/_headers` allows no
 *   inline script at all;
 * - each address of the client has its document, and `404.html` is for all others, so that only they, and the pages of
 *   matches, cost a request to the worker;
 * - the display typeface is asked for with the page, before the style sheet that names it;
 * - the service worker finds a list of what it should keep.
 */
export function strictAdapter(): Adapter {
  const base = adapter({ pages: BUILD, assets: BUILD, fallback: 'index.html' });
  return {
    ...base,
    async adapt(builder) {
      await base.adapt(builder);
      await moveScriptOut();
      await preloadTypeface();
      const pages = builder.routes.filter(({ page }) => page.methods.length > 0);
      await Promise.all([...pages.flatMap(({ id }) => addressesOf(id)), '/404'].map(copyShell));
      await listParts(builder.config.version.name);
    },
  };
}

async function moveScriptOut(): Promise<void> {
  const html = await readFile(SHELL, 'utf8');
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const [inline] = scripts;
  if (scripts.length !== 1 || !inline) throw new Error(`expected one inline script in ${SHELL}`);
  const hash = createHash('sha256').update(inline[1]!).digest('hex').slice(0, 8);
  const path = `_app/immutable/boot.${hash}.js`;
  await writeFile(`${BUILD}/${path}`, inline[1]!);
  await writeFile(SHELL, html.replace(inline[0], `<script src="/${path}"></script>`));
}

async function preloadTypeface(): Promise<void> {
  const folder = '_app/immutable/assets';
  const fonts = (await readdir(join(BUILD, folder))).filter((name) => name.endsWith('.woff2'));
  if (fonts.length !== 1) throw new Error(`expected one typeface in ${folder}, found ${fonts.length}`);
  const link = `<link rel="preload" href="/${folder}/${fonts[0]}" as="font" type="font/woff2" crossorigin />`;
  const html = await readFile(SHELL, 'utf8');
  await writeFile(SHELL, html.replace('<script src=', `${link}\n    <script src=`));
}

/** The addresses of a route but for `/`; none of one that has an address for each match. */
function addressesOf(route: string): string[] {
  if (route.includes('[id]') || route === '/') return [];
  const each = (parameter: string): string[] => games.map(({ id }) => route.replace(parameter, id));
  if (route.includes('[[game]]')) return [route.replace('/[[game]]', ''), ...each('[[game]]')];
  return route.includes('[game]') ? each('[game]') : [route];
}

async function copyShell(address: string): Promise<void> {
  const file = join(BUILD, `${address}.html`);
  await mkdir(dirname(file), { recursive: true });
  await copyFile(SHELL, file);
}

/** The service worker of a version keeps what is listed under its name. */
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
