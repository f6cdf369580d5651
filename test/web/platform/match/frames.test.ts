import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { readEntry } from '../../../../web/src/lib/platform/match/frames.ts';

describe.each(games)('a move of $id that the service sent without events', (game) => {
  it('is known as a concession if it is one', () => {
    const entry = readEntry(game, { n: 1, seat: 0, move: 'concede', chance: [] });
    expect(entry).toMatchObject({ made: null, events: [{ kind: 'conceded', seat: 0 }] });
  });

  it('has no events if this page can’t read it', () => {
    const entry = readEntry(game, { n: 1, seat: 0, move: 'of newer rules', chance: [] });
    expect(entry).toMatchObject({ made: null, events: [] });
  });
});
