import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { parseMessage, readCatalogue } from '../../../../scripts/messages/catalogue.ts';
import { signatureOf } from '../../../../scripts/messages/parameters.ts';
import { accented, pseudoArea } from '../../../../scripts/messages/pseudo.ts';
import { MESSAGES, writeMessages } from '../../../../scripts/messages/write.ts';
import { plainText, type Rich } from '../../../../web/src/lib/platform/i18n/rich.ts';
import { compiled, hasEqualBranches, newFolder } from '../../../support/written-messages.ts';

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
    const folder = newFolder('catalogue');
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

/** The literal texts between parameters, including branches and tags. */
const literals = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => literals(value));
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
  const sources = readdirSync(join(import.meta.dirname, '..', '..', '..', '..', 'web', 'src'), {
    recursive: true,
    withFileTypes: true,
  })
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
    // Two keys with the same text in one area should be one key.
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
