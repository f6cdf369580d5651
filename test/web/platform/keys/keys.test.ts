import { describe, expect, test } from 'vitest';
import { QUESTIONS, questionOf } from '../../../../web/src/lib/platform/keys/questions.ts';
import { placeAfter } from '../../../../web/src/lib/table/keys/answer.ts';

const press = (key: string, given: Partial<KeyboardEvent> = {}) =>
  ({ key, code: '', shiftKey: false, ...given }) as KeyboardEvent;

describe('keys that ask', () => {
  test('are one letter each, the same with caps lock', () => {
    expect(new Set(QUESTIONS.map(({ key }) => key)).size).toBe(QUESTIONS.length);
    for (const { question, key } of QUESTIONS) {
      expect(questionOf(press(key))).toEqual({ question, place: null });
      expect(questionOf(press(key.toUpperCase()))).toEqual({ question, place: null });
    }
    expect(questionOf(press('x'))).toBeNull();
    expect(questionOf(press('1', { code: 'Digit1' }))).toBeNull();
  });

  test('ask for a place by its number with Shift, whatever the layout of the keyboard writes there', () => {
    const asked = (key: string, code: string) => questionOf(press(key, { code, shiftKey: true }));
    expect(asked('!', 'Digit1')).toEqual({ question: 'seat', place: 1 });
    expect(asked('1', 'Digit1')).toEqual({ question: 'seat', place: 1 });
    expect(asked('=', 'Digit0')).toEqual({ question: 'seat', place: 10 });
    expect(asked('T', 'KeyT')).toBeNull();
  });

  test('go round the places, the reader’s own last', () => {
    expect([0, 1, 2].map((last) => placeAfter(last, 3, 1))).toEqual([1, 2, 0]);
    expect(placeAfter(null, 3, 1)).toBe(2);
    expect(placeAfter(null, 2, null)).toBe(0);
    expect(placeAfter(null, 1, 0)).toBe(0);
  });
});
