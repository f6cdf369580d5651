import type { GameFacts } from '../game.ts';

export const facts = {
  id: 'partners',
  order: 2,
  title: 'Crowns: Partners',
  summary: 'Four rounds of building crowned suits in the open, with partners who change as the Aces move.',
  seats: { min: 4, max: 4 },
  options: [],
  version: 1,
} as const satisfies GameFacts;
