import { orderOf, type Card } from '../cards.ts';

/** The 24 cards, sorted. */
export const DECK: readonly Card[] = [...'2345QK'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));

/** Number of cards dealt to each hand. */
export const HAND = 8;

/** Maximum prediction; the minimum is its negative. */
export const MOST = 12;

export const suitOf = (card: Card): string => card.charAt(1);

export const isTwo = (card: Card): boolean => card[0] === '2';
export const isQueen = (card: Card): boolean => card[0] === 'Q';
export const isKing = (card: Card): boolean => card[0] === 'K';

export const isOfDeck = (word: string | undefined): word is Card => word !== undefined && DECK.includes(word);

/** True if `follower` takes the trick: the higher card of the led suit wins, but a 2 beats a King. */
export function takes(follower: Card, led: Card): boolean {
  if (suitOf(follower) !== suitOf(led)) return false;
  if (isTwo(follower)) return isKing(led);
  return orderOf(follower) > orderOf(led) && !(isTwo(led) && isKing(follower));
}

/** The cards that may be played. They must follow the suit of `led`, if possible. */
export function playable(hand: readonly Card[], led: Card | undefined): readonly Card[] {
  if (led === undefined) return hand;
  const following = hand.filter((card) => suitOf(card) === suitOf(led));
  return following.length > 0 ? following : hand;
}
