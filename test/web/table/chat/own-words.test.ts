import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { translatedLanguages } from '../../../../scripts/messages/translations.ts';
import { useLanguage } from '../../../../web/src/lib/i18n/language.ts';
import { folded } from '../../../../web/src/lib/match/chat-lines.ts';
import { offers, phrases } from '../../../../web/src/lib/table/chat/phrases.ts';
import { inOwnWords } from '../../../../web/src/lib/table/chat/own-words.ts';

const LANGUAGES = ['en', ...translatedLanguages()];
const MESSAGES = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'messages');

const phrasesOf = (tag: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(MESSAGES, tag, 'phrases.json'), 'utf8')) as Record<string, string>;

afterEach(() => useLanguage());

describe('a phrase', () => {
  test.each(LANGUAGES)('sent in %s is read in English by one who reads English', (tag) => {
    const english = phrasesOf('en');
    for (const [key, text] of Object.entries(phrasesOf(tag)))
      expect(inOwnWords(folded(text)), key).toBe(english[key]);
  });

  test('is read in the language that the page has then', async () => {
    const { texts } = await import('../../../../web/src/lib/messages/languages/de.ts');
    useLanguage('de', texts);
    expect(inOwnWords('Shall we make a pact?')).toBe('Schließen wir einen Pakt?');
    expect(inOwnWords(folded('Je m’en souviendrai.'))).toBe('Das merke ich mir.');
  });

  test.each(LANGUAGES)('in %s is one phrase of all languages, and a text without parts', (tag) => {
    for (const [key, text] of Object.entries(phrasesOf(tag))) {
      expect(text, key).not.toMatch(/['{}<>#]/);
      const same = LANGUAGES.flatMap((other) => Object.entries(phrasesOf(other))).filter(
        ([, said]) => folded(said) === folded(text),
      );
      expect(new Set(same.map(([name]) => name)), text).toEqual(new Set([key]));
    }
  });

  test('of each catalogue is offered somewhere', () => {
    const offered = new Set([...offers('pacts'), ...offers('partners'), ...phrases()]);
    expect(offered).toEqual(new Set(Object.values(phrasesOf('en'))));
  });
});

test('written text stays as it is', () => {
  for (const text of ['thanks', 'Thanks! And you?', 'Danke', '👑', '']) expect(inOwnWords(text)).toBe(text);
});
