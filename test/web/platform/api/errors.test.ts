import { expect, test } from 'vitest';
import { explain, mayRetry } from '../../../../web/src/lib/platform/api/errors.ts';

test('known codes have words of their own', () => {
  expect(explain({ code: 'full' })).toBe('Every seat at this table is taken. You can still watch.');
});

test('who was too fast learns how long to wait, where that is known', () => {
  const problem = { code: 'too-fast' };
  expect(explain({ ...problem, retryAfter: 23 })).toBe('That was a little fast. Try again in 23 seconds.');
  expect(explain(problem)).toContain('Wait a moment');
});

test('an illegal move is explained by its game, and in general where the game doesn’t know the reason', () => {
  const rules = { 'empty-deck': () => 'The deck is empty.' };
  expect(explain({ code: 'illegal', why: 'empty-deck' }, rules)).toBe('The deck is empty.');
  for (const why of ['new-rule', 'constructor', undefined])
    expect(explain({ code: 'illegal', why }, rules)).toBe('The rules don’t allow that here.');
});

test.each(['new-code', 'constructor'])('the unknown code %s has words in the reader’s language', (code) => {
  expect(explain({ code })).toBe('Something went wrong. Please try again.');
});

test.each([
  [{ code: 'offline' }, true],
  [{ code: 'unreachable' }, true],
  [{ code: 'too-fast', retry: true }, true],
  [{ code: 'new-code', retry: true }, true],
  [{ code: 'no-match', retry: false }, false],
  [{ code: 'new-code' }, false],
])('%j is worth another try: %s', (problem, expected) => {
  expect(mayRetry(problem)).toBe(expected);
});
