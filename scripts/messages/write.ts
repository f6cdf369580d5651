// Makes the modules that the client imports as #messages. Fast enough to run before every build, check and test.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readCatalogue } from './catalogue.ts';
import { emitArea, emitIndex, emitLocale } from './emit.ts';
import { pseudoArea } from './pseudo.ts';

const web = join(import.meta.dirname, '..', '..', 'web');

/** The folder that package.json calls #messages. */
export const MESSAGES = join(web, 'src', 'lib', 'messages');

/** Where the pseudo-locale's modules are, which take the place of the others in a build for tests. */
export const PSEUDO_MESSAGES = join(web, '.svelte-kit', 'messages-en-XA');

export function writeMessages(isPseudo = false): void {
  const folder = isPseudo ? PSEUDO_MESSAGES : MESSAGES;
  const areas = readCatalogue().map((area) => (isPseudo ? pseudoArea(area) : area));
  const formats = relative(folder, join(web, 'src', 'lib', 'i18n')).replaceAll('\\', '/');
  const files = new Map([
    ...areas.map((area) => [`${area.name}.ts`, emitArea(area, formats)] as const),
    ...Object.entries(emitIndex(areas)),
    // The texts are British English, and so are lists and numbers in them.
    ['locale.ts', emitLocale(isPseudo ? 'en-XA' : 'en-GB')] as const,
  ]);
  mkdirSync(folder, { recursive: true });
  const stale = readdirSync(folder).filter((name) => name.endsWith('.ts') && !files.has(name));
  for (const name of stale) rmSync(join(folder, name), { force: true });
  for (const [name, content] of files) writeChanged(join(folder, name), content);
}

/** Leaves what is the same as it was, so that nothing is built anew for it; others may read and write at the same time. */
function writeChanged(path: string, content: string): void {
  if (contentOf(path) === content) return;
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, path);
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
