import { describe, expect, test } from 'vitest';
import type { GameEvent, Position } from '../../../../games/game.ts';
import { games } from '../../../../games/index.ts';
import { uiOf } from '../../../support/uis.ts';
import type { Figure } from '../../../../web/src/lib/boards/types.ts';
import { tempoOf } from '../../../../web/src/lib/table/result/tempo.ts';
import type { LogEntry } from '../../../../worker/protocol/index.ts';
import type { Entry } from '../../../../web/src/lib/platform/match/frames.ts';
import { anEntry, entriesOf } from '../../../support/entries.ts';
import { stepsOf } from '../../../support/frames.ts';
import { samplesOf, type Sample } from '../../../support/sample-games.ts';

/** The statistics of a match for a spectator, and its log. */
function figuresOf({ game, source, states }: Sample): { figures: readonly Figure[]; log: Entry[] } {
  const log = entriesOf(game, stepsOf(game, source, states), 'spectator');
  const view = game.view(states.at(-1)!, 'spectator');
  return { figures: uiOf(game.id)!.figures(log, view), log };
}

const sumOf = (figures: readonly Figure[], label: string): number => {
  const { values } = figures.find((figure) => figure.label === label)!;
  return values.reduce((sum, value) => sum + value, 0);
};

describe.each(games)('the numbers of $id', (game) => {
  test('have a whole number for every seat', () => {
    for (const sample of samplesOf(game, game.seats.min, 3)) {
      for (const { label, values } of figuresOf(sample).figures) {
        expect(values, label).toHaveLength(sample.seats);
        expect(
          values.every((value) => Number.isInteger(value) && value >= 0),
          label,
        ).toBe(true);
      }
    }
  });
});

describe('the numbers of a match', () => {
  const sampleOf = (id: string): Sample =>
    samplesOf(
      games.find((game) => game.id === id)!,
      id === 'partners' ? 4 : 2,
      1,
    )[0]!;
  const verbs = (log: readonly LogEntry[], verb: string) =>
    log.filter(({ move }) => move.split(' ')[0] === verb).length;

  test('count the raids that were tried, and of those the ones that met no troops or passed them', () => {
    const { figures, log } = figuresOf(sampleOf('realm'));
    expect(sumOf(figures, 'Raids tried')).toBe(verbs(log, 'raid'));
    const stopped = log.filter(
      ({ move }, at) => move === 'withdraw' && !/^access/.test(log[at - 1]!.move),
    ).length;
    expect(sumOf(figures, 'Raids that got through')).toBeLessThanOrEqual(sumOf(figures, 'Raids tried'));
    expect(sumOf(figures, 'Raids that got through') + stopped).toBeGreaterThanOrEqual(verbs(log, 'access'));
    const spent = log.flatMap(({ move }) => (move.startsWith('counter ') ? move.split(' ').slice(3) : []));
    expect(sumOf(figures, 'Cards spent in raids')).toBe(spent.length);
    const picks = log.flatMap(({ chance }) => chance.filter((line) => line === 'pick ??'));
    expect(sumOf(figures, 'Cards seen in raids')).toBe(picks.length);
    expect(picks.length).toBeGreaterThan(0);
  });

  test('count eight tricks a round, and the cards that were stolen and given', () => {
    const tricks = figuresOf(sampleOf('kings-queens'));
    expect(sumOf(tricks.figures, 'Tricks taken')).toBe(Math.floor(verbs(tricks.log, 'play') / 2));
    const cards = figuresOf(sampleOf('partners'));
    expect(sumOf(cards.figures, 'Cards stolen')).toBe(verbs(cards.log, 'steal'));
    expect(sumOf(cards.figures, 'Cards given')).toBe(verbs(cards.log, 'give'));
  });
});

test('the tempo of a match is its moves by seat and, with a bank, the seconds used of it', () => {
  const entry = (seat: number, kind: string): Entry => ({
    ...anEntry({ n: 1, seat, move: '', chance: [] }),
    events: [{ kind }],
  });
  const log = [entry(0, 'drew'), entry(1, 'drew'), entry(0, 'turn-ended'), entry(1, 'conceded')];
  const moves = { label: 'Moves', values: [2, 1] };
  expect(tempoOf(log, 2, null)).toEqual([moves]);
  const clock = { perMove: 20, bank: 300, left: [300_000, 59_400], deadline: null };
  expect(tempoOf(log, 2, clock)).toEqual([moves, { label: 'Seconds of the bank used', values: [0, 241] }]);
  expect(tempoOf(log, 2, { ...clock, bank: 0, left: [0, 0] })).toEqual([moves]);
});

/** An event with facts of its game. */
type SeatEvent = GameEvent & { readonly seat: number } & Readonly<Record<string, unknown>>;

describe('each number, of a match of two', () => {
  const ROUNDS = [{ charges: [0, 3] }, { charges: [0, 0] }];
  const SCORES = [{ scores: [5, 40, 10] }, { scores: [] }];

  /**
   * Events of both seats, and the summarized part of the last view.
   */
  test.each<
    [
      id: string,
      events: readonly SeatEvent[],
      view: object,
      Readonly<Record<string, readonly [number, number]>>,
    ]
  >([
    [
      'realm',
      [
        { kind: 'raid-declared', seat: 0 },
        { kind: 'accessed', seat: 0 },
        { kind: 'raid-declared', seat: 1 },
        { kind: 'countered', seat: 1, spent: ['2C', '4D'] },
        { kind: 'accessed', seat: 1 },
        { kind: 'raid-declared', seat: 1 },
        { kind: 'picked', seat: 1 },
        { kind: 'raid-declared', seat: 0 },
        { kind: 'countered', seat: 0, spent: ['5S'] },
        { kind: 'withdrew', seat: 0 },
      ],
      { seats: [{}, {}] },
      {
        'Raids tried': [2, 2],
        'Raids that got through': [1, 1],
        'Cards spent in raids': [1, 2],
        'Cards seen in raids': [0, 1],
        'Cards drawn by actions': [0, 0],
      },
    ],
    [
      'kings-queens',
      [
        { kind: 'trick-taken', seat: 1, cards: ['3S', 'KS'] },
        { kind: 'trick-taken', seat: 1, cards: ['QH', 'QD'] },
        { kind: 'trick-taken', seat: 0, cards: ['4C', '5C'] },
        { kind: 'led', seat: 0, card: 'KH' },
      ],
      { rounds: ROUNDS },
      { 'Tricks taken': [1, 2], 'Kings taken': [0, 1], 'Queens taken': [0, 2], 'Predictions met': [2, 1] },
    ],
    [
      'partners',
      [
        { kind: 'played', seat: 0 },
        { kind: 'stole', seat: 1 },
        { kind: 'gave', seat: 0 },
        { kind: 'stole', seat: 1 },
      ],
      { seats: SCORES },
      { 'Cards stolen': [0, 2], 'Cards given': [1, 0], 'Best round': [40, 0] },
    ],
    [
      'five-crowns',
      [
        { kind: 'drew', seat: 0, from: 'deck' },
        { kind: 'drew', seat: 1, from: 'discard' },
        { kind: 'went-out', seat: 1 },
        { kind: 'drew', seat: 0, from: 'discard' },
        { kind: 'drew', seat: 1, from: 'discard' },
      ],
      { seats: SCORES },
      { 'Rounds gone out': [0, 1], 'Discards taken': [1, 2], 'Most costly round': [40, 0] },
    ],
    ['five-crowns-solo', [], { seats: [{}] }, {}],
  ])('of %s is of its seat', (id, events, view, numbers) => {
    const log = events.map((event, index) => ({
      ...anEntry({ n: index + 1, seat: event.seat, move: '', chance: [] }),
      events: [event],
    }));
    const found = uiOf(id)!.figures(log, view as Position);
    expect(Object.fromEntries(found.map(({ label, values }) => [label, values]))).toEqual(numbers);
  });
});
