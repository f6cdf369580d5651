import type { Card } from '../../cards.ts';
import { RANKS, SUITS, isWild, scoreOf } from '../cards.ts';

const CODES: Readonly<Record<Card, number>> = Object.fromEntries(
  SUITS.flatMap((suit, s) => RANKS.map((rank, r) => [rank + suit, s * 32 + r])),
);

/** What a bond to another card counts: of the same rank, next to it in its suit, next but one. */
const SAME = 2;
const NEXT = 2;
const NEAR = 1;

/** What two natural cards are to each other on the way to a meld. */
function bond(a: Card, b: Card): number {
  const [x, y] = [CODES[a]!, CODES[b]!];
  if (((x ^ y) & 31) === 0) return SAME;
  const gap = Math.abs(x - y);
  return gap === 1 ? NEXT : gap === 2 ? NEAR : 0;
}

/** How well a natural card goes with the natural cards of a hand, itself (once) left out: 0 is not at all. */
export function bondsOf(card: Card, hand: readonly Card[], wild: number): number {
  let sum = 0;
  let isSelfPassed = false;
  for (const other of hand) {
    if (other === card && !isSelfPassed) isSelfPassed = true;
    else if (!isWild(other, wild)) sum += bond(card, other);
  }
  return sum;
}

const WORTH_OF_BOND = 8;

/** How much a card is worth holding: wilds most, then those near to melds, then cheap ones. */
export function worthOf(card: Card, hand: readonly Card[], wild: number): number {
  if (isWild(card, wild)) return 100;
  return WORTH_OF_BOND * Math.min(6, bondsOf(card, hand, wild)) - scoreOf(card, wild);
}
