import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { seenBy } from '#games/step.ts';
import { stepsOf } from '../support/frames.ts';
import { eachSample, samplesOf } from '../support/sample-games.ts';
import { demandFit, misfit } from '../support/schemas.ts';

describe.each(games)('the schema of $id', (game) => {
  const { min, max } = game.seats;

  it.each([...new Set([min, max])])(
    'fits whole random matches of %i seats: views, moves, outcomes',
    (seats) => {
      eachSample(samplesOf(game, seats, 2), ({ states, readers }) => {
        states.forEach((state, n) => {
          if (n % 7 !== 0 && n !== states.length - 1) return;
          for (const reader of readers) demandFit(game.id, 'View', game.view(state, reader));
          if (state.toAct === null) return demandFit(game.id, 'Outcome', state.outcome);
          for (const move of game.legalMoves(game.view(state, state.toAct)).slice(0, 20))
            demandFit(game.id, 'Move', game.formatMove(move));
        });
      });
    },
  );

  it('fits the events of whole random matches, to every reader', () => {
    eachSample(samplesOf(game, max, 2), ({ source, states, readers }) => {
      for (const step of stepsOf(game, source, states))
        for (const reader of readers)
          for (const event of game.eventsOf(seenBy(game, step, reader))) demandFit(game.id, 'Event', event);
    });
  });

  it('refuses what is none', () => {
    const state = samplesOf(game, min, 1)[0]!.states[0]!;
    const view = game.view(state, 0);
    expect(misfit(game.id, 'View', view)).toBeNull();
    expect(misfit(game.id, 'View', { ...view, secret: 1 })).not.toBeNull();
    for (const key of Object.keys(view)) {
      const { [key as keyof typeof view]: _, ...less } = view;
      expect(misfit(game.id, 'View', less), key).not.toBeNull();
      expect(misfit(game.id, 'View', { ...view, [key]: { wrong: true } }), key).not.toBeNull();
    }
    expect(misfit(game.id, 'Move', 'fly')).not.toBeNull();
    expect(misfit(game.id, 'Event', { kind: 'flew' })).not.toBeNull();
  });
});
