// Generates the translations' TypeScript modules. Their functions are indexed by the messages' numbers over
// all areas.
import type { Message } from './catalogue.ts';
import { HEADER, emitFunction, importsOf } from './emit.ts';
import { signatureOf } from './parameters.ts';

/** A translated message: its number over all areas, and the English original. */
export interface Translated {
  readonly index: number;
  readonly english: Message;
  readonly elements: Message['elements'];
}

/** Functions by number, as an object literal. */
const emitTranslation = (messages: readonly Translated[]): string =>
  messages
    .map(
      ({ index, english, elements }) =>
        `  /* ${english.key} */\n  ${index}: ${emitFunction(elements, signatureOf(english.elements))},\n`,
    )
    .join('');

/** The module of a language, with all its texts. */
export function emitLanguage(messages: readonly Translated[], i18n: string): string {
  const body = emitTranslation(messages);
  const type = `import type { Translation } from '${i18n}/language.ts';\n`;
  return `${HEADER}${importsOf(body, i18n)}${type}\nexport const texts: Translation = {\n${body}};\n`;
}

/** A module with selected texts of all languages, for a program that can't load language modules. */
export function emitExcerpt(languages: ReadonlyMap<string, readonly Translated[]>, i18n: string): string {
  const body = [...languages]
    .map(([tag, messages]) => `  '${tag}': {\n${emitTranslation(messages)}  },\n`)
    .join('');
  const type = `import type { Translation } from '${i18n}/language.ts';\n`;
  const declared = 'export const NOTICES: Readonly<Record<string, Translation>>';
  return `${HEADER}${importsOf(body, i18n)}${type}\n${declared} = {\n${body}};\n`;
}

/** A language's name in itself, such as Deutsch or Español. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

/** The module listing all languages. It includes the pseudo-language, which is never offered to readers. */
export function emitLanguages(tags: readonly string[], pseudo: string): string {
  const entry = (tag: string, isOffered: boolean): string =>
    `  { tag: '${tag}', name: ${JSON.stringify(ownName(tag))}, isOffered: ${isOffered}, load: () => import('./${tag}.ts') },\n`;
  const english = `export const ENGLISH = { tag: 'en', name: '${ownName('en')}' } as const;\n`;
  const entries = [...tags.map((tag) => entry(tag, true)), entry(pseudo, false)];
  return `${HEADER}\n${english}export const TRANSLATIONS = [\n${entries.join('')}] as const;\n`;
}
