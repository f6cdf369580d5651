import { describe, expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import { seenBy, writeMove } from '../../../games/step.ts';
import { uiOf } from '../../../web/src/lib/boards/index.ts';
import type { Figure } from '../../../web/src/lib/boards/types.ts';
import type { LogEntry } from '../../../worker/protocol.ts';
import { stepsOf } from '../../support/frames.ts';
import { samplesOf, type Sample } from '../../support/sample-games.ts';

/** The numbers of a match as a spectator reads them, and its log. */
function figuresOf({ game, source, states }: Sample): { figures: readonly Figure[]; log: LogEntry[] } {
  const log = stepsOf(game, source, states).map((step, index) => {
    const { seat, move, chance } = seenBy(game, step, 'spectator');
    return { n: index + 1, seat, move: writeMove(game, move), chance };
  });
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
    expect(sumOf(figures, 'Raids passed')).toBeLessThanOrEqual(sumOf(figures, 'Raids tried'));
    expect(sumOf(figures, 'Raids passed') + stopped).toBeGreaterThanOrEqual(verbs(log, 'access'));
    const spent = log.flatMap(({ move }) => (move.startsWith('counter ') ? move.split(' ').slice(3) : []));
    expect(sumOf(figures, 'Cards spent in raids')).toBe(spent.length);
  });

  test('count eight tricks a round, and the cards that were stolen and given', () => {
    const tricks = figuresOf(sampleOf('kings-queens'));
    expect(sumOf(tricks.figures, 'Tricks taken')).toBe(Math.floor(verbs(tricks.log, 'play') / 2));
    const cards = figuresOf(sampleOf('partners'));
    expect(sumOf(cards.figures, 'Cards stolen')).toBe(verbs(cards.log, 'steal'));
    expect(sumOf(cards.figures, 'Cards given')).toBe(verbs(cards.log, 'give'));
  });
});
