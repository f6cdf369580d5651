import { describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import type { SeatInfo } from '#protocol';
import { listNames } from '../../../../web/src/lib/app/terms/names.ts';
import { nameWithBot } from '../../../../web/src/lib/platform/seats/bot-words.ts';
import { chargeOf } from '#games/pictures/arms.ts';
import { areMany, lookOf, seatName } from '../../../../web/src/lib/platform/seats/look.ts';
import { MATCH } from '../../../support/seated.ts';

const person = (name: string | null): SeatInfo => ({
  ...MATCH.seats[0]!,
  kind: name ? 'human' : 'open',
  name,
});
const bot = (name: string, level: 'novice' | 'fair'): SeatInfo => ({
  ...person(name),
  kind: 'bot',
  bot: level,
});

describe('seats', () => {
  test('are told apart by what is on their shields at the largest table, and by colour at the usual ones', () => {
    const largest = Math.max(...games.map(({ seats }) => seats.max));
    expect(new Set(Array.from({ length: largest }, (_, seat) => chargeOf(seat))).size).toBe(largest);
    expect(new Set(Array.from({ length: 6 }, (_, seat) => lookOf(seat))).size).toBe(6);
    expect([2, 4, 5, 14].map(areMany)).toEqual([false, false, true, true]);
  });

  test('have the numbers that moves are written with', () => {
    expect(seatName(1)).toBe('Seat 2');
  });
});

describe('bots in lists of names', () => {
  test('are known as bots, and of which level', () => {
    expect(nameWithBot(bot('Otto', 'fair'))).toBe('Otto (medium bot)');
    expect(nameWithBot(person('Ada'))).toBe('Ada');
    expect(nameWithBot({ ...person('Ada'), bot: 'fair' })).toBe('Ada');
    expect(listNames([person('Ada'), bot('Otto', 'fair')])).toBe('Ada · Otto (medium bot)');
  });

  test('are counted where there are several', () => {
    const seats = [
      person('Ada'),
      bot('Otto', 'fair'),
      bot('Vera', 'novice'),
      person(null),
      bot('Kit', 'novice'),
    ];
    expect(listNames(seats)).toBe('Ada · 2 novice bots · 1 medium bot');
    expect(listNames([person(null)])).toBe('An empty table');
  });

  test('have their own names if they are characters', () => {
    const character = (name: string, id: 'oswin' | 'zanni') => ({ ...bot(name, 'novice'), character: id });
    const seats = [person('Ada'), character('Oswin', 'oswin'), character('Zanni', 'zanni')];
    expect(listNames(seats)).toBe('Ada · Oswin · Zanni');
    expect(listNames([...seats, bot('Vera', 'fair')])).toBe('Ada · Oswin · Zanni · 1 medium bot');
    expect(listNames(seats.slice(0, 2))).toBe('Ada · Oswin (novice bot)');
  });
});
