import { describe, expect, test } from 'vitest';
import { partners } from '#games/partners/index.ts';
import type { View } from '#games/partners/types.ts';
import type { LogEntry } from '#protocol';
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
import {
  describeChoice,
  describeOutcome,
  sayMove,
} from '../../../../web/src/lib/boards/partners/text/moves.ts';
import { textOf } from '../../../../web/src/lib/boards/kit/told.ts';
import { collectionLabel } from '../../../../web/src/lib/boards/partners/text/worth.ts';
import type { Viewer } from '../../../../web/src/lib/boards/types.ts';
import { moveFrom, movesFrom } from '../../../support/moves.ts';
import { NAMES, plain, table } from './table.ts';

const describeMove = (...of: Parameters<typeof sayMove>): string => textOf(sayMove(...of));

const viewerAt = (seat: number | null): Viewer => ({ names: NAMES, seat });
const viewer = viewerAt(0);

const entry = (seat: number, move: string, chance: readonly string[] = []): LogEntry => ({
  n: 1,
  seat,
  move,
  chance,
});

describe('words of moves', () => {
  test.each([
    [0, 'play KH to 2', [], 'You play K♥ to Cleo’s collection.'],
    [2, 'play KH to 2', [], 'Cleo plays K♥ to their own collection.'],
    [1, 'play TC to 0', [], 'Ben plays 10♣ to your collection.'],
    [1, 'steal 7C from 0', [], 'Ben steals 7♣ from you.'],
    [0, 'give QH to 3', [], 'You give Q♥ to Dan.'],
    [
      3,
      'play XX to 1',
      ['deal'],
      'Dan plays the Joker to Ben’s collection. The round is over, and the next one is dealt.',
    ],
    [3, 'concede', [], 'Dan concedes.'],
    [3, 'swap', [], 'Dan: swap.'],
  ])('seat %i: %s', (seat, move, chance, words) => {
    expect(plain(describeMove(entry(seat, move, chance), viewer))).toBe(words);
  });

  test('take a player who is called You for anybody else', () => {
    const called = { names: ['Ada', 'You', 'Cleo', 'Dan'], seat: 0 };
    const said = (move: string) => plain(describeMove(entry(1, move), called));
    expect(said('play KH to 1')).toBe('You plays K♥ to their own collection.');
    expect(said('steal 7C from 0')).toBe('You steals 7♣ from you.');
    expect(plain(describeMove(entry(0, 'give QH to 1'), called))).toBe('You give Q♥ to You.');
    const view = table(['', 'AC', '', '']);
    const standings = reckon([[], ['AC'], [], []], 2);
    expect(plain(pairsLine(view, standings, called))).toBe(
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
  const log = [entry(0, 'play KH to 2', ['deal']), { ...entry(1, 'play 7C to 1', ['deal']), n: 2 }];
  const scored = (scores: readonly number[][]): View => {
    const view = table(['', '', '', '']);
    return { ...view, seats: view.seats.map((place, seat) => ({ ...place, scores: scores[seat]! })) };
  };

  test('has the scores, whenever the page was opened', () => {
    const now = scored([[6, 2], [0, 3], [4, 1], [5, 0]]); // prettier-ignore
    const viewAt = (n: number) => (n === 2 ? now : null);
    expect(plain(describeMove(log[0]!, viewer, viewAt, log))).toBe(
      'You play K♥ to Cleo’s collection. Round 1 is scored: You 6, Ben 0, Cleo 4 and Dan 5.',
    );
    expect(describeMove(log[1]!, viewer, viewAt, log)).toContain(
      'Round 2 is scored: You 2, Ben 3, Cleo 1 and Dan 0.',
    );
  });

  test('the last one has the totals as well', () => {
    const dealt = [1, 2, 3].map((n) => ({ ...entry(0, 'play KH to 2', ['deal']), n }));
    const last = { ...entry(3, 'play XX to 3'), n: 4 };
    const view = scored([[1, 1, 1, 2], [0, 0, 0, 0], [1, 2, 3, 4], [0, 0, 0, 9]]); // prettier-ignore
    const over: View = {
      ...view,
      round: 4,
      phase: 'over',
      toAct: null,
      outcome: { reason: 'rounds', winners: [2], totals: [5, 0, 10, 9] },
    };
    expect(describeMove(last, viewer, () => over, [...dealt, last])).toBe(
      'Dan plays the Joker to their own collection. Round 4 is scored: You 2, Ben 0, Cleo 4 and Dan 9. Totals: You 5, Ben 0, Cleo 10 and Dan 9.',
    );
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
    const standings = reckon(collections, 2);
    const sums = standings.map((_, seat) => plain(sumInWords(standings, seat, 2, viewer)));
    expect(sums).toEqual([
      '♥ 4 K: 2, no Ace',
      '♠ 5 K: 2 + 0, Cleo’s',
      'no King: 0 + 2, Ben’s',
      'no King: 0, doubled by the Joker',
    ]);
    expect(plain(sumOf(standings, 1))).toBe('♠ 2 + 0');
    expect(sumOf(standings, 3)).toBe('0 × 2');
    expect(plain(sumInWords(reckon(collections, 1), 0, 1, viewer))).toBe('♥ 4 K: 2');
  });

  test('who plays with whom, in words', () => {
    const view = table(collections.map((cards) => cards.join(' ')));
    const standings = reckon(collections, 2);
    expect(pairsOf(standings).map(({ seats }) => seats)).toEqual([[1, 2], [3]]);
    expect(plain(pairsLine(view, standings, viewer))).toBe(
      'Ben and Cleo are partners by the red Aces. Dan has A♣ and no partner yet. Dan holds the Joker.',
    );
    expect(pairsLine({ ...view, round: 1 }, standings, viewer)).toBe('No partners in this round.');
    expect(collectionLabel(view, 1, standings[1]!, viewer)).toBe(
      'Ben’s collection. Crowned suit spades, 2 points. Ace of diamonds, partner: Cleo. Round score now 2. 1 card in hand.',
    );
    expect(collectionLabel({ ...view, dealer: 1 }, 1, standings[1]!, viewer)).toMatch(/ Dealer\.$/);
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
