import { describe, expect, test } from 'vitest';
import { gameOf } from '#games/index.ts';
import type { View } from '#games/partners/types.ts';
import type { Shown } from '../../../../web/src/lib/boards/partners/parts/shown.ts';
import type { LogEntry } from '#protocol';
import { Chronicle, finishedRounds } from '../../../../web/src/lib/boards/partners/parts/chronicle.ts';
import { goOnCaption } from '../../../../web/src/lib/boards/partners/text/hints.ts';
import { FOLLOWING } from '../../../../web/src/lib/boards/partners/parts/tokens.ts';
import { TokenTracker, zoneKey } from '../../../../web/src/lib/boards/kit/tokens.ts';
import { demand, demandSame, eachSample, samplesOf, type Sample } from '../../../support/sample-games.ts';

const game = gameOf('partners')!;
const samples = samplesOf(game, 4);

/** A game as a seat saw it: its view after each number of moves, and the log. */
function seen({ states, source }: Sample, seat: number): { views: View[]; log: LogEntry[] } {
  const views = states.map((state) => game.view(state, seat) as View);
  const log = source.entries.map((entry, index) => ({
    n: index + 1,
    seat: entry.seat,
    move: entry.move,
    chance: entry.chance.map(({ kind }) => kind),
  }));
  return { views, log };
}

test('the way on from a scored round names the next, whichever of the two the table shows', () => {
  eachSample(samples, (sample) => {
    const [view] = seen(sample, 0).views;
    const { game, seats, round } = view!;
    if (view!.outcome || view!.phase !== 'play') return;
    const between: Shown = { ...view!, game, seats, toAct: null, outcome: null, phase: 'play' };
    demandSame(goOnCaption(view!), `On to round ${round}`, () => 'with the next round dealt');
    demandSame(goOnCaption(between), `On to round ${round + 1}`, () => 'before it is dealt');
  });
});

describe('results of finished rounds', () => {
  test('a reader who watched every move sees every round, and the sums are the scores', () => {
    eachSample(samples, (sample) => {
      const { views, log } = seen(sample, 0);
      const chronicle = new Chronicle();
      for (const [n, view] of views.entries()) {
        const ends = chronicle.follow(view, log.slice(0, n));
        demandSame([...ends.keys()], roundsUpTo(finishedRounds(view)), () => `after ${n} moves`);
        for (const [round, standings] of ends)
          demandSame(
            standings.map(({ score }) => score),
            view.seats.map(({ scores }) => scores[round - 1]),
            () => `round ${round} after ${n} moves`,
          );
      }
    });
  });

  test('a view of the round and the moves since are enough; rounds that nobody saw stay untold', () => {
    eachSample(samples, (sample) => {
      const { views, log } = seen(sample, 0);
      const at = views.findIndex(({ round }) => round === 2);
      const later = views.findIndex(({ round }) => round === 3);
      if (at < 0 || later < 0) return;
      const chronicle = new Chronicle();
      demand(chronicle.follow(views[at]!, log.slice(0, at)).size === 0, () => 'round 1 was not seen');
      const ends = chronicle.follow(views[later]!, log.slice(0, later));
      demandSame([...ends.keys()], [2], () => 'rounds told');
    });
  });

  test('going back in a replay takes the later rounds away again', () => {
    const { views, log } = seen(samples[0]!, 0);
    const chronicle = new Chronicle();
    views.forEach((view, n) => chronicle.follow(view, log.slice(0, n)));
    expect(chronicle.follow(views[0]!, []).size).toBe(0);
    const last = views.length - 1;
    expect(chronicle.follow(views[last]!, log).size).toBe(finishedRounds(views[last]!));
  });
});

test('within a round every card keeps its token, from the hand to wherever it lies', () => {
  eachSample(samples, (sample) => {
    const { views } = seen(sample, 1);
    const tracker = new TokenTracker(FOLLOWING);
    for (const [n, view] of views.entries()) {
      if (view.round > 1 || n === 0) {
        tracker.follow(view);
        if (view.round > 1) break;
        continue;
      }
      const before = placesOf(views[n - 1]!, tracker);
      const after = placesOf(view, tracker);
      for (const [card, token] of before)
        demand(after.get(card) === token || !after.has(card), () => `${card} after ${n} moves`);
      demand(new Set(after.values()).size === after.size, () => `a token twice after ${n} moves`);
    }
  });
});

/** The token of each visible card. */
function placesOf(view: View, tracker: TokenTracker<Shown>): Map<string, number> {
  const { zones } = tracker.follow(view);
  return new Map(
    view.seats
      .flatMap(({ hand, collection }, seat) => [
        ...hand.map((card, i) => [card, zones.get(zoneKey(seat, 'hand'))![i]!] as const),
        ...collection.map((card, i) => [card, zones.get(zoneKey(seat, 'collection'))![i]!] as const),
      ])
      .filter(([card]) => card !== '??'),
  );
}

const roundsUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
