import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../../../worker/protocol/phrases.ts';
import { parseFrame } from '../../../worker/protocol/schemas.ts';

const MESSAGES = join(import.meta.dirname, '../../../web/messages');

/** All texts of the client, by key, in one language. */
const textsOf = (language: string): Record<string, unknown> =>
  Object.assign(
    {},
    ...globSync(`${language}/*.json`, { cwd: MESSAGES }).map(
      (file) => JSON.parse(readFileSync(join(MESSAGES, file), 'utf8')) as object,
    ),
  ) as Record<string, unknown>;

/** Ids of the client's phrases, with the keys of their texts: those of chat, and terms to choose from. */
const KEYS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.keys(PHRASES).map((id) => [
    id,
    [
      `phrases_${id}`,
      ...({ thrones: ['example'], raids: ['peace'], leader: ['leader'] }[id] ?? []).map(
        (name) => `table_pacts_form_terms_${name}`,
      ),
    ],
  ]),
);

describe('the phrases of chat and pacts', () => {
  it('are those of the client, in each of its languages', () => {
    const languages = ['en', 'de', 'es', 'fr'].map(textsOf);
    const wanted = Object.fromEntries(
      Object.entries(KEYS).map(([id, keys]) => [
        id,
        keys.flatMap((key) => languages.flatMap((texts) => (key in texts ? [texts[key]] : []))).sort(),
      ]),
    );
    const found = Object.fromEntries(Object.entries(PHRASES).map(([id, texts]) => [id, [...texts].sort()]));
    expect(found).toEqual(wanted);
    const ids = Object.keys(languages[0]!).flatMap((key) => /^phrases_(\w+)$/.exec(key)?.[1] ?? []);
    expect(Object.keys(PHRASES)).toEqual(expect.arrayContaining(ids));
  });

  it.each(Object.entries(PHRASES))('go with their own texts only: %s', (phrase, texts) => {
    for (const text of texts) {
      const chat = { t: 'chat', id: 'a', text, phrase };
      expect(parseFrame(JSON.stringify(chat))).toMatchObject({ frame: { phrase } });
      const pact = { t: 'pact', id: 'a', do: 'propose', with: 1, terms: text, phrase };
      expect(parseFrame(JSON.stringify(pact))).toMatchObject({ frame: { phrase } });
    }
  });

  it.each(['I raid you.', 'Good luck', 'Well played.', ''])('are taken off other texts: %j', (terms) => {
    const said = (frame: object) => JSON.stringify({ id: 'a', phrase: 'luck', ...frame });
    const pact = { t: 'pact', do: 'propose', with: 1, ...(terms === '' ? {} : { terms }) };
    expect(parseFrame(said(pact))).toEqual({ frame: { id: 'a', ...pact } });
    if (terms === '') return;
    expect(parseFrame(said({ t: 'chat', text: terms }))).toEqual({
      frame: { t: 'chat', id: 'a', text: terms },
    });
  });

  it.each(['toString', '__proto__', 'unknown'])('that nobody knows are taken off: %s', (phrase) => {
    const parsed = parseFrame(JSON.stringify({ t: 'chat', id: 'a', text: 'hi', phrase }));
    expect('frame' in parsed && 'phrase' in parsed.frame).toBe(false);
  });
});
