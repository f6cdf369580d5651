// Generates the modules the client imports as #messages. Fast enough to run before every build, check and
// test.
import { itemAt } from '../../games/list.ts';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readCatalogue, type Area } from './catalogue.ts';
import { emitExcerpt, emitLanguage, emitLanguages } from './emit-languages.ts';
import { emitArea, emitIndex } from './emit.ts';
import { PSEUDO, pseudoArea } from './pseudo.ts';
import { readTranslations } from './translations.ts';

const I18N = join(import.meta.dirname, '..', '..', 'web', 'src', 'lib', 'platform', 'i18n');

/** The folder package.json maps to #messages. */
export const MESSAGES = join(I18N, '..', '..', 'messages');

/** The area whose texts the service worker contains in all languages, because it can't load modules. */
const OF_SERVICE_WORKER = 'notifications';

export function writeMessages(): void {
  const areas = readCatalogue();
  const files = new Map([...englishModules(areas), ...languageModules(areas)]);
  for (const folder of new Set(['', 'languages'])) {
    mkdirSync(join(MESSAGES, folder), { recursive: true });
    const stale = readdirSync(join(MESSAGES, folder))
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => !files.has(join(folder, name)));
    for (const name of stale) rmSync(join(MESSAGES, folder, name), { force: true });
  }
  for (const [name, content] of files) writeChanged(join(MESSAGES, name), content);
}

const i18nFrom = (name: string): string =>
  relative(dirname(join(MESSAGES, name)), I18N).replaceAll('\\', '/');

/** Module contents by name: one per area, and the index modules. */
function englishModules(areas: readonly Area[]): [string, string][] {
  let first = 0;
  const modules = areas.map((area): [string, string] => {
    const name = `${area.name}.ts`;
    const content = emitArea(area, i18nFrom(name), first);
    first += area.messages.length;
    return [name, content];
  });
  return [...modules, ...Object.entries(emitIndex(areas))];
}

/** The language modules, including the pseudo-language, their list, and the service worker's excerpt. */
function languageModules(areas: readonly Area[]): [string, string][] {
  const languages = readTranslations(areas);
  const noticed = areas.find(({ name }) => name === OF_SERVICE_WORKER)?.messages ?? [];
  const notices = new Map(
    [...languages].map(([tag, texts]) => [tag, texts.filter(({ english }) => noticed.includes(english))]),
  );
  const pseudo = areas.flatMap((area) => pseudoArea(area).messages);
  const english = areas.flatMap(({ messages }) => messages);
  const name = (module: string): string => join('languages', `${module}.ts`);
  const i18n = i18nFrom(name('index'));
  return [
    ...[...languages].map(([tag, texts]): [string, string] => [name(tag), emitLanguage(texts, i18n)]),
    [
      name(PSEUDO),
      emitLanguage(
        pseudo.map(({ elements }, index) => ({ index, english: itemAt(english, index), elements })),
        i18n,
      ),
    ],
    [name('index'), emitLanguages([...languages.keys()], PSEUDO)],
    [name('notices'), emitExcerpt(notices, i18n)],
  ];
}

/**
 * Writes a file only if it changed, so that nothing is rebuilt needlessly. Atomic, because others may read
 * and write at the same time.
 */
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
