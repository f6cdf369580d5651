import type { GameFacts } from '../../game.ts';

export const facts = {
  id: 'five-crowns-solo',
  order: 5,
  title: 'Five Crowns solitaire',
  summary:
    'Eleven open piles and 28 cards to come: close them all with books and runs before the cards run out.',
  seats: { min: 1, max: 1 },
  options: [],
  version: 1,
} as const satisfies GameFacts;
