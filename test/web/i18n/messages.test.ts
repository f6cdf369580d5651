import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { parseMessage, readCatalogue, type Message } from '../../../scripts/messages/catalogue.ts';
import { emitLanguage } from '../../../scripts/messages/emit-languages.ts';
import { emitArea } from '../../../scripts/messages/emit.ts';
import { signatureOf } from '../../../scripts/messages/parameters.ts';
import { accented, pseudoArea } from '../../../scripts/messages/pseudo.ts';
import { misfits, readTranslation, translatedLanguages } from '../../../scripts/messages/translations.ts';
import { MESSAGES, writeMessages } from '../../../scripts/messages/write.ts';
import { formatDay } from '../../../web/src/lib/i18n/format.ts';
import { useLanguage, type Translation } from '../../../web/src/lib/i18n/language.ts';
import { OFFERED_LANGUAGES, preferredLanguage } from '../../../web/src/lib/i18n/languages.ts';
import { listed } from '../../../web/src/lib/ui/listed.ts';
import { plainText, type Rich } from '../../../web/src/lib/i18n/rich.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const output = join(root, 'test', 'output');
mkdirSync(output, { recursive: true });

const messageOf = (source: string, key = 'sample_text'): Message => ({
  key,
  source,
  elements: parseMessage(source),
});

type Emitted = Readonly<Record<string, (input?: object) => string | Rich>>;

/** The functions of messages that are written here, as the client would import them. */
async function compiled(texts: Readonly<Record<string, string>>): Promise<Emitted> {
  const folder = mkdtempSync(join(output, 'messages-'));
  const messages = Object.entries(texts).map(([key, source]) => messageOf(source, key));
  const file = join(folder, 'sample.ts');
  writeFileSync(file, emitArea({ name: 'sample', messages }, '../../../web/src/lib/i18n'));
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Emitted;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a message', () => {
  test('takes names, counts and choices, and tells who is meant', async () => {
    const { rally, turns, place, price, quoted } = await compiled({
      rally: '{who, select, you {You rally {card}} other {{name} rallies {card}}}',
      turns: '{count, plural, =0 {No turn waits} one {# turn waits} other {# turns wait}}',
      place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      price: '{share, number, ::percent} of {total, number}',
      quoted: "Bo’s `hand` ${it} isn't '{'it'}' \\ 7 < 8",
    });
    expect(rally!({ who: 'you', name: 'You', card: '7♣' })).toBe('You rally 7♣');
    expect(rally!({ who: 'other', name: 'You', card: '7♣' })).toBe('You rallies 7♣');
    expect([0, 1, 2, 1200].map((count) => turns!({ count }))).toEqual([
      'No turn waits',
      '1 turn waits',
      '2 turns wait',
      '1,200 turns wait',
    ]);
    expect([1, 2, 3, 11].map((n) => place!({ n }))).toEqual(['1st', '2nd', '3rd', '11th']);
    expect(price!({ share: 0.4, total: 12 })).toBe('40% of 12');
    expect(quoted!({ it: 'x' })).toBe("Bo’s `hand` $x isn't {it} \\ 7 < 8");
  });

  test('marks its parts, in branches too', async () => {
    const { note } = await compiled({
      note: 'See <link>the <em>{page}</em></link>{count, plural, one {, <strong>#</strong> left} other {}}.',
    });
    const rich = note!({ page: 'rules', count: 1 }) as Rich;
    expect(rich).toEqual([
      'See ',
      { tag: 'link', parts: ['the ', { tag: 'em', parts: ['rules'] }] },
      ', ',
      { tag: 'strong', parts: ['1'] },
      ' left',
      '.',
    ]);
    expect(plainText(rich)).toBe('See the rules, 1 left.');
    expect(plainText(note!({ page: 'rules', count: 2 }) as Rich)).toBe('See the rules.');
  });

  test('shows a name as it is, whatever it reads like', async () => {
    const { plain, rich, nested } = await compiled({
      plain: '{who, select, you {You wait} other {{name} waits}} for {target}',
      rich: '<strong>{name}</strong> waits',
      nested: '{count, plural, one {<by>{name}</by>: # line} other {<by>{name}</by>: # lines}}',
    });
    for (const name of ['{name}', '<strong>x</strong>', '&amp;', "it's '{'", '#', '${1}`', '\\', 'you']) {
      expect(plain!({ who: 'other', name, target: name })).toBe([name, 'waits for', name].join(' '));
      expect(rich!({ name })).toEqual([{ tag: 'strong', parts: [name] }, ' waits']);
      expect(plainText(nested!({ name, count: 2 }) as Rich)).toBe([name, ': 2 lines'].join(''));
    }
  });

  test('has typed parameters', () => {
    const types = (source: string) => Object.fromEntries(signatureOf(parseMessage(source)).parameters);
    expect(types('{who, select, you {a} other {{name}}} {n, plural, one {#} other {{n}}}')).toEqual({
      name: 'string',
      n: 'number',
      who: "'other' | 'you'",
    });
    expect(types('{wild, select, true {wild} other {}}')).toEqual({ wild: 'boolean' });
    expect(() => types('{n, plural, other {#}} {n, select, a {b} other {c}}')).toThrow(/both/);
  });
});

describe('a catalogue', () => {
  const read = (text: string) => {
    const folder = mkdtempSync(join(output, 'catalogue-'));
    writeFileSync(join(folder, 'sample.json'), JSON.stringify({ sample_text: text }, null, 2));
    try {
      return readCatalogue(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('has no # that would be read as it stands', () => {
    expect(read('{n, plural, one {# card} other {# cards}}')).toHaveLength(1);
    expect(() => read('{n, plural, other {{who, select, you {your # cards} other {# cards}}}}')).toThrow(
      'sample_text: # counts only',
    );
  });
});

/** The texts between parameters, in branches and tags too. */
const literals = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => literals(value));
  });

/** True if a plural or a select says the same in all its branches. */
const hasEqualBranches = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some((element) => {
    if (element.type === TYPE.tag) return hasEqualBranches(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
    const branches = Object.values(element.options).map(({ value }) => value);
    const written = new Set(branches.map((branch) => JSON.stringify(branch)));
    return (branches.length > 1 && written.size === 1) || branches.some(hasEqualBranches);
  });

test('writing the modules leaves the half-written files of another process alone, and no stale module', () => {
  const [half, stale] = ['sample.ts.1', 'sample.ts'].map((name) => join(MESSAGES, name));
  try {
    for (const path of [half!, stale!]) writeFileSync(path, 'export {};');
    writeMessages();
    expect([half!, stale!].map((path) => existsSync(path))).toEqual([true, false]);
  } finally {
    rmSync(half!, { force: true });
  }
});

describe('the catalogues', () => {
  const areas = readCatalogue();
  const messages = areas.flatMap((area) => area.messages);
  const sources = readdirSync(join(root, 'web', 'src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(ts|svelte)$/.test(file.name))
    .filter((file) => !file.parentPath.endsWith(join('lib', 'messages')))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
  const used = new Set(
    sources.flatMap((source) => [...source.matchAll(/\bm\.([a-z0-9_]+)/g)].map(([, key]) => key)),
  );

  test('hold nothing that no page shows', () => {
    expect(messages.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([]);
  });

  test('write each plain text in one way', () => {
    // Two keys with one text in one area are one text; where the two may come to differ, say so in the words.
    const twice = areas.flatMap(({ messages: own }) =>
      own.filter(({ source }, index) => own.findIndex((one) => one.source === source) < index),
    );
    expect(twice.map(({ key, source }) => `${key}: ${source}`)).toEqual([]);
  });

  test('branch only where the words differ', () => {
    const idle = messages.filter(({ elements }) => hasEqualBranches(elements));
    expect(idle.map(({ key }) => key)).toEqual([]);
  });

  test('glue no sentence together: none begins or ends with a space', () => {
    const gluing = messages.filter(({ source }) => source !== source.trim());
    expect(gluing.map(({ key }) => key)).toEqual([]);
  });

  test('are complete in the pseudo-language: accented, between brackets, with the same parameters and tags', () => {
    for (const [index, area] of areas.map(pseudoArea).entries())
      for (const [at, { key, elements }] of area.messages.entries()) {
        const english = areas[index]!.messages[at]!;
        const own = literals(elements);
        expect(signatureOf(elements), key).toEqual(signatureOf(english.elements));
        expect(own.join(' '), key).not.toMatch(/[A-Za-z]/);
        if (own.some((text) => /\p{L}/u.test(text))) expect([own.at(0), own.at(-1)], key).toEqual(['[', ']']);
      }
    expect(accented('Coronate in 2 turns')).toBe('Çóóŕóóñááţéé ííñ 2 ţúúŕñš');
  });
});

describe('a translation', () => {
  const misfit = (english: string, own: string): string[] => misfits(messageOf(english), messageOf(own));

  test('may say less, count differently and choose where English only names', () => {
    expect(misfit('{who, select, you {You wait} other {{name} waits}}', '{name}')).toEqual([]);
    expect(misfit('{n, number} watching', '{n, plural, one {# mira} many {# de} other {# miran}}')).toEqual(
      [],
    );
    expect(misfit('{a, select, one {A} two {B}}', '{a, select, one {C} other {D}}')).toEqual([]);
    expect(misfit('{on, select, true {A} other {B}} {n}', '{n} {on, select, true {C} false {D}}')).toEqual(
      [],
    );
  });

  test.each([
    ['Ada', '{name}', 'English has no parameter {name}'],
    ['{name}', '{name, plural, other {#}}', '{name} is string in English, no number'],
    ['{name}', '{name, number}', '{name} is string in English, no number'],
    ['{name}', '{name, select, Ada {A} other {B}}', "{name} is string in English and can't be selected by"],
    ['{a, select, x {A} y {B}}', '{a, select, x {A}}', '{a} has no branch for y'],
    ['{a, select, x {A} y {B}}', '{a, select, x {A} y {B} z {C}}', '{a} is never z'],
    ['{a, select, x {<em>A</em>} y {B}}', '{a, select, x {A} y {B}}', '<em> is missing'],
    ['A', '<em>A</em>', 'English has no <em>'],
    ['A', 'A ', 'begins or ends with a space'],
  ])('of %j is not %j', (english, own, fault) => {
    expect(misfit(english, own)).toEqual([fault]);
  });

  test('is refused as a whole, each fault with its file and key', () => {
    const folder = mkdtempSync(join(output, 'translation-'));
    const write = (area: string, texts: object) =>
      writeFileSync(join(folder, `${area}.json`), JSON.stringify(texts, null, 2));
    const english = [
      { name: 'sample', messages: [messageOf('A', 'sample_a'), messageOf('{n}', 'sample_b')] },
      { name: 'more', messages: [messageOf('C', 'more_c')] },
    ];
    try {
      write('sample', { sample_b: '{x}', sample_d: 'D' });
      write('other', { other_e: 'E' });
      const file = (area: string) => join(folder, `${area}.json`);
      expect(() => readTranslation(folder, english)).toThrow(
        [
          `${file('sample')}: sample_a: missing`,
          `${file('sample')}: sample_d: English has no such message`,
          `${file('sample')}: sample_b: English has no parameter {x}`,
          `${file('more')}: missing`,
          `${file('other')}: English has no such file`,
        ].join('\n'),
      );
      rmSync(file('other'));
      write('more', { more_c: 'C2' });
      write('sample', { sample_a: 'A2', sample_b: '{n}!' });
      const texts = readTranslation(folder, english);
      expect(texts.map(({ index, english: { key } }) => [index, key])).toEqual([
        [0, 'sample_a'],
        [1, 'sample_b'],
        [2, 'more_c'],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each(translatedLanguages())(
    'into %s fits, says nothing in a plural or a choice that is all the same',
    (tag) => {
      const texts = readTranslation(join(root, 'web', 'messages', tag), readCatalogue());
      expect(
        texts.filter(({ elements }) => hasEqualBranches(elements)).map(({ english }) => english.key),
      ).toEqual([]);
    },
  );
});

describe('the language', () => {
  afterEach(() => useLanguage());

  test('takes the place of English, in numbers, plurals, lists and days too, and gives way to it', async () => {
    const english = await compiled({
      sample_turns: '{n, plural, one {# turn} other {# turns}}',
      sample_late: 'Late',
    });
    const source = '{n, plural, one {# tour} other {# tours}}';
    const index = 0;
    const folder = mkdtempSync(join(output, 'language-'));
    const file = join(folder, 'fr.ts');
    writeFileSync(
      file,
      emitLanguage(
        [{ index, english: messageOf('{n, plural, other {#}}'), elements: parseMessage(source) }],
        '../../../web/src/lib/i18n',
      ),
    );
    const { texts } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { texts: Translation };
    rmSync(folder, { recursive: true });

    const shown = () => [english.sample_turns!({ n: 0 }), english.sample_turns!({ n: 1.5e3 })];
    expect(shown()).toEqual(['0 turns', '1,500 turns']);
    useLanguage('fr', texts);
    expect(shown()).toEqual(['0 tour', '1\u202f500 tours']);
    expect(english.sample_late!()).toBe('Late');
    expect(listed(['a', 'b'])).toBe('a et b');
    expect(formatDay('2026-11-22', { dateStyle: 'full' })).toBe('dimanche 22 novembre 2026');
    useLanguage();
    expect(shown()).toEqual(['0 turns', '1,500 turns']);
    expect(listed(['a', 'b'])).toBe('a and b');
  });

  test('is the one chosen, else the first that the browser asks for and that is there, else English', () => {
    expect(preferredLanguage('en', ['de'])).toBe('en');
    expect(preferredLanguage('en-XA', ['en'])).toBe('en-XA');
    expect(preferredLanguage('xx', ['en-US'])).toBe('en');
    expect(preferredLanguage(null, ['en-XA', 'xx'])).toBe('en');
    expect(preferredLanguage(null, [])).toBe('en');
    const own = OFFERED_LANGUAGES.map(({ tag }) => preferredLanguage(null, ['xx', `${tag}-AT`, 'en']));
    expect(own).toEqual(OFFERED_LANGUAGES.map(({ tag }) => tag));
    expect(OFFERED_LANGUAGES.map(({ tag }) => tag)).toEqual(['en', ...translatedLanguages()]);
  });
});
