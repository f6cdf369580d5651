import { m } from '#messages';
import { HIDDEN, bare, isFaceUp, type Card } from '#games/cards.ts';
import { advancesNeeded, isJack } from '#games/realm/cards.ts';
import type { Pair, Throne } from '#games/realm/types.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import { listed } from '../../../platform/ui/listed.ts';

/** A troop as it lies: "8♦ face up", "a face-down card". */
export const troop = (card: Card): string =>
  card === HIDDEN ? m.realm_troop_hidden() : m.realm_troop({ card: cardGlyphs(card), up: isFaceUp(card) });

/** Two troops as they lie. */
export function troopPair([first, second]: Pair): string {
  if (first === HIDDEN && second === HIDDEN) return m.realm_troops_hidden();
  if (first === HIDDEN || second === HIDDEN || isFaceUp(first) !== isFaceUp(second))
    return listed([troop(first), troop(second)]);
  const up = isFaceUp(first);
  return m.realm_troops_alike({ first: cardGlyphs(first), second: cardGlyphs(second), up });
}

/** Troops in running text, without saying if they are face up. */
export const troopList = (pair: readonly Card[]): string => cardList(pair.map(bare));

/** The number of advances on a Throne, and the number needed if the reader knows its card. */
export function advancesLine({ card, advances }: Throne): string {
  if (card === HIDDEN) return m.realm_board_advances({ count: advances.length });
  if (isJack(card)) return m.realm_board_crown_false({ advances: advances.length });
  return m.realm_board_crown({ advances: advances.length, need: advancesNeeded(card) });
}
