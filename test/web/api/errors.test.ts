import { expect, test } from 'vitest';
import { explain, mayRetry } from '../../../web/src/lib/api/errors.ts';

test('known codes have words of their own', () => {
  expect(explain({ code: 'full', message: 'every seat is taken' })).toBe(
    'Every seat at this table is taken. You can still watch.',
  );
});

test('who was too fast learns how long to wait, where that is known', () => {
  const problem = { code: 'too-fast', message: 'wait' };
  expect(explain({ ...problem, retryAfter: 23 })).toBe('That was a little fast. Try again in 23 seconds.');
  expect(explain(problem)).toContain('Wait a moment');
});

test('an illegal move says what the rules say', () => {
  expect(explain({ code: 'illegal', message: 'the deck is empty' })).toContain('(the deck is empty)');
});

test.each([
  [{ code: 'new-code', message: 'something new' }, 'Something new.'],
  [{ code: 'constructor', message: '' }, 'Something went wrong. Please try again.'],
])('%j falls back to the message', (problem, words) => {
  expect(explain(problem)).toBe(words);
});

test.each([
  ['offline', true],
  ['too-fast', true],
  ['newer-version', true],
  ['day-full', true],
  ['no-match', false],
  ['new-code', false],
])('%s is worth another try: %s', (code, expected) => {
  expect(mayRetry({ code, message: '' })).toBe(expected);
});
