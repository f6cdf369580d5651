import { describe, expect, it } from 'vitest';
import { Absences } from '../../../worker/match/table/absences.ts';
import type { AwaySince } from '../../../worker/match/table/store.ts';
import { MemoryStore } from '../../support/memory-store.ts';

const MINUTE = 60_000;

/** Two seats, their stored absences, and an object that may sleep. */
class Seats {
  now = 1000 * MINUTE;
  moved = this.now;
  written: AwaySince[] = [];
  absences: Absences;
  private readonly isExact: boolean;

  constructor(isExact: boolean) {
    this.isExact = isExact;
    this.absences = this.wake();
    this.absences.note([]);
  }

  wake(): Absences {
    const store = new MemoryStore();
    store.setAwaySince = (since) => void this.written.push(since);
    const exactness = { isExact: this.isExact, seenAt: () => this.moved };
    return (this.absences = new Absences(store, () => this.now, this.written.at(-1) ?? {}, exactness));
  }

  pass(minutes: number): this {
    this.now += minutes * MINUTE;
    return this;
  }
}

describe('an absence with the rule of a day', () => {
  it('is not written of visits for a move, however many there are', () => {
    const seats = new Seats(false);
    for (let visit = 0; visit < 20; visit++) {
      seats.pass(600).wake().note([1]);
      seats.moved = seats.pass(1).now;
      seats.pass(2).absences.note([0, 1]);
    }
    expect(seats.written).toHaveLength(0);
    // Exact until the object sleeps, afterwards a few minutes too late, but never too early.
    expect(seats.absences.since(0)).toBe(seats.now);
    seats.pass(600).wake().note([0, 1]);
    expect(seats.absences.since(0)).toBe(seats.moved + 10 * MINUTE);
    expect(seats.absences.since(0)!).toBeGreaterThanOrEqual(seats.moved + 2 * MINUTE);
  });

  it('never seems longer than it is', () => {
    const seats = new Seats(false);
    seats.pass(3).absences.note([0]);
    seats.wake().note([0]);
    expect(seats.absences.since(0)).toBe(seats.now);
  });

  it('is written of one who left long after a move', () => {
    const seats = new Seats(false);
    seats.pass(45).absences.note([0]);
    const left = seats.now;
    expect(seats.written).toEqual([{ 0: left }]);
    seats.pass(600).wake().note([0]);
    expect(seats.absences.since(0)).toBe(left);
    expect(seats.written).toHaveLength(1);
  });
});

describe('an absence with the rule of half a minute', () => {
  it('is written to the moment, as is its end', () => {
    const seats = new Seats(true);
    seats.pass(0.1).absences.note([0]);
    const left = seats.now;
    seats.pass(0.1).wake().note([0]);
    expect(seats.absences.since(0)).toBe(left);
    seats.absences.note([]);
    expect(seats.absences.since(0)).toBeNull();
    expect(seats.written).toEqual([{ 0: left }, {}]);
    // A crash isn't a departure: a player present until then has only just left.
    seats.pass(5).wake().note([0]);
    expect(seats.absences.since(0)).toBe(seats.now);
  });
});
