import { orderOf, type Card } from '../cards.ts';

/** The 24 cards, sorted. */
export const DECK: readonly Card[] = [...'2345QK'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));

/** The cards of a hand at the deal. */
export const HAND = 8;

/** The greatest prediction; the least is its negative. */
export const MOST = 12;

export const suitOf = (card: Card): string => card.charAt(1);

export const isTwo = (card: Card): boolean => card[0] === '2';
export const isQueen = (card: Card): boolean => card[0] === 'Q';
export const isKing = (card: Card): boolean => card[0] === 'K';

export const isOfDeck = (word: string | undefined): word is Card => word !== undefined && DECK.includes(word);

/** True if the card that follows takes the trick: the higher of the suit led, but a 2 beats a King. */
export function takes(follower: Card, led: Card): boolean {
  if (suitOf(follower) !== suitOf(led)) return false;
  if (isTwo(follower)) return isKing(led);
  return orderOf(follower) > orderOf(led) && !(isTwo(led) && isKing(follower));
}

/** The cards of a hand that may be played on the card led, if there is one: its suit must be followed. */
export function playable(hand: readonly Card[], led: Card | undefined): readonly Card[] {
  if (led === undefined) return hand;
  const following = hand.filter((card) => suitOf(card) === suitOf(led));
  return following.length > 0 ? following : hand;
}
