import { describe, expect, test } from 'vitest';
import { attemptAt, endAttempt } from '../../../../web/src/lib/platform/storage/attempts.ts';
import { storeWith } from './store-with.ts';

describe('an attempt to get a seat', () => {
  const made = (at: number) => ({ key: '0a'.repeat(16), entropy: String(at).padStart(32, '0'), at });

  test('is the same until it is answered, and for half an hour', () => {
    const store = storeWith();
    expect(attemptAt(store, 'join one', () => made(1))).toEqual(made(1));
    expect(attemptAt(store, 'join one', () => made(2))).toEqual(made(1));
    expect(attemptAt(store, 'join two', () => made(2))).toEqual(made(2));
    endAttempt(store, 'join one', 3);
    expect(attemptAt(store, 'join one', () => made(3))).toEqual(made(3));
    expect(attemptAt(store, 'join two', () => made(1_800_002))).toEqual(made(1_800_002));
  });

  test('is replaced if the stored one is damaged, or older than half an hour; others stay', () => {
    const store = storeWith();
    for (const text of ['', '7', '{"join one":7}', '{"join one":{"key":"no","entropy":"hex","at":1}}']) {
      store.held.set('crowns.attempts', text);
      expect(attemptAt(store, 'join one', () => made(1))).toEqual(made(1));
    }
    for (let i = 0; i < 30; i++) attemptAt(store, `join ${i}`, () => made(i));
    expect(attemptAt(store, 'join 0', () => made(40))).toEqual(made(0));
    attemptAt(store, 'join late', () => made(1_800_020));
    expect(Object.keys(JSON.parse(store.held.get('crowns.attempts')!) as object)).toHaveLength(10);
  });
});
