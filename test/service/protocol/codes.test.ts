import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLOSE, REFUSALS } from '../../../worker/protocol/index.ts';
import { refusalOf } from '../../../worker/protocol/refuse.ts';

const docs = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

test.each(Object.entries(REFUSALS))('the refusal %s is in the protocol’s pages', (code, { status }) => {
  const [, list] = /Refusal codes: ([^]*?)\n\n/.exec(docs)!;
  const ofStatus = docs
    .split('\n')
    .filter((line) => /^\| \*\*P4\.\d+\*\* [45]\d\d/.test(line) && line.includes(String(status)));
  expect([list, ...ofStatus].some((text) => text?.includes(`\`${code}\``))).toBe(true);
});

test.each(Object.entries(CLOSE))('the closing %s is in the protocol’s pages', (_, code) => {
  expect(docs).toMatch(new RegExp(`\\b${code}\\b`));
});

/** A code in an object literal: a refusal made by hand, without the sentence of the table. */
const BY_HAND = /\bcode: '[a-z-]+'/;

test('no refusal is made by hand', () => {
  const root = new URL('../../../worker/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const made = files.filter((file) => BY_HAND.test(readFileSync(new URL(file, root), 'utf8')));
  expect(made).toEqual([]);
});

test('a refusal has the sentence of its code, with the details or for the case', () => {
  expect(refusalOf('stale', 12, 11)).toEqual({ code: 'stale', message: '12 moves have been made, not 11' });
  expect(refusalOf('malformed', 'name: {1} $& {0}').message).toBe('name: {1} $& {0}');
  expect(refusalOf('taken', 'bot').message).toBe('a bot plays that seat');
  expect(refusalOf('over').message).toBe('the match is over');
});
