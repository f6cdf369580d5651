import { itemAt } from '#games/list.ts';
import { createHash } from 'node:crypto';
import { filesOf, type Manifest, type Part } from './manifest.ts';
import { withLinks } from './previews.ts';

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

/** The scoped classes in a style sheet or a document. */
export const scopesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\bsvelte-\w+/g));

/**
 * Links the scripts that a document's own scripts import, and the style sheets of everything it shows. The
 * framework leaves out each part that is first reached by a lazy import: its styles would come after the first
 * paint. `sheets` are the scopes of each style sheet.
 */
export function withParts(
  html: string,
  manifest: Manifest,
  sheets: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const linked = new Set(html.matchAll(/(?:href|src)="\/([^"]+)"/g).map(([, path = '']) => path));
  const shown = scopesIn(html);
  const isUsed = (file: string): boolean => sheets.get(file)?.isDisjointFrom(shown) === false;
  const filesWith = (has: (part: Part) => boolean): string[] => {
    const parts = Object.entries(manifest).flatMap(([name, part]) => (has(part) ? name : []));
    return filesOf(manifest, parts).filter((file) => !linked.has(file));
  };
  const scripts = filesWith(({ file }) => linked.has(file)).filter((file) => file.endsWith('.js'));
  // A sheet without scopes is for everything in the parts that import it.
  const styles = filesWith(({ css = [] }) => css.some(isUsed)).filter(
    (file) => isUsed(file) || sheets.get(file)?.size === 0,
  );
  return withLinks(html, [
    ...scripts.map((file) => linkTo(file)),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
  ]);
}

/** A link that loads a file without waiting for it, in the mode in which the client asks for it afterwards. */
const linkTo = (file: string, extra = ''): string => {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style" crossorigin' : 'rel="modulepreload"';
  return `<link ${kind} fetchpriority="low" href="/${file}"${extra} />`;
};

/** A document with inline scripts and styles, and the hashes by which the Content-Security-Policy allows them. */
interface Inlined {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const STYLE_LINK = /<link (?:href="([^"]+)" rel="stylesheet"|rel="stylesheet" href="([^"]+)" \/)>\s*/g;
const PLAIN_SCRIPT = /<script src="([^"]+)"><\/script>/g;

/**
 * Inlines the style sheets and scripts that the first paint waits for, which saves a round trip. Disabled links
 * keep the client from loading the style sheets again.
 */
export function inlined(html: string, contentOf: (path: string) => string): Inlined {
  const sheets = [...html.matchAll(STYLE_LINK)].map(([, first, second = '']) => first ?? second);
  const style = sheets.map(contentOf).join('\n');
  const links = sheets.map((path) => `<link rel="stylesheet" href="${path}" disabled />`);
  const scripts: string[] = [];
  const document = html
    .replaceAll(STYLE_LINK, '')
    .replaceAll(PLAIN_SCRIPT, (_, path: string) => {
      const script = contentOf(path);
      scripts.push(script);
      return `<script>${script}</script>`;
    })
    .replace('  </head>', () => `    <style>${style}</style>\n    ${links.join('')}\n  </head>`);
  return { html: document, scripts: scripts.map(policyHash), styles: [policyHash(style)] };
}

const policyHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Adds preload links for the files of games' tables. All matches share this document, so each link lists its
 * games in `data-games`. Files linked already are left out. The service writes the match into the document, and the page
 * opens its socket if there is one.
 */
export function withGameParts(html: string, tables: ReadonlyMap<string, readonly string[]>): string {
  const files = new Set([...tables.values()].flat().filter((file) => !html.includes(`/${file}"`)));
  const links = [...files].map((file) => {
    const ids = [...tables].flatMap(([id, needed]) => (needed.includes(file) ? id : []));
    return linkTo(file, ` data-games="${ids.join(' ')}"`);
  });
  const match = [
    '    <script type="application/json" id="embedded-match"></script>',
    '    <script src="/early-socket.js"></script>',
    '  </body>',
  ].join('\n');
  return withLinks(html, links).replace('  </body>', match);
}
