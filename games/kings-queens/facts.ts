import type { GameFacts } from '../game.ts';

export const facts = {
  id: 'kings-queens',
  order: 3,
  title: 'Kings & Queens',
  seats: { min: 2, max: 2 },
  options: [],
  version: 1,
  score: { field: 'sums', best: 'lowest' },
} as const satisfies GameFacts;
