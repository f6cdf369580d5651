import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLOSE, REFUSALS } from '../../worker/protocol.ts';

const docs = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');

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
