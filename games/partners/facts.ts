import type { GameFacts } from '../game.ts';

export const facts = {
  id: 'partners',
  order: 2,
  title: 'Crowns: Partners',
  seats: { min: 4, max: 4 },
  options: [],
  version: 1,
  score: { field: 'totals', best: 'highest' },
} as const satisfies GameFacts;
