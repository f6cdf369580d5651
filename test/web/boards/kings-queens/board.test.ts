import { describe, expect, test } from 'vitest';
import { kingsQueens } from '#games/kings-queens/index.ts';
import type { Move, State, View } from '#games/kings-queens/types.ts';
import type { Step } from '#games/step.ts';
import { gameOf } from '../../../../games/index.ts';
import { arranged } from '../../../../web/src/lib/boards/kings-queens/parts/arrange.ts';
import { bidsIn, firstBid, stepTo } from '../../../../web/src/lib/boards/kings-queens/parts/bid.ts';
import {
  adviceLine,
  barredLine,
  statusLine,
  whyNotNow,
} from '../../../../web/src/lib/boards/kings-queens/text/lines.ts';
import { reckon } from '../../../../web/src/lib/boards/kings-queens/parts/reckoning.ts';
import { sceneOf, type Scene as Shown } from '../../../../web/src/lib/boards/kings-queens/parts/scene.ts';
import { pause } from '../../../../web/src/lib/boards/kings-queens/text/staging.ts';
import { takenLine } from '../../../../web/src/lib/boards/kings-queens/text/terms.ts';
import { FOLLOWING } from '../../../../web/src/lib/boards/kings-queens/parts/tokens.ts';
import { tricksOf, type Logged } from '../../../../web/src/lib/boards/kings-queens/parts/trick.ts';
import { TokenTracker } from '../../../../web/src/lib/boards/kit/tokens.ts';
import type { Viewer } from '../../../../web/src/lib/boards/types.ts';
import type { Pause } from '../../../../web/src/lib/platform/match/staging.ts';
import { dealOf, dealt, type Scene } from '../../../support/kings-queens-scene.ts';
import { entriesOf } from '../../../support/entries.ts';
import { stepsOf } from '../../../support/frames.ts';
import { movesFrom } from '../../../support/moves.ts';
import { demandSame, eachSample, samplesOf } from '../../../support/sample-games.ts';

const plain = (text: string): string => text.replaceAll('\uFE0E', '');
const viewerAt = (seat: 0 | 1 | null): Viewer => ({ names: ['Ada', 'Ben'], seat });

/** Seat 0 starts; its hand, then the other's. */
const start = dealt(1, dealOf('2C 2H 3D 4S 5H QC KD KS 5C 5D QS 3C 2S 4H KH QD'));
const ROUND = [
  'bid -1', 'bid 3', 'play QC', 'play 5C', 'play 2H', 'play KH', 'play KD', 'play 5D', 'play 3D', 'play QD',
  'play QS', 'play 4S', 'play 3C', 'play 2C', 'play 4H', 'play 5H', 'play KS', 'play 2S',
]; // prettier-ignore
const game = gameOf('kings-queens')!;
const DEAL = `# deal ${dealOf('')}`;

/** The table and log after this many moves of the round. */
function after(moves: number): { table: Scene; log: Logged[] } {
  let table = start;
  const steps = ROUND.slice(0, moves).map((text, i): Step => {
    const [before, [move]] = [table.state, movesFrom(kingsQueens, [text])];
    table = i === 17 ? table.play(text, DEAL) : table.play(text);
    return { seat: before.toAct!, move, drawn: [], before, after: table.state };
  });
  return { table, log: entriesOf(game, steps, 'spectator') as Logged[] };
}

const shown = (moves: number): Shown => {
  const { table, log } = after(moves);
  return sceneOf(table.view(0), log);
};

/** The pause after the last of these moves, as seat 0 sees it. */
const pauseAfter = (moves: number): Pause | null => {
  const { table, log } = after(moves);
  return pause(log.slice(-1), after(moves - 1).table.view(0), table.view(0));
};

/** The end of the round, before the new cards are shown. */
function roundsEnd(): Shown {
  return sceneOf(pauseAfter(18)!.still!.view as View, after(18).log);
}

describe('the cards on the table', () => {
  test('a card led, then the finished trick until the next lead', () => {
    expect(shown(2).trick).toEqual([]);
    expect(shown(3).trick).toEqual([{ seat: 0, card: 'QC' }]);
    const done = shown(4);
    expect(done.trick.map(({ card }) => card)).toEqual(['QC', '5C']);
    expect(done.finished).toMatchObject({ taker: 0 });
    expect(done.taken).toEqual([0, 0]);
    const next = shown(5);
    expect(next.trick.map(({ card }) => card)).toEqual(['2H']);
    expect(next.previous).toEqual(done.finished);
    expect(next.taken).toEqual([2, 0]);
  });

  test('a round’s last trick is shown before the new cards', () => {
    const end = roundsEnd();
    expect(end).toMatchObject({ hands: [[], []], isRoundsEnd: true });
    expect(end.trick.map(({ card }) => card)).toEqual(['KS', '2S']);
    expect(end.taken[0] + end.taken[1]).toBe(14);
    expect(shown(18)).toMatchObject({ trick: [], isRoundsEnd: false, taken: [0, 0] });
    expect(shown(18).hands[0]).toHaveLength(8);
  });

  test('a finished trick stays for a while, not a card or a prediction', () => {
    expect([1, 2, 3, 5].map(pauseAfter)).toEqual([null, null, null, null]);
    expect(pauseAfter(4)).toEqual({ ms: 1200 });
    expect(pauseAfter(18)).toMatchObject({ ms: 1200, still: { n: 18 } });
    const { table, log } = after(6);
    expect(pause(log.slice(-2), after(4).table.view(0), table.view(0))).toBeNull();
  });

  test('in random games it agrees with the view once nothing is held', () => {
    eachSample(samplesOf(game, 2), ({ source, states }) => {
      const log = entriesOf(game, stepsOf(game, source, states), 0) as Logged[];
      (states as State[]).forEach((state, n) => {
        const scene = sceneOf(kingsQueens.view(state, 0), log.slice(0, n));
        const lying = scene.finished ? 2 : 0;
        const cards = scene.taken[0] + scene.taken[1] + lying;
        demandSame(cards, state.seats[0].taken.length + state.seats[1].taken.length, () => `${n} moves`);
        if (scene.finished) demandSame(scene.finished.taker, state.leader, () => `taker after ${n} moves`);
        if (!scene.finished)
          demandSame(
            scene.trick.map(({ card }) => card),
            state.trick,
            () => `trick after ${n} moves`,
          );
      });
    });
  });
});

describe('the motion', () => {
  test('a card flies from its hand to the trick, and from there to its taker', () => {
    const tracker = new TokenTracker(FOLLOWING);
    const before = tracker.follow(shown(3));
    const lead = before.zones.get('0 trick')![0]!;
    const done = tracker.follow(shown(4));
    const answer = done.zones.get('1 trick')![0]!;
    expect(before.zones.get('1 hand')).toContain(answer);
    expect(done.zones.get('0 trick')).toEqual([lead]);
    const next = tracker.follow(shown(5));
    expect(next.zones.get('0 taken')!.toSorted()).toEqual([lead, answer].toSorted());
  });

  test('new hands come from the deck', () => {
    const tracker = new TokenTracker(FOLLOWING);
    tracker.follow(roundsEnd());
    expect(tracker.follow(shown(18)).fresh.size).toBe(16);
  });
});

describe('the prediction’s control', () => {
  const legal = (table: Scene): Move[] => movesFrom(kingsQueens, table.legal);

  test('steps over what is not allowed and stops at the ends', () => {
    const bids = bidsIn(legal(start.play('bid -3')));
    expect(bids).toHaveLength(24);
    expect(stepTo(bids, 2, 3)).toBe(4);
    expect(stepTo(bids, 4, 3)).toBe(2);
    expect(stepTo(bids, 11, 12)).toBe(12);
    expect(stepTo(bids, 12, 13)).toBe(12);
    expect(stepTo(bidsIn(legal(start.play('bid -12'))), 11, 12)).toBe(11);
  });

  test('begins as near to 0 as it may', () => {
    expect(firstBid(bidsIn(legal(start)))).toBe(0);
    expect(Math.abs(firstBid(bidsIn(legal(start.play('bid 0')))))).toBe(1);
  });
});

describe('lines', () => {
  test('who is to do what', () => {
    const line = (moves: number, own: 0 | 1 | null = 0): string => {
      const { table, log } = after(moves);
      const view = table.view(own ?? 'spectator');
      return statusLine(view, sceneOf(view, log), viewerAt(own));
    };
    expect(line(0)).toBe('Predict your points');
    expect(line(0, 1)).toBe('Ada predicts');
    expect(line(2)).toBe('You lead');
    expect(line(3)).toBe('Ben follows');
    expect(line(3, 1)).toBe('You follow');
  });

  test('playable cards, and reasons against the others', () => {
    const { table } = after(3);
    expect(adviceLine(table.view(1), 1, viewerAt(1))).toBe('Follow suit: play one of your clubs.');
    expect(whyNotNow(table.view(1), 1)).toContain('so you must: play one of your clubs');
    expect(whyNotNow(table.view(0), 0)).toBe('It is not your turn.');
    expect(whyNotNow(start.view(0), 0)).toContain('when both have predicted');
    expect(barredLine(start.play('bid -3').view(1), 1)).toBe('Not +3: the sum would be 0.');
    expect(barredLine(start.view(0), 0)).toBeNull();
  });

  test('why a trick was taken', () => {
    const { log } = after(18);
    expect(tricksOf(log).map((trick) => plain(takenLine(trick, viewerAt(0))))).toEqual([
      'You take the trick: Q♣ beats 5♣.',
      'You take the trick: the 2 beats the King.',
      'You take the trick: K♦ beats 5♦.',
      'Ben takes the trick: Q♦ beats 3♦.',
      'Ben takes the trick: Q♠ beats 4♠.',
      'Ben takes the trick: 3♣ beats 2♣.',
      'You take the trick: 5♥ beats 4♥.',
      'Ben takes the trick: the 2 beats the King.',
    ]);
  });
});

test('the reasons of the charges', () => {
  const { table, log } = after(18);
  expect(reckon(start.view(0), [])).toBeNull();
  const found = reckon(table.view(0), log)!;
  expect(found.worth).toBe('3 Kings in play: +4 each. 3 Queens in play: −4 each.');
  expect(found.accounts).toEqual([
    { bid: -1, cards: ['QC', 'KH', 'KD'], points: 4, charge: 5, sum: 5 },
    { bid: 3, cards: ['QD', 'QS', 'KS'], points: -4, charge: 7, sum: 7 },
  ]);
});

describe('the hand', () => {
  const hand = ['2C', '2H', '3D', '4S', '5H', 'QC', 'KD', 'KS'];
  const shownBy = (by: 'suit' | 'rank', cards = hand) => arranged(cards, by).map((place) => cards[place]);

  test('is held by suit, black and red in turn, each suit by rank', () => {
    expect(shownBy('suit')).toEqual(['2C', 'QC', '3D', 'KD', '4S', 'KS', '2H', '5H']);
  });

  test('or by rank; a hidden one as it came', () => {
    expect(shownBy('rank')).toEqual(hand);
    expect(shownBy('suit', ['??', '??'])).toEqual(['??', '??']);
  });
});
