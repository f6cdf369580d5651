import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seededRandom, type Random } from '#games/chance.ts';
import type { Seat } from '#games/game.ts';
import { Followed, LOOK, type Made } from '../../../support/followed.ts';
import { seeds } from '../../../support/seeds.ts';

let move: string;

beforeEach(() => {
  vi.useFakeTimers();
  move = '320ms';
  // Replaces Svelte's runes, because nothing is rendered here.
  vi.stubGlobal('$state', { raw: (value: unknown) => value });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => move }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Moves of seat 1, one of them with these properties. */
const others = (count: number, special: Readonly<Record<number, Partial<Made>>>): Made[] =>
  Array.from({ length: count }, (_, index) => ({ seat: 1, ...special[index + 1] }));

describe('a pause that waits for the reader', () => {
  test('shows a still until the reader goes on, then the moves made meanwhile; all of them are told at once', () => {
    const match = new Followed(others(4, { 1: { pause: 'open still' } }));
    match.arrive(1);
    expect(match.seen).toEqual([1, 0, 'still']);
    vi.advanceTimersByTime(320);
    expect(match.seen).toEqual([1, 1, 'still']);
    for (const n of [2, 3]) match.arrive(n);
    vi.advanceTimersByTime(60_000);
    expect(match.seen).toEqual([1, 3, 'still']);
    expect(match.reveals.isBehind).toBe(true);
    match.reveals.goOn();
    const boards = [match.seen];
    for (let step = 0; step < 3; step++) {
      vi.advanceTimersByTime(640);
      boards.push(match.seen);
    }
    expect(boards).toEqual([
      [1, 3, null],
      [2, 3, null],
      [3, 3, null],
      [3, 3, null],
    ]);
    expect(match.reveals.isBehind).toBe(false);
  });

  test('hides the legal moves, also over the present', () => {
    const match = new Followed(others(1, { 1: { pause: 'open' } }));
    match.arrive(1);
    expect(match.reveals.open(['draw'])).toEqual([]);
    match.reveals.goOn();
    expect(match.reveals.open(['draw'])).toEqual(['draw']);
  });

  test('outlasts presses, jumps and a hidden page, and needs no motion', () => {
    const match = new Followed(others(9, { 1: { pause: 'open still' } }));
    move = '0ms';
    vi.stubGlobal('document', { hidden: true });
    match.arrive(1);
    expect(match.seen).toEqual([1, 1, 'still']);
    match.arrive(5);
    expect(match.reveals.catchUp()).toBe(false);
    match.arrive(6);
    expect(match.seen).toEqual([1, 6, 'still']);
    match.reveals.goOn();
    expect(match.seen).toEqual([6, 6, null]);
  });

  test('comes with a jump over it, but not for a reader who has moved since', () => {
    const jumped = new Followed(others(4, { 2: { pause: 'open still' } }));
    jumped.arrive(4);
    expect(jumped.seen).toEqual([2, 4, 'still']);
    const moved = new Followed(others(4, { 2: { pause: 'open still' }, 4: { seat: 0 } }));
    moved.arrive(4);
    expect(moved.seen).toEqual([4, 4, null]);
  });

  test('ends with a move of the reader, made on another device', () => {
    const match = new Followed(others(3, { 1: { pause: 'open still' }, 3: { seat: 0 } }));
    for (const n of [1, 2, 3]) match.arrive(n);
    expect(match.seen).toEqual([3, 3, null]);
  });

  test('ends by itself for spectators, who may be far from the screen', () => {
    const match = new Followed(others(1, { 1: { pause: 'open still' } }), { own: null });
    match.arrive(1);
    vi.advanceTimersByTime(6000);
    expect(match.seen).toEqual([1, 1, 'still']);
    vi.advanceTimersByTime(1000);
    expect(match.seen).toEqual([1, 1, null]);
  });

  test('in a replay comes with a step, not with a jump; its reader sets the pace', () => {
    const match = new Followed(others(3, { 2: { pause: 'open' } }), { own: null, isReplay: true });
    match.arrive(2);
    expect(match.seen).toEqual([2, 2, null]);
    match.arrive(1);
    expect(match.seen).toEqual([1, 1, null]);
    match.arrive(2);
    vi.advanceTimersByTime(60_000);
    expect(match.seen).toEqual([2, 2, 'pause']);
    match.reveals.skip();
    match.arrive(3);
    expect(match.seen).toEqual([3, 2, null]);
  });
});

describe('a timed pause', () => {
  test('delays the next move of others, and a press ends it', () => {
    const match = new Followed(others(2, { 1: { pause: 'timed' } }));
    match.arrive(1);
    match.arrive(2);
    vi.advanceTimersByTime(320 + LOOK - 1);
    expect(match.seen).toEqual([1, 1, 'pause']);
    vi.advanceTimersByTime(1);
    expect(match.seen).toEqual([2, 1, null]);
    const pressed = new Followed(others(2, { 1: { pause: 'timed' } }));
    pressed.arrive(1);
    expect(pressed.reveals.catchUp()).toBe(false);
    pressed.arrive(2);
    expect(pressed.reveals.catchUp()).toBe(true);
    expect(pressed.seen).toEqual([2, 2, null]);
  });

  test('leaves the reader free to move, and ends with the move', () => {
    const match = new Followed(others(2, { 1: { pause: 'timed' }, 2: { seat: 0 } }));
    match.arrive(1);
    expect(match.reveals.open(['lead'])).toEqual(['lead']);
    match.arrive(2);
    expect(match.seen).toEqual([2, 1, null]);
  });

  test('shows a still first, after which nothing is staged again', () => {
    const match = new Followed(others(1, { 1: { pause: 'timed still', isStaged: true } }));
    match.arrive(1);
    vi.advanceTimersByTime(2.75 * 320);
    expect(match.seen).toEqual([1, 0, 'still']);
    vi.advanceTimersByTime(320 + LOOK);
    expect(match.seen).toEqual([1, 1, null]);
    expect(match.reveals.staged).toBeNull();
    expect(match.reveals.wasStaged).toBe(true);
  });

  test('lasts as long without motion', () => {
    const match = new Followed(others(2, { 1: { pause: 'timed' } }));
    move = '0ms';
    match.arrive(1);
    match.arrive(2);
    expect(match.seen).toEqual([1, 1, 'pause']);
    vi.advanceTimersByTime(LOOK);
    expect(match.seen).toEqual([2, 2, null]);
  });
});

const PAUSES = [undefined, undefined, undefined, 'open', 'open still', 'timed', 'timed still'] as const;

const randomMoves = (random: Random): Made[] =>
  Array.from({ length: 60 }, () => {
    const pause = PAUSES[random.below(PAUSES.length)];
    return { seat: random.below(4), isStaged: random.below(4) === 0, ...(pause && { pause }) };
  });

/** Follows a random match with random presses, pauses, jumps, and changes of the page. */
class Walk {
  readonly #random: Random;
  readonly #moves: readonly Made[];
  readonly #own: Seat | null;
  readonly #match: Followed;
  #n = 0;
  /** Number of the newest move with an open pause that the reader hasn't left. */
  #open: number | null = null;
  /** True since an open pause until the board has reached what is told. */
  #isAhead = false;
  readonly #heard: number[] = [];

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.#moves = randomMoves(this.#random);
    this.#own = this.#random.below(3) === 0 ? null : 0;
    this.#match = new Followed(this.#moves, { own: this.#own });
  }

  run(): void {
    while (this.#n < this.#moves.length) {
      const before = this.#numbers;
      this.#act();
      this.#check(before);
    }
    for (let n = 1; n <= this.#n; n++) this.#match.reveals.afterTelling(n, () => this.#heard.push(n));
    this.#settle();
    const last = this.#match.after(this.#n);
    expect(this.#match.reveals.board).toEqual(last);
    expect(this.#match.reveals.told).toEqual(last);
    expect(this.#match.reveals.isBehind).toBe(false);
    expect(this.#heard).toEqual(Array.from({ length: this.#n }, (_, index) => index + 1));
  }

  get #numbers(): { board: number; told: number } {
    const { board, told } = this.#match.reveals;
    return { board: board.log.length, told: told.log.length };
  }

  #act(): void {
    const { reveals } = this.#match;
    switch (this.#random.below(9)) {
      case 0:
        return void vi.advanceTimersByTime(this.#random.below(3000));
      case 1:
        return this.#press();
      case 2:
        return this.#leave();
      case 3:
        return void vi.stubGlobal('document', { hidden: this.#random.below(2) === 0 });
      case 4:
        return void (move = this.#random.below(3) === 0 ? '0ms' : '320ms');
      case 5:
        return reveals.arrive(this.#match.after(this.#n));
      case 6:
        return this.#arrive(Math.min(this.#moves.length, this.#n + 1 + this.#random.below(12)));
      default:
        return this.#arrive(this.#n + 1);
    }
  }

  #press(): void {
    const { reveals } = this.#match;
    const { isBehind, pause } = reveals;
    expect(reveals.catchUp()).toBe(isBehind && pause?.ms !== null);
    if (reveals.isBehind) expect(reveals.pause?.ms).toBeNull();
  }

  /** Leaves a pause; an open one may be followed by moves, and by another. */
  #leave(): void {
    const { reveals } = this.#match;
    if (reveals.pause?.ms === null && this.#open === this.#pausedAt) this.#open = null;
    reveals.goOn();
  }

  #arrive(to: number): void {
    for (let n = this.#n + 1; n <= to; n++) {
      const { seat, pause } = this.#moves[n - 1]!;
      if (seat === this.#own) this.#open = null;
      if (pause?.startsWith('open')) this.#open = n;
    }
    // Of several moves at once only the newest pause counts.
    const newest = this.#moves.slice(this.#n, to).findLastIndex(({ pause }) => pause !== undefined);
    if (newest >= 0 && this.#open !== null && this.#open < this.#n + newest + 1 && this.#open > this.#n)
      this.#open = null;
    this.#n = to;
    this.#match.arrive(to);
  }

  /** Number of the newest move with an open pause on the board. */
  get #pausedAt(): number {
    const { length } = this.#match.reveals.board.log;
    return 1 + this.#moves.slice(0, length).findLastIndex(({ pause }) => pause?.startsWith('open'));
  }

  #check(before: { board: number; told: number }): void {
    const { reveals } = this.#match;
    const { board, told } = this.#numbers;
    expect(board).toBeGreaterThanOrEqual(before.board);
    expect(told).toBeGreaterThanOrEqual(before.told);
    expect(Math.max(board, told)).toBeLessThanOrEqual(this.#n);
    if (reveals.pause?.ms === null) this.#isAhead = true;
    else if (told <= board) this.#isAhead = false;
    if (!this.#isAhead) expect(told).toBeLessThanOrEqual(board);
    expect(reveals.open(['a move'])).toEqual(reveals.isBehind ? [] : ['a move']);
    if (!reveals.isBehind) expect(reveals.board).toEqual(this.#match.after(this.#n));
    if (reveals.staged) expect(board).toBeLessThan(this.#n);
  }

  /** Waits and goes on, until the board shows the present. The reader sees each open pause that they haven't left. */
  #settle(): void {
    const { reveals } = this.#match;
    for (let times = 0; times < 70; times++) {
      vi.advanceTimersByTime(60_000);
      if (reveals.pause?.ms !== null) break;
      expect(this.#own).not.toBeNull();
      if (this.#open === this.#pausedAt) this.#open = null;
      reveals.goOn();
    }
    if (this.#own !== null) expect(this.#open).toBeNull();
  }
}

test.each(seeds(200))(
  'whatever happens, cards come before their news, and no pause is lost; seed %i',
  (seed) => {
    new Walk(seed).run();
  },
);
