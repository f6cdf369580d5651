import { itemAt } from '#games/list.ts';
import { createHash } from 'node:crypto';

/** Data common to all documents of a build. */
export interface Extras {
  /** The path of the display typeface. */
  readonly typeface: string;
  /** Writes a file of the build. */
  readonly write: (path: string, text: string) => Promise<void>;
}

/**
 * Finishes a document for the service:
 * - The start-up script becomes a separate file, because the Content-Security-Policy in `static/_headers`
 *   forbids inline scripts.
 * - The display typeface is preloaded, before the style sheet that uses it.
 * - It has one title: the page's own if it is prerendered.
 * - Scripts come after the style sheets needed for the first paint.
 */
export async function finishDocument(html: string, { typeface, write }: Extras): Promise<string> {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const [inline] = scripts;
  if (scripts.length !== 1 || !inline) throw new Error('expected one inline script in a document');
  const path = `/_app/immutable/boot.${hashOf(itemAt(inline, 1))}.js`;
  await write(path, itemAt(inline, 1));
  const font = `<link rel="preload" href="${typeface}" as="font" type="font/woff2" crossorigin />`;
  return withOneTitle(html)
    .replaceAll(/ rel="modulepreload">/g, ' rel="modulepreload" fetchpriority="low">')
    .replace(inline[0], `<script src="${path}"></script>`)
    .replace('<script src=', `${font}\n    <script src=`);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

const TITLE = /\s*<title>[^<]*<\/title>/g;

function withOneTitle(html: string): string {
  const titles = html.match(TITLE) ?? [];
  return titles.length > 1 ? html.replace(titles[0], '') : html;
}

/**
 * Adds preload links for the files of games' tables. All matches share this document, so each link lists its
 * games in `data-games`. Files linked already are left out.
 */
export function withGameParts(html: string, tables: ReadonlyMap<string, readonly string[]>): string {
  const files = new Set([...tables.values()].flat().filter((file) => !html.includes(`/${file}"`)));
  const links = [...files].map((file) => {
    const ids = [...tables].flatMap(([id, needed]) => (needed.includes(file) ? id : []));
    const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
    return `    <link ${kind} fetchpriority="low" href="/${file}" data-games="${ids.join(' ')}" />\n`;
  });
  return html.replace('  </head>', `${links.join('')}  </head>`);
}
