import { afterEach, describe, expect, test } from 'vitest';
import { formatPact, formatPhrase, pactsAfter, type PactEvent } from '../../../../worker/protocol/index.ts';
import { useLanguage, type Translation } from '../../../../web/src/lib/platform/i18n/language.ts';
import { applyChat, applyPact, EMPTY_TABLE } from '../../../../web/src/lib/platform/match/table-state.ts';
import { inOwnWords, offers, phrases } from '../../../../web/src/lib/table/chat/phrases.ts';
import { phraseOf, termsInOwnWords, termsOffered } from '../../../../web/src/lib/table/pacts/terms.ts';
import { describePact, describePactEvent } from '../../../../web/src/lib/table/pacts/words.ts';
import { chatLine } from '../../../../web/src/lib/table/story/announced.ts';
import { openReplay } from '../../../../web/src/lib/platform/replay/replayed.ts';
import { readFileSync } from 'node:fs';
import { finish } from '#games/steps.ts';
import { sampleRecords } from '../../../support/records.ts';

const LANGUAGES = ['de', 'es', 'fr'] as const;
const translations: Readonly<Record<string, Translation>> = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (tag) => {
      const { texts } = (await import(`../../../../web/src/lib/messages/languages/${tag}.ts`)) as {
        texts: Translation;
      };
      return [tag, texts] as const;
    }),
  ),
);
const speak = (tag: string): void => (tag === 'en' ? useLanguage() : useLanguage(tag, translations[tag]));
afterEach(() => useLanguage());

const VIEWER = { names: ['Ada', 'Bea', 'Cyd'], seat: 0 };
const said = () => [...offers('pacts'), ...offers('partnerships'), ...phrases()];

describe.each(['en', ...LANGUAGES])('said in one language, read by a reader of %s', (reader) => {
  test.each(['en', ...LANGUAGES].filter((tag) => tag !== reader))('and written in %s', (author) => {
    speak(reader);
    const own = new Map(said().map(({ id, text }) => [id as string, text]));
    const ownTerms = termsOffered();
    speak(author);
    const lines = said();
    const terms = termsOffered();
    for (const [at, { id, text }] of lines.entries()) {
      speak(author);
      const frame = { t: 'chat', seat: 1, to: null, name: null, text, phrase: id, at } as const;
      const [line] = applyChat(EMPTY_TABLE, frame).chat;
      speak(reader);
      expect(inOwnWords(line!)).toBe(own.get(id));
      expect(chatLine({ ...line!, text: inOwnWords(line!) }, VIEWER)).toContain(own.get(id));
    }
    for (const [at, text] of terms.entries()) {
      speak(author);
      const event: PactEvent = {
        n: 0, at, do: 'propose', seat: 1, with: 0, terms: text, phrase: phraseOf(text)!, rounds: 2, until: null,
      }; // prettier-ignore
      const { pactLog } = applyPact(EMPTY_TABLE, { t: 'pact', ...event });
      speak(reader);
      expect(describePactEvent(pactLog[0]!, VIEWER, false)).toContain(ownTerms[at]);
      const accepted: PactEvent = { ...event, do: 'accept', seat: 0, with: 1 };
      expect(describePactEvent(accepted, VIEWER, true)).toContain(ownTerms[at]);
      for (const events of [pactLog, [...pactLog, accepted]])
        expect(describePact(pactsAfter(events)[0]!, VIEWER)).toContain(ownTerms[at]);
    }
  });
});

test('a line that arrives live has every field of the line that a welcome brings', () => {
  const entry = { seat: 1, to: 0, name: null, text: 'Danke!', at: 1, phrase: 'thanks', later: 'kept' };
  expect(applyChat(EMPTY_TABLE, { t: 'chat', ...entry }).chat).toEqual([entry]);
  expect(applyChat(EMPTY_TABLE, { t: 'chat', id: 'c1', ...entry }).chat).toEqual([{ ...entry, isOwn: true }]);
});

test('terms that were written, or are of a newer release, stay as they are', () => {
  expect(phraseOf('Half of what we win')).toBeUndefined();
  for (const phrase of [undefined, 'newer', 'constructor'])
    expect(termsInOwnWords({ terms: 'Moitié-moitié', ...(phrase && { phrase }) })).toBe('Moitié-moitié');
});

test('a replay of a record says the terms in the reader’s language, too', () => {
  const event = { n: 0, at: 0, do: 'propose', seat: 0, with: 1, terms: 'x', rounds: 1, until: null } as const;
  const comments = [`; ${formatPact(event)}`, '; why together 1 2', `; ${formatPhrase('raids')}`];
  const text = readFileSync(sampleRecords('realm')[0]!.file, 'utf8');
  const replayed = finish(openReplay(text.replace('\n\n', `\n\n${comments.join('\n')}\n`)));
  const [pact] = (replayed.ok && replayed.value.pactLog(0)) || [];
  expect(pact).toEqual({ ...event, phrase: 'raids' });
  expect(replayed.ok && replayed.value.reasonFor(pact!)?.code).toBe('together');
});
