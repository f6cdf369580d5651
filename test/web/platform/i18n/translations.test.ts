import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../../../scripts/messages/catalogue.ts';
import { misfits, readTranslation, translatedLanguages } from '../../../../scripts/messages/translations.ts';
import { hasEqualBranches, messageOf, newFolder } from '../../../support/written-messages.ts';

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
    const folder = newFolder('translation');
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

  test.each(translatedLanguages())('into %s of the host’s page fits, and is there', (tag) => {
    const folder = join(import.meta.dirname, '..', '..', '..', '..', 'worker', 'messages');
    const english = readCatalogue(join(folder, 'en'));
    expect(readTranslation(join(folder, tag), english)).toHaveLength(english[0]!.messages.length);
    // Its texts are inserted only by name.
    for (const { elements } of readTranslation(join(folder, tag), english))
      expect(elements.every(({ type }) => type === TYPE.literal || type === TYPE.argument)).toBe(true);
  });

  test.each(translatedLanguages())(
    'into %s fits, says nothing in a plural or a choice that is all the same',
    (tag) => {
      const texts = readTranslation(
        join(import.meta.dirname, '..', '..', '..', '..', 'web', 'messages', tag),
        readCatalogue(),
      );
      expect(
        texts.filter(({ elements }) => hasEqualBranches(elements)).map(({ english }) => english.key),
      ).toEqual([]);
    },
  );
});
