import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../games/game.ts';
import { games } from '../../../../games/index.ts';
import { uiOf } from '../../../support/uis.ts';
import type { Figure } from '../../../../web/src/lib/boards/types.ts';
import { tempoOf } from '../../../../web/src/lib/table/result/tempo.ts';
import type { Entry } from '../../../../web/src/lib/platform/match/frames.ts';
import { CLAIMED, CLAIMS } from '../../../support/claims.ts';
import { anEntry, entriesOf } from '../../../support/entries.ts';
import { stepsOf } from '../../../support/frames.ts';
import { samplesOf, type Sample } from '../../../support/sample-games.ts';

/** The statistics of a match for a spectator, and its log. */
function figuresOf({ game, source, states }: Sample): { figures: readonly Figure[]; log: Entry[] } {
  const log = entriesOf(game, stepsOf(game, source, states), 'spectator');
  const view = game.view(states.at(-1)!, 'spectator');
  return { figures: uiOf(game.id)!.figures(log, view), log };
}

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

describe.each(CLAIMED)('the numbers of $id', (game) => {
  const { counted, figures: made } = CLAIMS[game.id]!;

  test('count what was done in a match', () => {
    const { figures, log } = figuresOf(samplesOf(game, game.seats.min, 1)[0]!);
    const sums = figures.map(({ label, values }) => [label, values.reduce((sum, value) => sum + value)]);
    expect(Object.fromEntries(sums)).toMatchObject(counted(log));
  });

  test('are each of its seat', () => {
    const log = made.events.map((event, index) => ({
      ...anEntry({ n: index + 1, seat: event.seat, move: '', chance: [] }),
      events: [event],
    }));
    const found = uiOf(game.id)!.figures(log, made.view as Position);
    expect(Object.fromEntries(found.map(({ label, values }) => [label, values]))).toEqual(made.numbers);
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
