import type { GameFacts } from '../../game.ts';

export const facts = {
  id: 'five-crowns-solo',
  order: 5,
  title: 'Five Crowns solitaire',
  seats: { min: 1, max: 1 },
  options: [],
  version: 1,
} as const satisfies GameFacts;
