import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oddsOf } from '../../../../games/odds/index.ts';
import { recallIn, type Recall, type RecallQuestion } from '../../../../web/src/lib/study/odds/recall.ts';
import { tracesOf, type Recalled } from '../../../../web/src/lib/study/odds/traces.ts';
import { Memories } from '../../../../web/src/lib/study/replay/memories.svelte.ts';
import { SAMPLE_RECORDS, sampleReplay } from '../../../support/motion-scenes.ts';
import { playedOut } from '../../../support/records.ts';
import { gameOf } from '#games/index.ts';

describe.each(SAMPLE_RECORDS)('memories in a match of %s', (game, name) => {
  it('is what the odds of that seat say at that moment, by what it saw alone', () => {
    const { replay } = sampleReplay(game, name);
    const match = playedOut(game, name);
    const seats = [...replay.names.keys()];
    for (const n of [1, Math.floor(replay.length / 3), replay.length - 1, replay.length]) {
      const recalls = recallIn(match, { n, seats });
      expect(recalls.map((one) => [one.n, one.seat])).toEqual(seats.map((seat) => [n, seat]));
      for (const recall of recalls) {
        const { seat } = recall;
        const odds = oddsOf({
          game: gameOf(game)!,
          view: replay.view(n, seat),
          seat,
          log: replay.seen(n, seat),
        });
        expect(tracesOf(recall, seat)).toEqual(tracesOf(odds, seat));
      }
    }
  });
});

/** A fake worker that answers when told to. */
function thread() {
  const got: (string | RecallQuestion)[] = [];
  const fake = {
    onmessage: (_event: MessageEvent<readonly Recall[]>) => undefined,
    onerror: () => undefined,
    postMessage: (message: RecallQuestion) => void got.push(message),
    terminate: () => undefined,
  };
  const start = (record: string): Worker => {
    got.push(record);
    return fake as unknown as Worker;
  };
  const answer = (n: number, ...known: readonly [seat: number, card: string][]): void =>
    fake.onmessage({
      data: known.map(([seat, card]) => ({
        n,
        seat,
        places: [{ seat: 1 - seat, zone: 'stronghold', known: [card], doubtful: [], sources: [] }],
      })),
    } as unknown as MessageEvent<readonly Recall[]>);
  return { got, start, answer };
}

const knownOf = (recalled: readonly Recalled[]) => recalled.flatMap(({ known }) => known);

describe('marks of memories on boards', () => {
  beforeEach(() => {
    const asItIs = (value?: unknown) => value;
    vi.stubGlobal('$state', Object.assign(asItIs, { raw: asItIs }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is asked for once the record is there, for all seats that look on, and stays until the next comes', () => {
    const { got, start, answer } = thread();
    const memories = new Memories('the record', start);
    expect(got).toEqual([]);
    memories.ask(4, []);
    expect(got).toEqual([]);
    memories.ask(4, [0, 1]);
    expect(got).toEqual(['the record', { n: 4, seats: [0, 1] }]);
    expect(memories.recalledBy(0, 4)).toEqual([]);
    answer(4, [0, '7C'], [1, 'QH']);
    expect(memories.recalledBy(0, 4)).toMatchObject([{ seat: 1, zone: 'stronghold', known: ['7C'] }]);
    expect(knownOf(memories.recalledBy(0, 4))).toEqual(['7C']);
    expect(knownOf(memories.recalledBy(1, 4))).toEqual(['QH']);
    // After one step the last answer is still used until its own arrives; after a jump there is none.
    expect(knownOf(memories.recalledBy(0, 5))).toEqual(['7C']);
    expect(memories.recalledBy(0, 40)).toEqual([]);
  });

  it('is the same object as long as nothing changes, so that nothing is redrawn', () => {
    const { start, answer } = thread();
    const memories = new Memories('the record', start);
    memories.ask(4, [0]);
    answer(4, [0, '7C']);
    const before = memories.recalledBy(0, 4);
    memories.ask(5, [0]);
    answer(5, [0, '7C']);
    expect(memories.recalledBy(0, 5)).toBe(before);
    memories.ask(6, [0]);
    answer(6, [0, 'QH']);
    expect(knownOf(memories.recalledBy(0, 6))).toEqual(['QH']);
  });

  it('is another seat’s never, and nobody’s once it is switched off', () => {
    const { got, start, answer } = thread();
    const memories = new Memories('the record', start);
    memories.ask(4, [0]);
    answer(4, [0, '7C']);
    expect(memories.recalledBy(1, 4)).toEqual([]);
    memories.show(false);
    expect([memories.areShown, memories.recalledBy(0, 4)]).toEqual([false, []]);
    memories.show(true);
    expect(memories.recalledBy(0, 4)).toHaveLength(1);
    expect(got).toHaveLength(2);
  });
});
