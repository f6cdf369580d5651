import { beforeEach, describe, expect, test } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { itemAt } from '#games/list.ts';
import type { NextSeat } from '../../../../worker/protocol/index.ts';
import { browserStore, isUnsaved, watchUnsaved } from '../../../../web/src/lib/platform/storage/local.ts';
import {
  areSeatsUnsaved,
  changeSeat,
  exchangeTokens,
  forgetSeat,
  keepRematch,
  keepSeat,
  leaveSeat,
  noteSeat,
  readSeat,
  readSeats,
} from '../../../../web/src/lib/platform/storage/seats.ts';
import { storeWith } from './store-with.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const seat = (at: number) => ({ token: TOKEN, seat: 0, game: 'realm', at });

const rematch = (at: number, next: NextSeat | null = null) => ({ id: 'two12345', at, next });

describe('stored seats', () => {
  test('are read as they were kept, and forgotten one by one', () => {
    const store = storeWith();
    keepSeat(store, 'one12345', seat(1));
    keepSeat(store, 'two12345', seat(2));
    expect(readSeat(store, 'one12345')).toEqual(seat(1));
    forgetSeat(store, 'one12345');
    expect([...readSeats(store).keys()]).toEqual(['two12345']);
  });

  test.each([
    '',
    'nonsense',
    'null',
    '7',
    '[]',
    '"text"',
    '{"m":null}',
    '{"m":{"token":7}}',
    '{"m":{"token":"short"}}',
  ])('of damaged content %j are none', (text) => {
    expect(readSeats(storeWith(text)).size).toBe(0);
  });

  test('survive next to a damaged one, with what is missing filled in', () => {
    const store = storeWith(
      JSON.stringify({ bad: 1, 'not an id!': { token: TOKEN }, good1234: { token: TOKEN, at: 'x' } }),
    );
    expect([...readSeats(store)]).toEqual([['good1234', { token: TOKEN, seat: null, game: null, at: 0 }]]);
  });

  test('of one match are kept side by side, and come back when the one that is played is left', () => {
    const store = storeWith();
    const commitment = 'ab'.repeat(32);
    const [first, second, third] = ['1', '2', '3'].map((end, at) => ({
      ...seat(at),
      token: `${TOKEN}${end}`,
      seat: at,
    })) as [ReturnType<typeof seat>, ReturnType<typeof seat>, ReturnType<typeof seat>];
    const bare = ({ token, seat }: { token: string; seat: number }) => ({ token, seat });
    keepSeat(store, 'one12345', { ...first, commitment });
    changeSeat(store, 'one12345', second);
    expect(readSeat(store, 'one12345')).toEqual({ ...second, commitment, others: [bare(first)] });
    keepSeat(store, 'one12345', { ...second, at: 9 });
    changeSeat(store, 'one12345', third);
    expect(readSeat(store, 'one12345')?.others).toEqual([bare(second), bare(first)]);
    changeSeat(store, 'one12345', first);
    expect(readSeat(store, 'one12345')?.others).toEqual([bare(third), bare(second)]);
    expect(leaveSeat(store, 'one12345')?.token).toBe(third.token);
    expect(readSeat(store, 'one12345')).toMatchObject({ commitment, others: [bare(second)] });
    expect(leaveSeat(store, 'one12345')?.token).toBe(second.token);
    expect(leaveSeat(store, 'one12345')).toBeNull();
    expect(readSeat(store, 'one12345')).toBeUndefined();
  });

  test('of matches that are over do not grow without end: the newest stay', () => {
    const store = storeWith();
    for (let i = 0; i < 80; i++) {
      keepSeat(store, `match${i}`, seat(i));
      noteSeat(store, `match${i}`, { isOver: true });
    }
    keepSeat(store, 'another1', seat(80));
    expect(readSeats(store).size).toBe(61);
    expect(readSeat(store, 'match79')).toBeDefined();
    expect(readSeat(store, 'match19')).toBeUndefined();
  });

  test('of matches that run are never dropped, whatever is played or opened beside them', () => {
    for (let round = 0; round < 8; round++) {
      const random = seededRandom(round);
      const store = storeWith();
      const running = new Set<string>();
      for (let at = 1; at <= 150; at++) {
        const id = `match${at}`;
        const known = itemAt([...running, id], random.below(running.size + 1));
        const deeds = [
          () => keepSeat(store, id, seat(at)),
          () => changeSeat(store, known, { ...seat(at), token: `${TOKEN}${at}` }),
          () => {
            keepSeat(store, `over${at}`, seat(at));
            noteSeat(store, `over${at}`, { isOver: true });
            keepRematch(store, `over${at}`, { id, at, next: null });
          },
        ];
        itemAt(deeds, random.below(deeds.length))();
        running.add(readSeat(store, id) ? id : known);
        if (random.below(3) > 0) continue;
        const ended = itemAt([...running], random.below(running.size));
        noteSeat(store, ended, { isOver: true });
        running.delete(ended);
      }
      keepSeat(store, 'last1234', seat(1000));
      const kept = readSeats(store);
      expect([...running].filter((id) => !kept.has(id))).toEqual([]);
      expect([...kept.values()].filter(({ isOver }) => isOver).length).toBeLessThanOrEqual(60);
    }
  });

  test('of one match beside each other: old tokens of one never push out another', () => {
    const store = storeWith();
    const tokenOf = (own: number, at: number) => `${TOKEN}${own}x${at}`;
    for (let own = 0; own < 3; own++)
      changeSeat(store, 'one12345', { ...seat(own), seat: own, token: tokenOf(own, 0) });
    for (let at = 1; at < 40; at++)
      changeSeat(store, 'one12345', { ...seat(at), seat: 2, token: tokenOf(2, at) });
    const beside = readSeat(store, 'one12345')?.others?.map(({ token }) => token);
    expect(beside).toContain(tokenOf(0, 0));
    expect(beside).toContain(tokenOf(1, 0));
  });

  test('the first commitment that was seen stays, even if another comes later', () => {
    const store = storeWith();
    const promise = { commitment: 'ab'.repeat(32), entropy: 'cd'.repeat(16) };
    keepSeat(store, 'one12345', { ...seat(1), ...promise });
    keepSeat(store, 'one12345', { ...seat(2), commitment: '00'.repeat(32) });
    expect(readSeat(store, 'one12345')).toEqual({ ...seat(2), ...promise });
    keepSeat(store, 'two12345', { ...seat(1), commitment: 'no hex at all' });
    expect(readSeat(store, 'two12345')).toEqual(seat(1));
  });

  test('that a match is over is noted once, and stays noted', () => {
    const store = storeWith();
    keepSeat(store, 'one12345', seat(1));
    noteSeat(store, 'one12345', { isOver: true });
    noteSeat(store, 'two12345', { isOver: true });
    expect([...readSeats(store)]).toEqual([['one12345', { ...seat(1), isOver: true }]]);
    keepSeat(store, 'one12345', seat(2));
    expect(readSeat(store, 'one12345')).toEqual({ ...seat(2), isOver: true });
  });

  test('the end of a match is noted for the seat that was played there', () => {
    const store = storeWith();
    keepSeat(store, 'one12345', seat(1));
    noteSeat(store, 'one12345', { won: false });
    keepSeat(store, 'one12345', seat(2));
    expect(readSeat(store, 'one12345')).toEqual({ ...seat(2), won: false });
    keepSeat(store, 'one12345', { ...seat(3), token: `${TOKEN}2` });
    expect(readSeat(store, 'one12345')?.won).toBeUndefined();
  });

  test('the new place of a seat is noted, and nothing else changes', () => {
    const store = storeWith();
    keepSeat(store, 'one12345', { ...seat(1), entropy: 'cd'.repeat(16) });
    noteSeat(store, 'one12345', { seat: 3 });
    noteSeat(store, 'one12345', {});
    expect(readSeat(store, 'one12345')).toEqual({ ...seat(1), seat: 3, entropy: 'cd'.repeat(16) });
  });

  test('another token may be another seat: of the first only what it saw of the match stands', () => {
    const store = storeWith();
    const commitment = 'ab'.repeat(32);
    keepSeat(store, 'one12345', { ...seat(1), commitment, entropy: 'cd'.repeat(16) });
    noteSeat(store, 'one12345', { isOver: true });
    keepSeat(store, 'one12345', { ...seat(2), token: `${TOKEN}2` });
    expect(readSeat(store, 'one12345')).toEqual({ ...seat(2), token: `${TOKEN}2`, commitment });
  });

  test('the seat at a rematch is opened by the same token, and kept once', () => {
    const store = storeWith();
    expect(keepRematch(store, 'one12345', rematch(5))).toBeNull();
    keepSeat(store, 'one12345', seat(1));
    expect(keepRematch(store, 'one12345', rematch(5))).toEqual({ ...seat(5), seat: null });
    expect(readSeat(store, 'two12345')).toEqual({ ...seat(5), seat: null });
    forgetSeat(store, 'two12345');
    keepSeat(store, 'one12345', seat(2));
    expect(keepRematch(store, 'one12345', rematch(5))).toBeNull();
    expect([...readSeats(store).keys()]).toEqual(['one12345']);
  });

  test('the seat at a rematch is kept also where its match is the next to be forgotten', () => {
    const store = storeWith();
    for (let i = 0; i < 61; i++) {
      keepSeat(store, `match${i}`, seat(i));
      if (i > 0) noteSeat(store, `match${i}`, { isOver: true });
    }
    noteSeat(store, 'match0', { isOver: true });
    keepRematch(store, 'match0', rematch(60));
    expect(readSeat(store, 'two12345')).toEqual({ ...seat(60), seat: null });
    expect(readSeat(store, 'match0')).toBeUndefined();
  });

  test('a seat at a rematch that is held already stays as it is', () => {
    const store = storeWith();
    keepSeat(store, 'one12345', seat(1));
    keepSeat(store, 'two12345', { ...seat(2), token: `${TOKEN}2` });
    expect(keepRematch(store, 'one12345', rematch(5))).toBeNull();
    expect(readSeat(store, 'two12345')).toEqual({ ...seat(2), token: `${TOKEN}2` });
  });
});

describe('the seat at a rematch', () => {
  const asked = { entropy: 'cd'.repeat(16), commitment: 'ab'.repeat(32) };
  const next = { id: 'two12345', seat: 1, token: `${TOKEN}2` };

  test('has the token that was handed over, and what was added to its shuffle', () => {
    const store = storeWith();
    keepSeat(store, 'one12345', seat(1));
    noteSeat(store, 'one12345', { asked });
    keepRematch(store, 'one12345', rematch(5, next));
    expect(readSeat(store, 'two12345')).toEqual({ ...seat(5), ...asked, seat: 1, token: next.token });
  });

  test('replaces a shared token by its own when that comes later, but never by a renewed one', () => {
    const store = storeWith();
    keepSeat(store, 'one12345', seat(1));
    keepRematch(store, 'one12345', rematch(5));
    keepRematch(store, 'one12345', rematch(6, next));
    expect(readSeat(store, 'two12345')).toEqual({ ...seat(5), seat: 1, token: next.token });
    exchangeTokens(store, ['two12345', 'none1234'], `${TOKEN}3`);
    keepRematch(store, 'one12345', rematch(7, next));
    expect(readSeat(store, 'two12345')?.token).toBe(`${TOKEN}3`);
    expect(readSeats(store).size).toBe(2);
  });
});

describe("the browser's store", () => {
  /** A fake browser: stores nothing new while `isFull`, and throws while `isDenied`. */
  const browser = { held: new Map<string, string>(), isFull: false, isDenied: false };
  const localStorage = {
    getItem: (key: string) => browser.held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
      browser.held.set(key, value);
    },
  };

  beforeEach(() => {
    Object.assign(browser, { held: new Map(), isFull: false, isDenied: false });
    const whole = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        if (browser.isDenied) throw new DOMException('denied', 'SecurityError');
        return localStorage;
      },
    });
    return () => whole && Object.defineProperty(globalThis, 'localStorage', whole);
  });

  test('that is denied is made up for as long as the page lasts, for all its parts', () => {
    browser.isDenied = true;
    keepSeat(browserStore(), 'one12345', seat(1));
    expect(readSeat(browserStore(), 'one12345')).toEqual(seat(1));
    expect(browserStore().getItem('nothing')).toBeNull();
  });

  test('that is full keeps what it has; what is new is held by the page until there is room', () => {
    browserStore().setItem('crowns.name', 'Ada');
    browser.isFull = true;
    browserStore().setItem('crowns.name', 'Ben');
    expect(browser.held.get('crowns.name')).toBe('Ada');
    expect(browserStore().getItem('crowns.name')).toBe('Ben');
    browser.isFull = false;
    browserStore().setItem('crowns.name', 'Cara');
    browser.held.set('crowns.name', 'Dora');
    expect(browserStore().getItem('crowns.name')).toBe('Dora');
  });

  test('that has room again takes all that the page held, and the page learns of it', async () => {
    browser.isFull = true;
    keepSeat(browserStore(), 'one12345', seat(1));
    browserStore().setItem('crowns.name', 'Ben');
    expect(areSeatsUnsaved()).toBe(true);
    await Promise.resolve();
    browser.isFull = false;
    const states: boolean[] = [];
    const stop = watchUnsaved(() => states.push(areSeatsUnsaved()));
    browserStore().setItem('crowns.name', 'Cara');
    await Promise.resolve();
    stop();
    expect(states).toEqual([true, false]);
    expect([...browser.held.keys()].sort()).toEqual(['crowns.name', 'crowns.seats']);
    expect(isUnsaved()).toBe(false);
  });
});
