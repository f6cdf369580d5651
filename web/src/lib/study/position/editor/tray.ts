import { sortCards, type Card } from '#games/cards.ts';

const SUITS = ['C', 'D', 'H', 'S'];

/** A card of the deck: its index there, and the number of equal cards. */
export interface TrayCard {
  readonly card: Card;
  readonly index: number;
  readonly count: number;
}

/**
 * The cards of the deck by suit, sorted, without duplicates. `index` is that of the chosen copy, if there is
 * one.
 */
export function bySuit(
  rest: readonly Card[],
  isChosen: (index: number) => boolean,
): { readonly suit: string; readonly cards: readonly TrayCard[] }[] {
  const places = new Map<Card, number[]>();
  rest.forEach((card, index) => places.set(card, [...(places.get(card) ?? []), index]));
  const trayCard = (card: Card): TrayCard => {
    const all = places.get(card) ?? [];
    return { card, index: all.find(isChosen) ?? all[0] ?? 0, count: all.length };
  };
  const known = sortCards([...places.keys()]);
  return SUITS.map((suit) => ({
    suit,
    cards: known.filter((card) => card[1] === suit).map(trayCard),
  })).filter(({ cards }) => cards.length > 0);
}
