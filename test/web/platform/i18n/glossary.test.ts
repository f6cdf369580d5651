import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { readCatalogue, type Area } from '../../../../scripts/messages/catalogue.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

/** Keys that say what kind of game CROWNS is, in common words, and name no place of its table. */
const IN_GENERAL = ['home_page_title'];

/** A variant that is refused; the words of the glossary for the same thing are not, where only a capital differs. */
interface Variant {
  readonly language: Language;
  readonly written: string;
  readonly terms: readonly string[];
}

/** The column `never` of the glossary: `en bid, bids; fr levée…`, where … stands for any ending. */
function variantsOf(page: string): Variant[] {
  const rows = page.slice(page.indexOf('## Glossary')).match(/^\|.*\|$/gm) ?? [];
  const [head, , ...body] = rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const cellOf = (row: readonly string[], name: string): string => row[head!.indexOf(name)] ?? '';
  return body.flatMap((row) =>
    cellOf(row, 'never')
      .split(';')
      .filter((part) => part.trim() !== '')
      .flatMap((part) => {
        const [, language, words] = /^(\w\w) (.+)$/.exec(part.trim())!;
        const terms = cellOf(row, language!).split(/[,;]/);
        return words!.split(',').map((word) => ({
          language: language as Language,
          written: word.trim(),
          terms: terms.map((term) => term.trim()),
        }));
      }),
  );
}

const patternOf = ({ written }: Variant): RegExp =>
  new RegExp(`(?<!\\p{L})${written.replaceAll('…', '\\p{L}*')}(?!\\p{L})`, 'giu');

/** The text between parameters, and in each branch; a parameter is U+FFFC. */
function texts(elements: readonly MessageFormatElement[]): string[] {
  let plain = '';
  const nested: string[] = [];
  const walk = (own: readonly MessageFormatElement[]): void => {
    for (const element of own)
      if (element.type === TYPE.literal) plain += element.value;
      else if (element.type === TYPE.tag) walk(element.children);
      else {
        plain += '\uFFFC';
        if (element.type === TYPE.plural || element.type === TYPE.select)
          for (const { value } of Object.values(element.options)) nested.push(...texts(value));
      }
  };
  walk(elements);
  return [plain, ...nested];
}

const catalogue = (language: Language): Area[] =>
  ['web', 'worker'].flatMap((part) => readCatalogue(join(root, part, 'messages', language)));

/** Every `key: text` of a language with a part that should not be there. */
function faultsIn(areas: readonly Area[], isFault: (text: string) => boolean): string[] {
  const messages = areas.flatMap(({ messages }) => messages).filter(({ key }) => !IN_GENERAL.includes(key));
  return messages.flatMap(({ key, elements }) =>
    texts(elements)
      .filter(isFault)
      .map((text) => `${key}: ${text}`),
  );
}

const uses =
  (variant: Variant) =>
  (text: string): boolean =>
    [...text.matchAll(patternOf(variant))].some(
      ([found]) => !variant.terms.some((term) => term !== '' && found.startsWith(term)),
    );

describe('the glossary of docs/texts.md', () => {
  const variants = variantsOf(readFileSync(join(root, 'docs', 'texts.md'), 'utf8'));

  test('refuses variants in each language', () => {
    for (const language of LANGUAGES)
      expect(variants.filter((variant) => variant.language === language).length, language).toBeGreaterThan(5);
  });

  test.each(LANGUAGES)('has no variant of its words on screen: %s', (language) => {
    const areas = catalogue(language);
    const found = variants
      .filter((variant) => variant.language === language)
      .flatMap((variant) => faultsIn(areas, uses(variant)).map((fault) => `"${variant.written}" ${fault}`));
    expect(found).toEqual([]);
  });

  test.each([
    ['en coronate…', 'You coronated it', true],
    ['en throne', 'an empty throne', true],
    ['en throne', 'an empty Throne', false],
    ['fr levée…', 'trois Levées', true],
    ['fr levée…', 'relevée', false],
    ['es abr… la baza', '\uFFFC abre la baza.', true],
  ])('reads %s in %j: %s', (never, text, refused) => {
    const page = `## Glossary\n| en | never |\n| --- | --- |\n| Throne | ${never} |\n`;
    expect(variantsOf(page).map((variant) => uses(variant)(text))).toEqual([refused]);
  });
});

describe('French', () => {
  // U+202F keeps a mark on the line of its word; a colon between figures (12:30) or before // stands alone.
  const isLoose = (text: string): boolean => /(?<!\u202F)(?:[;?!»%]|:(?![\d/]))|«(?!\u202F)/u.test(text);

  test('has U+202F before two-part punctuation, and no other space', () => {
    expect(faultsIn(catalogue('fr'), isLoose)).toEqual([]);
  });

  test.each([
    ['Oui ?', true],
    ['Oui\u00A0?', true],
    ['Oui?', true],
    ['\uFFFC : trois', true],
    ['« Oui\u202F»', true],
    ['«\u202FOui\u202F» à 12:30\u202F!', false],
  ])('%j is loose: %s', (text, loose) => {
    expect(isLoose(text)).toBe(loose);
  });
});
