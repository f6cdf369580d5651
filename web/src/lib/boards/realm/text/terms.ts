import type { Card } from '#games/cards.ts';
import type { Point, Target } from '#games/realm/types.ts';
import { listed } from '../../../ui/listed.ts';

/** A suit's sign; the selector behind it keeps it text where systems prefer pictures. */
const SUITS: Readonly<Record<string, string>> = { C: '♣\uFE0E', D: '♦\uFE0E', H: '♥\uFE0E', S: '♠\uFE0E' };

const isHidden = (card: Card): boolean => card === '??';
const isUp = (card: Card): boolean => card.endsWith('^');

/** `TC^` as `10♣`; a hidden card as `a card`. */
export function cardName(card: Card): string {
  if (isHidden(card)) return 'a card';
  return (card[0] === 'T' ? '10' : card[0]!) + SUITS[card[1]!]!;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const countOf = (count: number): string => NUMBERS[count] ?? String(count);

/** Cards in a hand or on a pile: the seen ones by name, the others counted. */
export function cardList(cards: readonly Card[]): string {
  const hidden = cards.filter(isHidden).length;
  const seen = cards.filter((card) => !isHidden(card)).map(cardName);
  if (hidden === 0) return listed(seen);
  return listed([...seen, hidden === 1 ? 'a card' : `${countOf(hidden)} cards`]);
}

/** A troop as it lies: `8♦ face up`, `a face-down card`. */
export function troop(card: Card): string {
  if (isHidden(card)) return 'a face-down card';
  return `${cardName(card)} face ${isUp(card) ? 'up' : 'down'}`;
}

/** Two troops as they lie. */
export function troopPair([first, second]: readonly [Card, Card]): string {
  if (isHidden(first) && isHidden(second)) return 'two face-down cards';
  if (isHidden(first) || isHidden(second) || isUp(first) !== isUp(second))
    return `${troop(first)} and ${troop(second)}`;
  return `${cardName(first)} and ${cardName(second)} face ${isUp(first) ? 'up' : 'down'}`;
}

/** The area that a point guards. */
export const areaOf = (point: Point): Target => (point[0] === 'T' ? 'throne' : 'stronghold');
