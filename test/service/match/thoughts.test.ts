import { describe, expect, it, vi } from 'vitest';
import { think } from '#games/bot/thought.ts';
import { PACE_MS } from '../../../worker/match/table/bots.ts';
import { Table } from '../../../worker/match/table/table.ts';
import type { ThoughtTask } from '../../../worker/match/table/think.ts';
import { PATIENCE_MS } from '../../../worker/match/table/thoughts.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { sitterOf, TERMS } from '../../support/stored-match.ts';

const START = 4_000_000_000_000;
/** Ms of a step of a bot's pace. */
const STEP = PACE_MS / 3;

/** A match of two bots on a clock of its own, whose thinker answers when the test says so. */
class Watched {
  now = START;
  readonly asked: ThoughtTask[] = [];
  readonly moves: { readonly n: number; readonly move: string; readonly at: number }[] = [];
  /** Changes of the pace that players are told. */
  readonly paces: boolean[] = [];
  readonly errors: unknown[] = [];
  /** Number of thoughts of the match itself. */
  own = 0;
  table: Table;
  private readonly store = new MemoryStore();
  private readonly hasThinker: boolean;

  constructor(hasThinker = true) {
    this.hasThinker = hasThinker;
    const terms = { ...TERMS, game: 'kings-queens', seats: 2, id: `match ${Math.random()}` };
    this.table = Table.create(this.store, () => this.now, terms, [0, 1].map(sitterOf), {
      0: 'fair',
      1: 'fair',
    });
    this.table.absences.isWatched = true;
  }

  /** Goes to the time of the next event, and does what is due. Returns that time. */
  ring(): number {
    this.now = Math.max(this.now, this.table.nextDeadline);
    this.wake();
    return this.now;
  }

  /** Does what is due now. */
  wake(): void {
    this.table.passTime(true, {
      onStandIn: () => undefined,
      onBotAct: () => undefined,
      onAbsent: () => undefined,
      onMove: ({ n, row }) => void this.moves.push({ n, move: row.move, at: this.now }),
      onPace: () => void this.paces.push(this.table.areBotsSlow),
      onError: (error) => void this.errors.push(error),
      onThought: () => void this.own++,
      ask: this.hasThinker ? (asked) => void this.asked.push(asked) : null,
    });
  }

  /** The match in another process, which knows only what is stored. */
  crash(): void {
    this.table = Table.open(this.store, () => this.now)!;
    this.table.absences.isWatched = true;
  }

  answerTo(asked: ThoughtTask): string {
    return think(this.table.game, asked.request);
  }

  /** Answers the last request. */
  answer(move: string | null = this.answerTo(this.asked.at(-1)!)): void {
    this.table.takeThought(this.asked.at(-1)!, move);
  }

  ringUntilMoved(): void {
    for (let { length } = this.moves; this.moves.length === length;) this.ring();
  }
}

/** The first moves of the match when it thinks by itself. */
function alone(count: number): string[] {
  const match = new Watched(false);
  while (match.moves.length < count) match.ring();
  return match.moves.map(({ move }) => move);
}

describe('a thought of a thinker', () => {
  it('[P12.1] is asked for at a third of the pace, and its move made at the pace, however soon it comes', () => {
    const match = new Watched();
    for (let n = 0; n < 6; n++) {
      const last = match.moves.at(-1)?.at ?? START;
      expect(match.ring() - last).toBe(STEP);
      expect(match.asked).toHaveLength(n + 1);
      match.now += 40 * n;
      match.answer();
      expect(match.ring() - last).toBe(PACE_MS);
      expect(match.moves).toHaveLength(n + 1);
    }
    expect(match.own).toBe(0);
    expect(match.moves.map(({ move }) => move)).toEqual(alone(6));
  });

  it('[P12.1] that comes late is made at the next step of the pace', () => {
    for (const late of [1, 150, 299, 300, 301, 650]) {
      const match = new Watched();
      match.ring();
      match.now = START + PACE_MS + late;
      match.answer();
      match.ringUntilMoved();
      expect(match.moves[0]!.at).toBe(START + PACE_MS + Math.ceil(late / STEP) * STEP);
    }
  });

  it('[P12.6] for which people wait long is told once, and so is its end', () => {
    const match = new Watched();
    match.ring();
    match.ring();
    expect(match.paces).toEqual([]);
    expect(match.ring()).toBe(START + PACE_MS + 1000);
    expect(match.paces).toEqual([true]);
    match.now += 700;
    match.answer();
    match.ringUntilMoved();
    match.ring();
    match.answer();
    match.ringUntilMoved();
    expect(match.paces).toEqual([true, false]);
  });

  it('[P12.2] is asked for again after a crash, in the same words, and moves once', () => {
    const match = new Watched();
    match.ring();
    const [first] = match.asked;
    match.crash();
    match.ring();
    expect(match.asked).toHaveLength(2);
    expect(JSON.stringify(match.asked[1])).toBe(JSON.stringify(first));
    // Both answers arrive; the crashed process had asked for the first one.
    match.answer();
    match.table.takeThought(first!, match.answerTo(first!));
    match.ringUntilMoved();
    expect(match.moves).toHaveLength(1);
    expect(match.moves[0]!.move).toBe(alone(1)[0]);
  });

  it('is thrown away when the match has gone on', () => {
    const match = new Watched();
    match.ring();
    const [old] = match.asked;
    match.answer();
    match.ringUntilMoved();
    match.ring();
    // An answer of the turn before, and one of a bot that plays here no more.
    match.table.takeThought(old!, match.answerTo(old!));
    match.table.takeThought({ ...match.asked[1]!, kind: 'strong' }, 'bid 9');
    expect(match.table.nextDeadline).toBe(match.moves[0]!.at + PACE_MS);
    match.ring();
    expect(match.moves).toHaveLength(1);
    match.answer();
    match.ringUntilMoved();
    expect(match.moves.map(({ move }) => move)).toEqual(alone(2));
  });

  it.each([
    ['no answer', null],
    ['no notation', '<html>'],
    ['an illegal move', 'play KC'],
  ])('[P12.7] that is %s costs nothing but time: the match thinks by itself', (_, nonsense) => {
    const match = new Watched();
    for (let n = 0; n < 3; n++) {
      match.ring();
      match.answer(nonsense);
      match.ringUntilMoved();
    }
    expect(match.own).toBe(3);
    expect(match.moves.map(({ move }) => move)).toEqual(alone(3));
    expect(match.errors).toHaveLength(nonsense === 'play KC' ? 3 : 0);
  });

  it('[P12.7] is waited for only so long', () => {
    const match = new Watched();
    const since = match.ring();
    match.ringUntilMoved();
    expect(match.own).toBe(1);
    expect(match.moves[0]!.at - since - PATIENCE_MS).toBeLessThanOrEqual(PACE_MS);
    match.answer();
    match.ring();
    expect(match.moves).toHaveLength(1);
    // The next turn asks again.
    expect(match.asked).toHaveLength(2);
  });

  it('is asked for once a turn, however often the match wakes meanwhile', () => {
    const match = new Watched();
    match.ring();
    for (let i = 0; i < 20; i++) {
      match.wake();
      match.now += 50;
    }
    expect(match.asked).toHaveLength(1);
  });

  it('costs its network by level and game, never by what it took', () => {
    const match = new Watched();
    match.ring();
    expect(match.asked[0]).toMatchObject({ n: 0, kind: 'fair', network: '', cost: 30 });
  });
});

it('a bot that can’t think makes its safest move, as the match does without thinkers', () => {
  const match = new Watched();
  match.ring();
  match.answer(null);
  vi.spyOn(match.table.game, 'determinize').mockImplementation(() => {
    throw new RangeError('no deal');
  });
  match.ringUntilMoved();
  vi.restoreAllMocks();
  expect(match.moves).toHaveLength(1);
});
