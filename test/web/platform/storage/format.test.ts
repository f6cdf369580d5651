import { expect, test } from 'vitest';
import { migrate } from '../../../../web/src/lib/platform/storage/format.ts';
import type { TextStore } from '../../../../web/src/lib/platform/storage/local.ts';

const storeWith = (values: Record<string, string>): TextStore & { readonly held: Map<string, string> } => {
  const held = new Map(Object.entries(values));
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  };
};

/** Migrations that note the number they came from. */
const noting = Object.fromEntries(
  [1, 2, 3].map((at) => [
    at,
    (store: TextStore) => store.setItem('path', `${store.getItem('path') ?? ''}${at}`),
  ]),
);

test.each([
  ['without a number, which is form 1', {}, '123'],
  ['of an earlier form', { 'crowns.format': '3' }, '3'],
])('values %s are migrated once', (_, values, path) => {
  const store = storeWith(values);
  migrate(store, 4, noting);
  migrate(store, 4, noting);
  expect(Object.fromEntries(store.held)).toEqual({ 'crowns.format': '4', path });
});

test.each([['4'], ['5'], ['x']])('values of form %s stay as they are', (format) => {
  const store = storeWith({ 'crowns.format': format });
  migrate(store, 4, noting);
  expect(Object.fromEntries(store.held)).toEqual({ 'crowns.format': format });
});

test('nothing is stored for the first form', () => {
  const store = storeWith({});
  migrate(store);
  expect(store.held.size).toBe(0);
});
