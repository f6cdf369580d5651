import type { Secrets } from '../../support/secrets.ts';

/** A played card is seen by everyone, even if it is taken at once. */
export const secrets: Secrets = {
  shown: (_before, move) => (move.startsWith('play ') ? [move.slice('play '.length)] : []),
  alike: () => true,
};
