import { ranksOf, type Secrets } from '../../support/secrets.ts';

/** Moves of partners are public: their card is known even if a new deal follows at once. */
export const secrets: Secrets = {
  shown: (_before, move) => move.split(' ').slice(1, 2),
  alike: (a, b) => ['A', 'TJQK'].some((kind) => ranksOf(kind)(a) && ranksOf(kind)(b)),
};
