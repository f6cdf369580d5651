import { anEntry } from '../../../support/entries.ts';
import { describe, expect, test } from 'vitest';
import { absences, canAsk, foremost } from '../../../../web/src/lib/table/notices/absence.ts';
import type { SeatInfo, StandInTerms } from '../../../../worker/protocol/index.ts';
import { sitting } from '../../../support/seated.ts';

const table = (...seats: SeatInfo[]) => ({ status: 'playing', seats }) as const;

describe('who is waited for', () => {
  test('those not connected, and those whom the clock found absent', () => {
    const seats = [sitting('Ada'), sitting('Ben', { connected: false }), sitting('Cleo', { absent: true })];
    expect(absences(table(...seats), 0, [])).toMatchObject([
      { seat: 1, name: 'Ben', isAbsent: false, iAsked: false },
      { seat: 2, name: 'Cleo', isAbsent: true },
    ]);
  });

  test('nobody, by a spectator or in a match that is over', () => {
    const seats = [sitting('Ada'), sitting('Ben', { connected: false })];
    expect(absences(table(...seats), null, [])).toEqual([]);
    expect(absences({ status: 'over', seats }, 0, [])).toEqual([]);
  });

  test('no bot, nobody whose place a bot has taken, and nobody who gave up', () => {
    const seats = [
      sitting('Ada'),
      sitting('Fair bot', { kind: 'bot', bot: 'fair', connected: false }),
      sitting('Ben', { connected: false, bot: 'fair' }),
      sitting('Cleo', { connected: false }),
    ];
    const entry = anEntry({ n: 1, seat: 3, move: 'concede', chance: [] });
    const log = [{ ...entry, events: [{ kind: 'conceded' }] }];
    expect(absences(table(...seats), 0, log)).toEqual([]);
  });
});

describe('who must agree to a bot', () => {
  const others = [sitting('Cleo'), sitting('Dov', { connected: false })];
  const standIn = { from: 5000, needs: [0, 2], begins: null };
  const gone = (standInBy: number[], terms: StandInTerms) =>
    sitting('Ben', { connected: false, standInBy, standIn: terms });

  test('the players that the service names, except this one, from a time on', () => {
    const [ben] = absences(table(sitting('Ada'), gone([], standIn), ...others), 0, []);
    expect(ben).toMatchObject({ askedBy: [], missing: ['Cleo'], iAsked: false, from: 5000, begins: null });
    expect([4999, 5000].map((now) => canAsk(ben!, now))).toEqual([false, true]);
    const [unknown] = absences(table(sitting('Ada'), gone([], { ...standIn, from: null }), ...others), 0, []);
    expect(canAsk(unknown!, Infinity)).toBe(false);
  });

  test('nobody any more, once all have: then the bot begins', () => {
    const agreed = { from: 5000, needs: [], begins: 9000 };
    const [ben] = absences(table(sitting('Ada'), gone([0, 2], agreed), ...others), 0, []);
    expect(ben).toMatchObject({ missing: [], iAsked: true, begins: 9000 });
  });

  test('one who has asked waits for the rest; the rest see who asked', () => {
    const seats = table(sitting('Ada'), gone([0], { ...standIn, needs: [2] }), ...others);
    expect(absences(seats, 0, [])[0]).toMatchObject({ iAsked: true, askedBy: [], missing: ['Cleo'] });
    expect(absences(seats, 2, [])[0]).toMatchObject({ iAsked: false, askedBy: ['Ada'], missing: [] });
  });
});

describe('the absence that is told', () => {
  const away = { connected: false };
  const told = (seats: SeatInfo[], toAct: number | null = null, hasLasted = true) =>
    foremost(absences(table(sitting('Ada'), ...seats), 0, []), toAct, hasLasted)?.name;

  test('first a bot that others have asked for, until this player agrees as well', () => {
    const seats = [
      sitting('Ben', { absent: true }),
      sitting('Cleo', { ...away, standInBy: [3] }),
      sitting('Dov'),
    ];
    expect(told(seats, null, false)).toBe('Cleo');
    seats[1] = sitting('Cleo', { ...away, standInBy: [3, 0] });
    expect(told(seats)).toBe('Ben');
  });

  test('then whom the clock found absent, who is gone before who is connected', () => {
    const seats = [sitting('Ben', away), sitting('Cleo', { absent: true })];
    expect(told(seats, 1, false)).toBe('Cleo');
    expect(told([...seats, sitting('Dov', { ...away, absent: true })], 1, false)).toBe('Dov');
  });

  test('then, once that has lasted, whose move it is or anyone who is not connected', () => {
    const seats = [sitting('Ben', away), sitting('Cleo', away)];
    expect(told(seats, 2, false)).toBeUndefined();
    expect(told(seats, 2)).toBe('Cleo');
    expect(told(seats, 0)).toBe('Ben');
    expect(told([])).toBeUndefined();
  });
});
