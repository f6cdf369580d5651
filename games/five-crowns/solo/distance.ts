import type { Card } from '../../cards.ts';
import { Arrangements, bookNeed } from '../arrangements.ts';
import { RANKS, SUITS } from '../cards.ts';

/** Minimum number of cards to exchange until the whole pile forms melds. */
export function stepsToClose(cards: readonly Card[], wild: number): number {
  let steps = 0;
  while (!wayToClose(cards, wild, steps, 0)) steps++;
  return steps;
}

/**
 * The natural cards left over in some arrangement that leads to melds in `steps` exchanges; undefined if there is
 * none. `extra` cards are discarded first. A future card is as good as a wild. So this looks for melds with at most
 * `steps` additional wilds and at most `steps + extra` cards left over.
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

/**
 * A bit set of pool ranks to leave over, so that books of the others need at most `wilds` wilds; undefined if
 * impossible. `room` is the maximum number of cards left over.
 */
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

/** Lower bound: each rank that can't reach three cards costs at least one wild or one card left over. */
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
