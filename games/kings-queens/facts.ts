import type { GameFacts } from '../game.ts';

export const facts = {
  id: 'kings-queens',
  order: 3,
  title: 'Kings & Queens',
  summary: 'Predict your score, then take exactly the tricks that make it true: eight cards, two players.',
  seats: { min: 2, max: 2 },
  options: [],
  version: 1,
} as const satisfies GameFacts;
