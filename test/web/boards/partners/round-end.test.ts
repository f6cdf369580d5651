import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameOf } from '#games/index.ts';
import { collectionsOf, reckon } from '../../../../web/src/lib/boards/partners/parts/reckoning.ts';
import { endIn, type Logged } from '../../../../web/src/lib/boards/partners/parts/rounds.ts';
import type { ShownView } from '../../../../web/src/lib/boards/partners/parts/shown-view.ts';
import { Reveals } from '../../../../web/src/lib/platform/match/reveals.svelte.ts';
import type { Moment } from '../../../../web/src/lib/platform/match/staging.ts';
import { entriesOf } from '../../../support/entries.ts';
import { stepsOf } from '../../../support/frames.ts';
import { demandSame, eachSample, samplesOf, type Sample } from '../../../support/sample-games.ts';
import { uiOf } from '../../../support/uis.ts';

const game = gameOf('partners')!;
const samples = samplesOf(game, 4);

beforeEach(() => {
  vi.useFakeTimers();
  // Replaces Svelte's runes, because nothing is rendered here.
  vi.stubGlobal('$state', { raw: (value: unknown) => value });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '320ms' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A game as a seat saw it: each view with its log. */
function momentsOf({ states, source }: Sample, reader: number | 'spectator'): Moment[] {
  const log = entriesOf(game, stepsOf(game, source, states), reader);
  return states.map((state, n) => ({ view: game.view(state, reader), log: log.slice(0, n) }));
}

const viewOf = ({ view }: Moment) => view as ShownView;

const sample = samples.find(
  ({ states }) => viewOf({ view: states.at(-1)!, log: [] }).outcome?.reason === 'rounds',
)!;
const moments = momentsOf(sample, 0);
/** Number of moves after which round 2 is dealt. */
const dealt = moments.findIndex((moment) => viewOf(moment).round === 2);

const followed = (first: Moment, own: number | null = 0): Reveals<Moment> =>
  new Reveals(first, uiOf('partners')!, () => own);

/** The round whose end the board shows; undefined if it shows none. */
const endShown = ({ pause, board }: Reveals<Moment>): number | undefined =>
  pause?.ms === null ? endIn(board.log.at(-1) as Logged)?.round : undefined;

describe('the end of a round', () => {
  test('stays as it was scored', () => {
    const reveals = followed(moments[0]!);
    for (const moment of moments.slice(1, dealt + 1)) reveals.arrive(moment);
    expect(endShown(reveals)).toBe(1);
    const { seats, round, toAct } = viewOf(reveals.board);
    expect([round, toAct]).toEqual([1, null]);
    expect(seats.map(({ scores }) => scores)).toEqual(
      viewOf(moments[dealt]!).seats.map(({ scores }) => scores),
    );
    expect(reckon(collectionsOf(seats), 1).map(({ score }) => score)).toEqual(
      seats.map(({ scores }) => scores[0]),
    );
    reveals.goOn();
    vi.runAllTimers();
    expect(reveals.board).toBe(moments[dealt]);
  });

  test('is not shown any more to a reader who has played on, however many moves came at once', () => {
    const mine = moments.findIndex(({ log }, n) => n > dealt && log.at(-1)!.seat === 0);
    const reveals = followed(moments[dealt - 1]!);
    reveals.arrive(moments[mine]!);
    expect(endShown(reveals)).toBeUndefined();
    const third = moments.findLastIndex((moment) => viewOf(moment).round === 3);
    for (let n = third + 1; n < moments.length; n++) {
      const late = followed(moments[third]!);
      for (const moment of [moments[n]!, moments.at(-1)!]) late.arrive(moment);
      while (late.pause && endShown(late) !== 4) late.goOn();
      expect(endShown(late), `by way of move ${n}`).toBe(4);
    }
  });

  test('of whole games, for every reader: in the end the last view is shown, with every round’s scores', () => {
    eachSample(samples, (one) => {
      for (const reader of [0, 'spectator'] as const) {
        const all = momentsOf(one, reader);
        const reveals = followed(all[0]!, reader === 0 ? 0 : null);
        for (const moment of all.slice(1)) {
          reveals.arrive(moment);
          vi.advanceTimersByTime(5000);
          while (reveals.pause) {
            const end = endIn(reveals.board.log.at(-1) as Logged)!;
            demandSame(
              viewOf(reveals.board).seats.map(({ scores }) => scores[end.round - 1]),
              end.worths.map(({ score }) => score),
              () => `round ${end.round}`,
            );
            reveals.goOn();
            vi.advanceTimersByTime(5000);
          }
        }
        demandSame(reveals.board, all.at(-1), () => `the end for ${reader}`);
      }
    });
  });
});
