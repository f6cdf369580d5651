import type { Card } from '../../cards.ts';
import { Arrangements, bookNeed } from '../arrangements.ts';
import { RANKS, SUITS } from '../cards.ts';

/** The least number of cards of a pile to be exchanged for fitting ones until all of it forms melds. */
export function stepsToClose(cards: readonly Card[], wild: number): number {
  let steps = 0;
  while (!wayToClose(cards, wild, steps, 0)) steps++;
  return steps;
}

/**
 * The natural cards that are left over on some way to melds in so many steps, or undefined where there is no such way.
 * `extra` cards are to be discarded first. A card to come is as good as a wild: so melds are sought that need at most
 * `steps` wilds more than there are, and leave at most as many cards over.
 */
export function wayToClose(
  cards: readonly Card[],
  wild: number,
  steps: number,
  extra: number,
): readonly Card[] | undefined {
  const ways = new Arrangements(cards, wild);
  ways.spare += steps;
  const room = steps + extra;
  let loose: readonly Card[] | undefined;
  ways.walk(
    () => {
      const left = leftRanks(ways, RANKS.length - 1, ways.spare, room);
      if (left !== undefined) loose = cardsOf(ways, left);
      return left !== undefined;
    },
    () => boundOnEffort(ways) > ways.spare + room,
  );
  return loose;
}

/** Ranks of the pool to leave, as bits, so that books of the others need so many wilds at most; undefined if none do. */
function leftRanks(ways: Arrangements, from: number, wilds: number, room: number): number | undefined {
  let rank = from;
  while (rank >= 0 && ways.pool[rank] === 0) rank--;
  if (rank < 0) return 0;
  const count = ways.pool[rank] ?? 0;
  const need = bookNeed(count);
  if (need <= wilds) {
    const left = leftRanks(ways, rank - 1, wilds - need, room);
    if (left !== undefined) return left;
  }
  if (count > room) return undefined;
  const left = leftRanks(ways, rank - 1, wilds, room - count);
  return left === undefined ? undefined : left | (1 << rank);
}

/** Every rank that can not come to three cards costs a wild or a card left over at least. */
function boundOnEffort({ pool, ahead }: Arrangements): number {
  let effort = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    const cards = pool[rank] ?? 0;
    if (cards > 0 && bookNeed(cards + (ahead[rank] ?? 0)) > 0) effort++;
  }
  return effort;
}

function cardsOf({ naturals }: Arrangements, ranks: number): Card[] {
  const found: Card[] = [];
  RANKS.forEach((name, rank) => {
    if (!(ranks & (1 << rank))) return;
    SUITS.forEach((suit, s) => {
      for (let i = naturals[s * RANKS.length + rank] ?? 0; i > 0; i--) found.push(name + suit);
    });
  });
  return found;
}
