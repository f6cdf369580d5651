import { describe, expect, test } from 'vitest';
import type { Event } from '#games/five-crowns/events.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { FiveCrownsOutcome, Player } from '#games/five-crowns/types.ts';
import { meldInWords, ranksName, readMeld } from '../../../../web/src/lib/boards/five-crowns/text/melds.ts';
import { describeOutcome } from '../../../../web/src/lib/boards/five-crowns/text/outcome.ts';
import {
  lastTurnsLine,
  phaseLine,
  roundName,
} from '../../../../web/src/lib/boards/five-crowns/text/phase-line.ts';
import { leftAfter, leftOver } from '../../../../web/src/lib/boards/five-crowns/parts/totals.ts';
import { allDiscards, describeChoice } from '../../../../web/src/lib/boards/five-crowns/text/moves.ts';
import { wordsOf } from '../../../support/entries.ts';
import { moveFrom } from '../../../support/moves.ts';
import {
  NAMES,
  SPECTATOR,
  ADA,
  plain,
  player,
  viewWith,
  overWith,
} from '../../../support/five-crowns-views.ts';

describe('a meld in words', () => {
  test.each([
    ['9D 9H XX', 'Book: 9 of diamonds, 9 of hearts and Joker'],
    ['7S 6H XX', 'Book: 7 of spades, 6 of hearts and Joker'],
    [
      'TS XX 6C KS',
      'Run: 10 of spades, Joker as Jack of spades, 6 of clubs as Queen of spades and King of spades',
    ],
    ['XX 4* 5*', 'Run: Joker as 3 of stars, 4 of stars and 5 of stars'],
    ['4D 5D 6D', 'Run: 4 of diamonds, 5 of diamonds and 6 of diamonds'],
    ['6D XX XX', 'Wilds: 6 of diamonds, Joker and Joker'],
  ])('%s', (meld, words) => {
    expect(meldInWords(meld.split(' '), 6)).toBe(words);
  });

  test('a wild card of the suit and rank it stands for stands for itself', () => {
    expect(readMeld(['5H', '6H', '7H'], 6)).toEqual({
      kind: 'run',
      cards: [
        { card: '5H', as: null },
        { card: '6H', as: null },
        { card: '7H', as: null },
      ],
    });
  });

  test('ranks as people say them', () => {
    expect([3, 10, 11, 12, 13].map(ranksName)).toEqual(['3s', '10s', 'Jacks', 'Queens', 'Kings']);
  });
});

describe('a move in words', () => {
  const said = (viewer: typeof ADA | typeof SPECTATOR, ...events: Event[]) =>
    wordsOf('five-crowns', 0, events, viewer);

  test.each<[events: Event[], third: string, second: string]>([
    [
      [{ kind: 'drew', seat: 0, card: '??', from: 'deck' }],
      'Ada draws from the deck.',
      'You draw from the deck.',
    ],
    [
      [{ kind: 'drew', seat: 0, card: '9*', from: 'deck' }],
      'Ada draws 9★ from the deck.',
      'You draw 9★ from the deck.',
    ],
    [
      [{ kind: 'drew', seat: 0, card: 'XX', from: 'discard' }],
      'Ada takes a Joker from the discards.',
      'You take a Joker from the discards.',
    ],
    [[{ kind: 'discarded', seat: 0, card: '7H' }], 'Ada discards 7♥.', 'You discard 7♥.'],
    [
      [
        { kind: 'discarded', seat: 0, card: 'T*' },
        { kind: 'went-out', seat: 0 },
        { kind: 'laid', seat: 0, melds: [['3C', '4C', '5C']] },
      ],
      'Ada discards 10★ and goes out. On the table: 3♣ 4♣ 5♣.',
      'You discard 10★ and go out. On the table: 3♣ 4♣ 5♣.',
    ],
    [[{ kind: 'conceded', seat: 0 }], 'Ada concedes.', 'You concede.'],
  ])('%j', (events, third, second) => {
    expect(said(SPECTATOR, ...events)).toBe(third);
    expect(said(ADA, ...events)).toBe(second);
  });

  test('its results', () => {
    const discarded: Event = { kind: 'discarded', seat: 0, card: '3C' };
    const nothing = { melds: [], left: [] };
    expect(said(ADA, discarded, { kind: 'laid', seat: 0, melds: [] }, { kind: 'reshuffled' })).toBe(
      'You discard 3♣. The discards are shuffled into a new deck.',
    );
    const seats = [
      { ...nothing, score: 12 },
      { ...nothing, score: null },
      { ...nothing, score: 0 },
    ];
    expect(said(ADA, discarded, { kind: 'round-scored', round: 2, wild: 4, seats })).toBe(
      'You discard 3♣. Round 2 of 11 is scored: You 12 and Cyd 0.',
    );
  });
});

test('the discards to look through, by their number', () => {
  expect([2, 3, 12].map(allDiscards)).toEqual(['Both discards', 'All 3 discards', 'All 12 discards']);
});

test.each([
  ['draw deck', 'Draw from the deck'],
  ['draw discard', 'Take the top discard'],
  ['discard JC', 'Discard J♣'],
  ['out XX', 'Go out, discarding a Joker'],
])('the choice %s', (move, words) => {
  expect(plain(describeChoice(moveFrom(fiveCrowns, move)))).toBe(words);
});

describe('the player to act', () => {
  const names = { names: NAMES, seat: 0 };
  test.each([
    [{}, 'Your turn: draw a card'],
    [{ phase: 'discard' }, 'Your turn: discard a card'],
    [{ toAct: 1 }, 'Ben’s turn: drawing'],
    [{ toAct: 1, phase: 'discard', wentOut: 0 }, 'Ben’s last turn: discarding'],
    [{ wentOut: 2 }, 'Your last turn: draw a card'],
  ] as const)('%o', (change, line) => {
    expect(phaseLine(viewWith(change), names)).toBe(line);
  });

  test('who has a last turn', () => {
    expect(lastTurnsLine(viewWith({}), names)).toBeNull();
    expect(lastTurnsLine(viewWith({ wentOut: 2 }), names)).toBe('Cyd went out. Last turns: you and Ben');
    expect(lastTurnsLine(viewWith({ wentOut: 0, toAct: 2 }), names)).toBe('You went out. The last turn: Cyd');
  });

  test('the round', () => {
    expect([1, 11, 12, 13].map(roundName)).toEqual([
      'Round 1 of 11',
      'Round 11 of 11',
      'Tie-break 1',
      'Tie-break 2',
    ]);
  });
});

describe('leftover cards', () => {
  test('of the hand, and of its best remainder with a card too many', () => {
    expect(leftOver(['3C', '4C', '5C', '9D'], 7, false)).toBe(9);
    expect(leftOver(['3C', '4C', '5C', '9D', 'KH'], 7, true)).toBe(9);
    expect(leftAfter(['3C', '4C', '5C', '9D', 'KH'], 7, '9D')).toBe(13);
  });

  test('“current wild rank 20, Joker 50”', () => {
    expect(leftOver(['7D', 'XX'], 7, false)).toBe(70);
  });
});

describe('the outcome', () => {
  const told = (outcome: FiveCrownsOutcome, seats: readonly Player[], round = 11) =>
    describeOutcome(outcome, ADA, overWith(outcome, { round, seats }));

  test('the lowest total wins', () => {
    const words = told({ reason: 'rounds', winners: [1], totals: [112, 87] }, [player(''), player('')]);
    expect(words.headline).toBe('Ben wins');
    expect(words.standings.map(({ text }) => text)).toEqual(['112 points', '87 points']);
  });

  test('“equal lowest totals share the win”', () => {
    const words = told({ reason: 'rounds', winners: [0, 2], totals: [50, 60, 50] }, [
      player(''),
      player(''),
      player(''),
    ]);
    expect([words.headline, words.reason]).toEqual([
      'You and Cyd share the win',
      'Equal lowest totals after eleven rounds.',
    ]);
  });

  test('names the reader first among those who share the win', () => {
    const outcome = { reason: 'rounds', winners: [0, 2], totals: [50, 60, 50] } as const;
    const view = overWith(outcome, { round: 11, seats: [player(''), player(''), player('')] });
    expect(describeOutcome(outcome, { names: NAMES, seat: 2 }, view).headline).toBe(
      'You and Ada share the win',
    );
  });

  test('a broken tie is told with its scores', () => {
    const scores = Array.from({ length: 11 }, () => 1);
    const words = told(
      { reason: 'rounds', winners: [0], totals: [11, 11] },
      [player('', { scores: [...scores, 0] }), player('', { scores: [...scores, 9] })],
      12,
    );
    expect(words.reason).toBe('The totals were equal; the tie-break decided.');
    expect(words.standings.map(({ text }) => text)).toEqual([
      '11 points, tie-break 0',
      '11 points, tie-break 9',
    ]);
  });

  test('a concession', () => {
    const two = told({ reason: 'concession', winners: [0], totals: [1, 0] }, [
      player(''),
      player('', { out: true }),
    ]);
    expect([two.reason, two.standings[1]!.text]).toEqual(['Ben conceded.', '0 points, conceded']);
    const out = player('', { out: true });
    const three = told({ reason: 'concession', winners: [0], totals: [1, 0, 0] }, [player(''), out, out]);
    expect(three.reason).toBe('Everyone else conceded.');
  });
});
