import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { useLanguage } from '../../../../web/src/lib/platform/i18n/language.ts';
import { inOwnWords, offers, phrases } from '../../../../web/src/lib/table/chat/phrases.ts';

const catalogue = JSON.parse(readFileSync(join('web', 'messages', 'en', 'phrases.json'), 'utf8')) as Record<
  string,
  string
>;
const offered = [...offers('pacts'), ...offers('partnerships'), ...phrases()];

afterEach(() => useLanguage());

describe('a phrase', () => {
  test('is read in the language that the page has then, by its id', async () => {
    const { texts } = await import('../../../../web/src/lib/messages/languages/de.ts');
    const line = { text: 'Shall we make a pact?', phrase: 'pact' };
    expect(inOwnWords(line)).toBe('Shall we make a pact?');
    useLanguage('de', texts);
    expect(inOwnWords(line)).toBe('Schließen wir einen Pakt?');
    expect(inOwnWords({ text: 'Je m’en souviendrai.', phrase: 'remember' })).toBe('Das merke ich mir.');
  });

  test('of the catalogue is offered somewhere, with an id that the service takes', () => {
    expect(new Set(offered.map(({ text }) => text))).toEqual(new Set(Object.values(catalogue)));
    for (const { id, text } of offered) {
      expect(id).toMatch(/^[a-z-]{1,32}$/);
      expect(inOwnWords({ text: '', phrase: id })).toBe(text);
    }
  });
});

test.each(['newer-phrase', 'constructor', undefined])(
  'a line with the phrase %s stays as written',
  (phrase) => {
    const line = phrase === undefined ? {} : { phrase };
    for (const text of ['Thanks!', 'Danke', '👑']) expect(inOwnWords({ text, ...line })).toBe(text);
  },
);
