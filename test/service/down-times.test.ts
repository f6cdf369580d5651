import { describe, expect, test, vi } from 'vitest';
import { seededRandom } from '../../games/chance.ts';
import { DownTimes, NO_DOWN_TIMES, RETURN_MS, type DownTime } from '../../worker/down-times.ts';
import { Clock } from '../../worker/match/table/clock.ts';
import { askStandIn, AWAY_MS, NOTICE_MS, nextStandIn } from '../../worker/match/table/stand-ins.ts';
import { notePresence } from '../../worker/match/table/people.ts';
import { Table } from '../../worker/match/table/table.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { seeds } from '../support/seeds.ts';
import { playRandom, sitterOf, TERMS } from '../support/stored-match.ts';

const SECOND = 1000;
/** Ms that each period is longer than the host says: the service's start, and the time for players to come back. */
const LONGER = 2000 + RETURN_MS;

const random = (seed: number) => {
  const source = seededRandom(seed);
  return (most: number): number => source.below(most);
};

/** Some periods among the first thousand seconds, out of order and overlapping. */
const periodsOf = (seed: number): DownTime[] => {
  const below = random(seed);
  return Array.from({ length: below(5) }, () => {
    const from = below(1000) * SECOND;
    return [from, from + below(90) * SECOND] as const;
  });
};

/** Counts second by second. */
const countedSlowly = (periods: readonly DownTime[], from: number, to: number): number => {
  let counted = 0;
  for (let at = from; at < to; at += SECOND) {
    if (!periods.some(([start, end]) => at >= start && at < end + LONGER)) counted += SECOND;
  }
  return counted;
};

describe('time in which the service did not run, and ten seconds after', () => {
  test.each(seeds(60))('[P12.5] is nobody’s, wherever it lies (seed %i)', (seed) => {
    const periods = periodsOf(seed);
    const down = new DownTimes(periods);
    const below = random(seed + 1000);
    for (let i = 0; i < 20; i++) {
      const from = below(1100) * SECOND;
      const to = from + below(400) * SECOND;
      const elapsed = down.elapsed(from, to);
      expect(elapsed).toBe(countedSlowly(periods, from, to));
      const wanted = (1 + below(300)) * SECOND;
      const due = down.after(from, wanted);
      expect(down.elapsed(from, due)).toBe(wanted);
      expect(down.elapsed(from, due - 1)).toBe(wanted - 1);
    }
  });

  test.each(seeds(40))('[P12.5] leaves clock and bank as if there had been none (seed %i)', (seed) => {
    const below = random(seed);
    const terms = { perMove: 1 + below(40), bank: below(120) };
    const periods = periodsOf(seed + 7);
    const down = new DownTimes(periods);
    const [clock, plain] = [new Clock(terms, 2, 0, 0, down), new Clock(terms, 2, 0, 0, NO_DOWN_TIMES)];
    // The same moves on a service without down time: all of its time counts.
    for (let at = 0, before = 0; at < 1200 * SECOND; before = 1 - before) {
      at += (1 + below(60)) * SECOND;
      const tick = { seat: before, by: null, before, after: 1 - before };
      clock.tick({ ...tick, at });
      plain.tick({ ...tick, at: down.elapsed(0, at) });
      expect(clock.state.left).toEqual(plain.state.left);
      expect(down.elapsed(0, clock.deadline!)).toBe(plain.deadline);
    }
  });

  test.each(seeds(40))(
    '[P12.5] is found while the process runs, by whatever asks first (seed %i)',
    (seed) => {
      const below = random(seed);
      const known = periodsOf(seed + 3);
      vi.useFakeTimers({ now: 2000 * SECOND, toFake: ['Date'] });
      const live = new DownTimes(known);
      const stops: DownTime[] = [];
      live.beat(Date.now());
      for (let i = 0; i < 60; i++) {
        const from = Date.now();
        const isStop = below(4) === 0;
        // Signs of life may be late, as on a busy machine.
        vi.setSystemTime(from + (isStop ? 3001 + below(300 * SECOND) : below(3001)));
        if (isStop) stops.push([from, Date.now()]);
        const told = new DownTimes([...known, ...stops]);
        const [a, b] = [from - below(400 * SECOND), Date.now() + below(9) * SECOND];
        const asks = [
          () => expect(live.elapsed(a, b)).toBe(told.elapsed(a, b)),
          () => expect(live.after(a, 60 * SECOND)).toBe(told.after(a, 60 * SECOND)),
          () => expect(live.lastEnd).toBe(stops.at(-1)?.[1] ?? 0),
          () => expect(live.beat(Date.now())).toEqual(stops),
        ];
        asks[below(asks.length)]!();
      }
      expect(live.found).toEqual(stops);
      vi.useRealTimers();
    },
  );

  test('[P12.5] is not found without a host program that gives signs of life', () => {
    vi.useFakeTimers({ now: 2000 * SECOND, toFake: ['Date'] });
    const down = new DownTimes([]);
    const from = Date.now();
    expect(down.lastEnd).toBe(0);
    vi.setSystemTime(from + 60 * SECOND);
    expect(down.elapsed(from, Date.now())).toBe(60 * SECOND);
    vi.useRealTimers();
  });

  test('[P12.5] is no absence for which a bot could be asked for, and no notice that runs out', () => {
    for (const standIns of ['soon', 'day'] as const) {
      let now = 5_000_000;
      const away = AWAY_MS[standIns];
      const left = now;
      const stopped = left + away - SECOND;
      const back = stopped + 3 * away;
      const store = new MemoryStore();
      const sitters = [0, 1, 2].map(sitterOf);
      const down = new DownTimes([[stopped, back]]);
      const table = Table.create(store, () => now, { ...TERMS, standIns }, sitters, {}, down);
      // A seat that has moved counts as gone some minutes later where only days matter.
      while (table.position!.toAct !== 0) playRandom(table, seededRandom(3));
      notePresence(table, {
        connected: [true, true, false],
        answeredAt: [1, 1, null],
        spectators: 0,
        spectatorNames: [],
        guests: [],
      });
      const since = table.absences.since(2)!;
      now = back + LONGER;
      expect(askStandIn(table, 2, 0)).toMatchObject({ ok: false, error: { code: 'not-away' } });
      now = since + away + (back + LONGER - stopped);
      expect(askStandIn(table, 2, 0).ok).toBe(true);
      expect(askStandIn(table, 2, 1).ok).toBe(true);
      expect(nextStandIn(table)).toBe(standIns === 'day' ? now + NOTICE_MS : Infinity);
    }
  });
});
