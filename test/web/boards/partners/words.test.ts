import { describe, expect, test } from 'vitest';
import { gameOf } from '#games/index.ts';
import { partners } from '#games/partners/index.ts';
import type { View } from '#games/partners/types.ts';
import {
  captionOf,
  hintFor,
  phaseLine,
  waitingLine,
} from '../../../../web/src/lib/boards/partners/text/hints.ts';
import { legalOf } from '../../../../web/src/lib/boards/partners/parts/moves.ts';
import { pairsLine, pairsOf, seatsAround } from '../../../../web/src/lib/boards/partners/text/pairs.ts';
import { reckon } from '../../../../web/src/lib/boards/partners/parts/reckoning.ts';
import { sumInWords, sumOf } from '../../../../web/src/lib/boards/partners/text/scores.ts';
import { describeChoice, describeOutcome } from '../../../../web/src/lib/boards/partners/text/moves.ts';
import { collectionLabel } from '../../../../web/src/lib/boards/partners/text/worth.ts';
import type { Viewer } from '../../../../web/src/lib/boards/types.ts';
import { entriesOf, linesOf } from '../../../support/entries.ts';
import { stepsOf } from '../../../support/frames.ts';
import { moveFrom, movesFrom } from '../../../support/moves.ts';
import { scene } from '../../../support/partners-scene.ts';
import { demand, eachSample, samplesOf } from '../../../support/sample-games.ts';
import { NAMES, plain, table } from './table.ts';

const viewerAt = (seat: number | null): Viewer => ({ names: NAMES, seat });
const viewer = viewerAt(0);

const game = gameOf('partners')!;
const PLACES = Array.from({ length: 4 }, () => ({ hand: '2C 3C', has: '4C 5C' }));

/** A move of a seat in words; its effects don't matter. */
function said(seat: number, move: string, reader: Viewer = viewer): string {
  const state = scene({ seats: PLACES, toAct: seat }).state;
  const made = move === 'concede' ? null : moveFrom(partners, move);
  const step = { seat, move: made, drawn: [], before: state, after: state };
  return linesOf('partners', entriesOf(game, [step], 'spectator'), reader)[0]!;
}

describe('words of moves', () => {
  test.each([
    [0, 'play KH to 2', 'You play K♥ to Cleo’s collection.'],
    [2, 'play KH to 2', 'Cleo plays K♥ to their own collection.'],
    [1, 'play TC to 0', 'Ben plays 10♣ to your collection.'],
    [1, 'steal 7C from 0', 'Ben steals 7♣ from you.'],
    [0, 'give QH to 3', 'You give Q♥ to Dan.'],
    [3, 'concede', 'Dan concedes.'],
  ] as const)('seat %i: %s', (seat, move, words) => {
    expect(said(seat, move)).toBe(words);
  });

  test('take a player who is called You for anybody else', () => {
    const called = { names: ['Ada', 'You', 'Cleo', 'Dan'], seat: 0 };
    expect(said(1, 'play KH to 1', called)).toBe('You plays K♥ to their own collection.');
    expect(said(1, 'steal 7C from 0', called)).toBe('You steals 7♣ from you.');
    expect(said(0, 'give QH to 1', called)).toBe('You give Q♥ to You.');
    const view = table(['', 'AC', '', '']);
    const worths = reckon([[], ['AC'], [], []], 2);
    expect(plain(pairsLine(view, worths, called))).toBe(
      'No red Ace lies in a collection yet. You has A♣ and no partner yet.',
    );
    expect(waitingLine({ ...view, toAct: 1 }, called)).toMatch(/^It is You’s turn\./);
    expect(waitingLine({ ...view, toAct: 0 }, called)).toMatch(/^It is your turn\./);
  });

  test.each([
    ['play KH to 0', 'Play K♥ to your own collection'],
    ['play KH to 1', 'Play K♥ to Ben’s collection'],
    ['steal 7C from 1', 'Steal 7♣ from Ben'],
    ['give QH to 3', 'Give Q♥ to Dan'],
    ['give XX to 3', 'Give the Joker to Dan'],
  ])('as a choice: %s', (move, words) => {
    expect(plain(describeChoice(moveFrom(partners, move), viewer))).toBe(words);
  });
});

describe('the end of a round in the log', () => {
  test('has the scores, and the last one the totals as well', () => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
    eachSample(samplesOf(game, 4), ({ source, states }) => {
      const lines = linesOf('partners', entriesOf(game, stepsOf(game, source, states), 3), {
        names,
        seat: 3,
      });
      const end = states.at(-1) as unknown as View;
      const list = (scores: readonly number[]) =>
        `Ada ${scores[0]}, Ben ${scores[1]}, Cleo ${scores[2]} and You ${scores[3]}`;
      const rounds = end.seats[0]!.scores.length;
      for (let round = 1; round <= rounds; round++) {
        const scores = list(end.seats.map((place) => place.scores[round - 1]!));
        const told = lines.filter((line) => line.includes(`Round ${round} is scored: ${scores}.`));
        demand(told.length === 1, () => `round ${round}: ${told.length} times ${scores}`);
      }
      if (end.outcome?.reason !== 'rounds') return;
      const totals = list(end.seats.map((place) => place.scores.reduce((sum, score) => sum + score, 0)));
      demand(lines.at(-1)!.includes(`${totals}.`), () => `${lines.at(-1)} without ${totals}`);
    });
  });
});

describe('words of the end', () => {
  const outcome = { reason: 'rounds', totals: [16, 20, 16, 20] };

  test('one winner, shared wins, the others gone', () => {
    const one = describeOutcome({ ...outcome, winners: [1] } as never, viewer);
    expect([one.headline, one.reason]).toEqual(['Ben wins', 'After four rounds, 20 points win.']);
    expect(one.standings[1]).toEqual({ seat: 1, text: '20 points', isWinner: true });
    const shared = describeOutcome({ ...outcome, winners: [1, 3] } as never, { names: NAMES, seat: 3 });
    expect(shared.headline).toBe('You and Ben share the win');
    const left = describeOutcome(
      { reason: 'concession', winners: [0], totals: [1, 2, 3, 4] } as never,
      viewer,
    );
    expect([left.headline, left.reason]).toEqual(['You win', 'Everyone else conceded.']);
  });
});

describe('the worth of a collection', () => {
  const collections = ['2C 3C KC 4H KH', 'AD 5S KS', 'AH 6D', 'AC XX'].map((cards) => cards.split(' '));

  test('the crowned suit is the King’s suit with the fewest cards; partners add theirs', () => {
    const [ada, ben, cleo, dan] = reckon(collections, 2);
    expect(ada).toMatchObject({ crowned: ['H'], own: 2, counted: ['4H', 'KH'], ace: null, score: 2 });
    expect(ben).toMatchObject({ own: 2, side: 'red', partner: 2, score: 2 });
    expect(cleo).toMatchObject({ crowned: [], own: 0, partner: 1, score: 2 });
    expect(dan).toMatchObject({ side: 'black', partner: null, score: 0 });
  });

  test('two that are level are both marked', () => {
    expect(reckon([['2C', 'KC', '4H', 'KH'], [], [], []], 1)[0]).toMatchObject({
      crowned: ['C', 'H'],
      own: 2,
    });
  });

  test('the reasons of a score', () => {
    const worths = reckon(collections, 2);
    const sums = worths.map((_, seat) => plain(sumInWords(worths, seat, 2, viewer)));
    expect(sums).toEqual([
      '♥ 4 K: 2, no Ace',
      '♠ 5 K: 2 + 0, Cleo’s',
      'no King: 0 + 2, Ben’s',
      'no King: 0, doubled by the Joker',
    ]);
    expect(plain(sumOf(worths, 1))).toBe('♠ 2 + 0');
    expect(sumOf(worths, 3)).toBe('0 × 2');
    expect(plain(sumInWords(reckon(collections, 1), 0, 1, viewer))).toBe('♥ 4 K: 2');
  });

  test('who plays with whom, in words', () => {
    const view = table(collections.map((cards) => cards.join(' ')));
    const worths = reckon(collections, 2);
    expect(pairsOf(worths).map(({ seats }) => seats)).toEqual([[1, 2], [3]]);
    expect(plain(pairsLine(view, worths, viewer))).toBe(
      'Ben and Cleo are partners by the red Aces. Dan has A♣ and no partner yet. Dan holds the Joker.',
    );
    expect(pairsLine({ ...view, round: 1 }, worths, viewer)).toBe('No partners in this round.');
    expect(collectionLabel(view, 1, worths[1]!, viewer)).toBe(
      'Ben’s collection. Crowned suit spades, 2 points. Ace of diamonds, partner: Cleo. Round score now 2. 1 card in hand.',
    );
    expect(collectionLabel({ ...view, dealer: 1 }, 1, worths[1]!, viewer)).toMatch(/ Dealer\.$/);
  });
});

describe('words of the bars', () => {
  test('the decision, for every reader', () => {
    const steal = table(['', '', '', ''], { phase: 'steal', toAct: 1 });
    expect(phaseLine(steal, viewer)).toBe('Ben got a Jack and steals a card');
    expect(phaseLine(steal, viewerAt(1))).toBe('You got a Jack: steal a card');
    expect(phaseLine({ ...steal, phase: 'play' }, viewer)).toBe('Ben’s turn');
    expect(waitingLine(steal, viewerAt(null))).toBe('It is Ben’s turn.');
    expect(waitingLine(steal, viewer)).toContain('Talk is free');
  });

  test('the actions of a chosen card', () => {
    const view = table(['', '', '', '']);
    expect(plain(hintFor(view, 'KH', false))).toBe('Whose collection gets K♥?');
    expect(plain(hintFor({ ...view, phase: 'give' }, 'KH', false))).toBe('Who gets K♥?');
    expect(hintFor({ ...view, phase: 'steal' }, null, true)).toContain('Open a collection');
    const [steal, play] = legalOf(movesFrom(partners, ['steal KH from 2', 'play KH to 2']), 0);
    expect([steal, play].map((legal) => plain(captionOf(legal!, viewer)))).toEqual([
      'Steal K♥ from Cleo',
      'To Cleo',
    ]);
  });

  test('seats sit clockwise from the reader', () => {
    expect(seatsAround(4, 2).map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
    expect(seatsAround(4, null)[0]).toEqual({ seat: 0, side: 'south' });
  });
});
