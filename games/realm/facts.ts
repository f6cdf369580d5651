import type { GameFacts } from '../game.ts';

export const facts = {
  id: 'realm',
  order: 1,
  title: 'CROWNS',
  seats: { min: 2, max: 6 },
  options: [
    {
      name: 'opening',
      label: 'Actions in the very first turn',
      values: [
        { value: '3', label: 'three, as in every turn' },
        { value: '2', label: 'two, to make up for going first' },
      ],
    },
  ],
  version: 1,
  score: { field: 'points', best: 'highest' },
  diplomacy: { minSeats: 3 },
} as const satisfies GameFacts;
