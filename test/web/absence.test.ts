import { describe, expect, test } from 'vitest';
import { absences } from '../../web/src/lib/table/absence.ts';
import type { LogEntry, SeatInfo } from '../../worker/protocol.ts';

const here = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  name,
  kind: 'human',
  connected: true,
  bot: null,
  standInBy: [],
  absent: false,
  ...more,
});

const table = (...seats: SeatInfo[]) => ({ status: 'playing', seats }) as const;

describe('who is waited for', () => {
  test('those not connected, and those whom the clock found absent', () => {
    const seats = [here('Ada'), here('Ben', { connected: false }), here('Cleo', { absent: true })];
    expect(absences(table(...seats), 0, [])).toMatchObject([
      { seat: 1, name: 'Ben', isAbsent: false, iAsked: false },
      { seat: 2, name: 'Cleo', isAbsent: true },
    ]);
  });

  test('nobody, by a spectator or in a match that is over', () => {
    const seats = [here('Ada'), here('Ben', { connected: false })];
    expect(absences(table(...seats), null, [])).toEqual([]);
    expect(absences({ status: 'over', seats }, 0, [])).toEqual([]);
  });

  test('no bot, nobody whose place a bot has taken, and nobody who gave up', () => {
    const seats = [
      here('Ada'),
      here('Fair bot', { kind: 'bot', bot: 'fair', connected: false }),
      here('Ben', { connected: false, bot: 'fair' }),
      here('Cleo', { connected: false }),
    ];
    const log: LogEntry[] = [{ n: 1, seat: 3, move: 'concede', chance: [] }];
    expect(absences(table(...seats), 0, log)).toEqual([]);
  });
});

describe('who must agree to a bot', () => {
  const others = [here('Cleo'), here('Dov', { connected: false })];

  test('everyone else who is here', () => {
    const [ben] = absences(table(here('Ada'), here('Ben', { connected: false }), ...others), 0, []);
    expect(ben).toMatchObject({ askedBy: [], missing: ['Cleo'], iAsked: false });
  });

  test('one who has asked waits for the rest; the rest see who asked', () => {
    const ben = here('Ben', { connected: false, standInBy: [0] });
    const seats = table(here('Ada'), ben, ...others);
    expect(absences(seats, 0, [])[0]).toMatchObject({ iAsked: true, askedBy: [], missing: ['Cleo'] });
    expect(absences(seats, 2, [])[0]).toMatchObject({ iAsked: false, askedBy: ['Ada'], missing: [] });
  });
});
