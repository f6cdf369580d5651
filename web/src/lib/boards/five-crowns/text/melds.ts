import type { Card } from '#games/cards.ts';
import { RANKS, isWild, rankOf } from '#games/five-crowns/cards.ts';
import type { Meld } from '#games/five-crowns/types.ts';
import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { cardName, rankPlural } from '../../../cards/names.ts';
import { listed } from '../../../platform/ui/listed.ts';

export type Kind = 'book' | 'run' | 'wilds';

/** A card of a meld; `as` is the card a wild represents, otherwise null. */
interface Laid {
  readonly card: Card;
  readonly as: Card | null;
}

interface Reading {
  readonly kind: Kind;
  readonly cards: readonly Laid[];
}

/** The kind of a meld in meld order, and the cards its wilds represent. `wild` is the wild rank. */
export function readMeld(meld: Meld, wild: number): Reading {
  const naturals = meld.filter((card) => !isWild(card, wild));
  const first = naturals[0];
  if (first === undefined) return { kind: 'wilds', cards: meld.map((card) => ({ card, as: null })) };
  if (naturals.every((card) => card[0] === first[0]))
    return { kind: 'book', cards: meld.map((card) => ({ card, as: null })) };
  const from = rankOf(first) - meld.indexOf(first) - 3;
  const cards = meld.map((card, at) => {
    const place = itemAt(RANKS, from + at) + first.slice(1);
    return { card, as: card === place ? null : place };
  });
  return { kind: 'run', cards };
}

/** A meld in words: "Run: 7 of spades, Joker as 8 of spades and 9 of spades". */
export function meldInWords(meld: Meld, wild: number): string {
  const { kind, cards } = readMeld(meld, wild);
  const named = cards.map(({ card, as }) =>
    as === null ? cardName(card) : m.five_crowns_meld_as({ card: cardName(card), other: cardName(as) }),
  );
  return m.five_crowns_meld({ kind, cards: listed(named) });
}

/** Plural of the wild rank: `3s`, `Kings`. */
export const ranksName = (rank: number): string => rankPlural(itemAt(RANKS, rank - 3));
