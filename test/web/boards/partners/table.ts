import type { TurnView } from '#games/partners/types.ts';

export const NAMES: readonly string[] = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** Removes the variation selectors that prevent emoji. */
export const plain = (text: string): string => text.replaceAll('\uFE0E', '');

/** A table with these collections, seat 0 to act. */
export function table(collections: readonly string[], rest: Partial<TurnView> = {}): TurnView {
  const seats = collections.map((cards) => ({
    out: false,
    hand: ['??'],
    collection: cards.split(' ').filter(Boolean),
    scores: [],
  }));
  return {
    game: 'partners',
    round: 2,
    dealer: 3,
    phase: 'play',
    toAct: 0,
    outcome: null,
    ...rest,
    seats: rest.seats ?? seats,
  };
}
