import { expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { readEntry } from '../../../../web/src/lib/platform/match/frames.ts';

it.each(games)('a move of $id that this page can’t read has no events', (game) => {
  const entry = readEntry(game, { n: 1, seat: 0, move: 'of newer rules', chance: [] });
  expect(entry).toMatchObject({ made: null, events: [] });
});
