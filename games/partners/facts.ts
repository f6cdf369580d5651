import type { GameFacts } from '../game.ts';

export const facts = {
  id: 'partners',
  order: 2,
  title: 'Crowns: Partners',
  seats: { min: 4, max: 4 },
  options: [],
  version: 1,
} as const satisfies GameFacts;
