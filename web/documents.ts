import { createHash } from 'node:crypto';

/** What the documents of a build share. */
export interface Extras {
  /** The path of the display typeface. */
  readonly typeface: string;
  /** Writes a file of the build. */
  readonly write: (path: string, text: string) => Promise<void>;
}

/**
 * A document as the service wants it:
 * - its start-up script is a file of its own: the Content-Security-Policy in `static/_headers` allows no inline script;
 * - the display typeface is asked for with the page, before the style sheet that names it;
 * - it has one title, the page's own where that is rendered ahead;
 * - scripts come after the style sheets that its first picture waits for.
 */
export async function finishDocument(html: string, { typeface, write }: Extras): Promise<string> {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const [inline] = scripts;
  if (scripts.length !== 1 || !inline) throw new Error('expected one inline script in a document');
  const path = `/_app/immutable/boot.${hashOf(inline[1]!)}.js`;
  await write(path, inline[1]!);
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
 * A document that asks for the files of games' tables: each link names the games that need it (`data-games`), as all
 * matches have the same document. What is linked already is left out.
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
