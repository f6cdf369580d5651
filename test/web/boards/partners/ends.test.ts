import { describe, test } from 'vitest';
import { gameOf } from '#games/index.ts';
import type { View } from '#games/partners/types.ts';
import type { ShownView } from '../../../../web/src/lib/boards/partners/parts/shown-view.ts';
import { endsOf, finishedRounds, type Logged } from '../../../../web/src/lib/boards/partners/parts/rounds.ts';
import { entriesOf } from '../../../support/entries.ts';
import { stepsOf } from '../../../support/frames.ts';
import { goOnCaption } from '../../../../web/src/lib/boards/partners/text/hints.ts';
import { FOLLOWING } from '../../../../web/src/lib/boards/partners/parts/tokens.ts';
import { TokenTracker, zoneKey } from '../../../../web/src/lib/boards/kit/tokens.ts';
import { demand, demandSame, eachSample, samplesOf, type Sample } from '../../../support/sample-games.ts';

const game = gameOf('partners')!;
const samples = samplesOf(game, 4);

/** A game as a seat saw it: its view after each number of moves, and the log. */
function seen({ states, source }: Sample, seat: number): { views: View[]; log: Logged[] } {
  const views = states.map((state) => game.view(state, seat) as View);
  const log = entriesOf(game, stepsOf(game, source, states), seat) as Logged[];
  return { views, log };
}

test('the way on from a scored round names the next, whichever of the two the table shows', () => {
  eachSample(samples, (sample) => {
    const [view] = seen(sample, 0).views;
    const { game, seats, round } = view!;
    if (view!.outcome || view!.phase !== 'play') return;
    const between: ShownView = { ...view!, game, seats, toAct: null, outcome: null, phase: 'play' };
    demandSame(goOnCaption(view!), `On to round ${round}`, () => 'with the next round dealt');
    demandSame(goOnCaption(between), `On to round ${round + 1}`, () => 'before it is dealt');
  });
});

describe('results of finished rounds', () => {
  test('their sums are the scores, at any time', () => {
    eachSample(samples, (sample) => {
      const { views, log } = seen(sample, 0);
      for (const [n, view] of views.entries()) {
        const ends = endsOf(log.slice(0, n));
        demandSame([...ends.keys()], roundsUpTo(finishedRounds(view)), () => `after ${n} moves`);
        for (const [round, worths] of ends)
          demandSame(
            worths.map(({ score }) => score),
            view.seats.map(({ scores }) => scores[round - 1]),
            () => `round ${round} after ${n} moves`,
          );
      }
    });
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
function placesOf(view: View, tracker: TokenTracker<ShownView>): Map<string, number> {
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
