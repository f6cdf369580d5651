import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameOf } from '#games/index.ts';
import type { View } from '#games/partners/types.ts';
import type { Led, Logged } from '../../../../web/src/lib/boards/partners/parts/rounds.ts';
import { Playback } from '../../../../web/src/lib/boards/partners/parts/playback.ts';
import { collectionsOf, reckon } from '../../../../web/src/lib/boards/partners/parts/reckoning.ts';
import { entriesOf } from '../../../support/entries.ts';
import { stepsOf } from '../../../support/frames.ts';
import { demandSame, eachSample, samplesOf, type Sample } from '../../../support/sample-games.ts';

const game = gameOf('partners')!;
const samples = samplesOf(game, 4);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A game as a seat saw it: each view with its log. */
function momentsOf({ states, source }: Sample, reader: number | 'spectator'): Led[] {
  const log = entriesOf(game, stepsOf(game, source, states), reader) as Logged[];
  return states.map((state, n) => ({ view: game.view(state, reader) as View, log: log.slice(0, n) }));
}

const sample = samples.find(({ states }) => (states.at(-1) as unknown as View).outcome?.reason === 'rounds')!;
const moments = momentsOf(sample, 0);
/** Number of moves after which round 2 is dealt. */
const dealt = moments.findIndex(({ view }) => view.round === 2);
const others = (n: number) => moments[n]!.log.at(-1)!.seat !== 0;

/** Follows the game from its beginning to the deal of round 2. */
function untilDeal(own: number | null = 0): { playback: Playback; shown: number[] } {
  const shown: number[] = [];
  const playback = new Playback(moments[0]!, own, () => shown.push(playback.shown.log.length));
  for (const moment of moments.slice(1, dealt + 1)) playback.take(moment, false);
  return { playback, shown };
}

describe('the end of a round', () => {
  test('stays as it was scored until the reader goes on, and then shows every move that was made meanwhile', () => {
    const { playback, shown } = untilDeal();
    expect(playback.shown.end?.round).toBe(1);
    expect(playback.shown.view).toMatchObject({ round: 1, toAct: null });
    const { seats } = playback.shown.view;
    expect(seats.map(({ scores }) => scores)).toEqual(moments[dealt]!.view.seats.map(({ scores }) => scores));
    const reckoned = reckon(collectionsOf(seats), 1).map(({ score }) => score);
    expect(reckoned).toEqual(seats.map(({ scores }) => scores[0]));
    let last = dealt;
    while (others(last + 1)) playback.take(moments[++last]!, false);
    vi.advanceTimersByTime(60_000);
    expect(playback.shown.end?.round).toBe(1);
    shown.length = 0;
    playback.close();
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual(Array.from({ length: last - dealt + 1 }, (_, index) => dealt + index));
    expect(playback.isBehind).toBe(false);
    expect(playback.shown.view).toBe(moments[last]!.view);
  });

  test('moves that come while the board catches up are shown in turn, at any speed', () => {
    const { playback, shown } = untilDeal();
    const round = moments.findIndex(({ view }, n) => n > dealt && view.round > 2);
    shown.length = 0;
    playback.close();
    const seen = moments.slice(dealt + 1, round).filter(({ log }) => log.at(-1)!.seat !== 0);
    for (const moment of seen) {
      playback.take(moment, false);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(60_000);
    expect([...new Set(shown)]).toEqual([dealt, ...seen.map(({ log }) => log.length)]);
  });

  test('is left by playing on elsewhere, and by asking for what is now', () => {
    const mine = moments.findIndex(({ log }, n) => n > dealt && log.at(-1)!.seat === 0);
    const { playback } = untilDeal();
    playback.take(moments[mine]!, false);
    expect(playback.shown.view).toBe(moments[mine]!.view);
    const behind = untilDeal().playback;
    const later = moments.findIndex(({ log }, n) => n > mine && log.at(-1)!.seat !== 0);
    behind.take(moments[later]!, false);
    expect(behind.shown.view).toBe(moments[later]!.view);
    const other = untilDeal().playback;
    other.take({ ...moments[dealt + 1]!, log: moments[dealt + 1]!.log }, false);
    other.close();
    other.catchUp();
    expect(other.isBehind).toBe(false);
    expect(other.shown.view).toBe(moments[dealt + 1]!.view);
  });

  test('is not shown any more to a reader who has played on, however many moves came at once', () => {
    const mine = moments.findIndex(({ log }, n) => n > dealt && log.at(-1)!.seat === 0);
    const behind = new Playback(moments[dealt - 1]!, 0, () => undefined);
    behind.take(moments[mine]!, false);
    expect(behind.shown).toEqual({ ...moments[mine]!, end: null });
    const last = moments.at(-1)!;
    const third = moments.findLastIndex(({ view }) => view.round === 3);
    for (let n = third + 1; n < moments.length; n++) {
      const playback = new Playback(moments[third]!, 0, () => undefined);
      for (const moment of [moments[n]!, last]) playback.take(moment, false);
      expect(playback.shown.end?.round, `by way of move ${n}`).toBe(4);
    }
  });

  test('stays where the same view comes again, as after a lost connection and with the end of a match', () => {
    const { playback } = untilDeal();
    playback.take({ ...moments[dealt]!, view: { ...moments[dealt]!.view } }, false);
    expect(playback.shown.end?.round).toBe(1);
    const last = moments.at(-1)!;
    for (const moment of [...moments.slice(dealt + 1), { ...last, view: { ...last.view } }])
      playback.take(moment, false);
    while (playback.isBehind) playback.close();
    expect(playback.shown.end?.round).toBe(4);
  });

  test('passes by itself for spectators, who may be far from the screen', () => {
    const { playback } = untilDeal(null);
    expect(playback.shown.end?.round).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(playback.shown).toMatchObject({ end: null, view: { round: 2 } });
  });

  test('holds up nobody in a replay, forth or back', () => {
    const playback = new Playback(moments[0]!, 0, () => undefined);
    for (const moment of moments.slice(1, dealt + 2)) playback.take(moment, true);
    expect(playback.shown).toMatchObject({ end: null, view: moments[dealt + 1]!.view });
    playback.take(moments[dealt]!, true);
    expect(playback.shown.view).toBe(moments[dealt]!.view);
    playback.take(moments[dealt - 1]!, true);
    playback.take(moments[dealt]!, true);
    expect(playback.shown.end?.round).toBe(1);
  });

  test('is not shown to who jumps over it in a replay', () => {
    const playback = new Playback(moments[0]!, 0, () => undefined);
    playback.take(moments[dealt + 1]!, true);
    expect(playback.shown).toEqual({ ...moments[dealt + 1]!, end: null });
  });

  test('of whole games, for every reader: in the end the last view is shown, with every round’s scores', () => {
    eachSample(samples, (one) => {
      for (const reader of [0, 'spectator'] as const) {
        const all = momentsOf(one, reader);
        const playback = new Playback(all[0]!, reader === 0 ? 0 : null, () => undefined);
        for (const moment of all.slice(1)) {
          playback.take(moment, false);
          while (playback.shown.end) {
            const { view, end } = playback.shown;
            const scores = view.seats.map((place) => place.scores[end.round - 1]);
            demandSame(
              scores,
              end.worths.map(({ score }) => score),
              () => `round ${end.round}`,
            );
            playback.close();
          }
          vi.advanceTimersByTime(60_000);
        }
        demandSame(playback.shown.view, all.at(-1)!.view, () => `the end for ${reader}`);
      }
    });
  });
});
