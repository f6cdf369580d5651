import type { GameFacts } from '../game.ts';

export const facts = {
  id: 'five-crowns',
  order: 4,
  title: 'Five Crowns',
  seats: { min: 2, max: 14 },
  options: [
    {
      name: 'tiebreak',
      label: 'If the lowest totals are tied',
      values: [
        { value: 'share', label: 'share the win' },
        { value: 'six', label: 'play on with six cards until one is lowest' },
      ],
    },
  ],
  version: 1,
  score: { field: 'totals', best: 'lowest' },
} as const satisfies GameFacts;
