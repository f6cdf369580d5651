import { bare, type Card } from '#games/cards.ts';
import { isJack, isKing } from '#games/realm/cards.ts';
import type { Point, Realm, Target } from '#games/realm/types.ts';
import { count } from '../../kit/player-names.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';

const LANES = { T: 'Throne lane', S: 'Stronghold lane' } as const;
const ENDS = { 1: 'inner', 2: 'outer' } as const;

/** A rally point in words: "outer Throne lane". */
export const pointName = (point: Point): string =>
  `${ENDS[point[1] as '1' | '2']} ${LANES[point[0] as 'T' | 'S']}`;

export const targetName = (target: Target): string => (target === 'throne' ? 'Throne' : 'Stronghold');

/** Troops in running text, however they lie. */
export const troopList = (pair: readonly Card[]): string => cardList(pair.map(bare));

/** What lies on an own Throne that holds a False Crown, and is lost by a coronation (R3.5). */
export function lostByCoronation({ throne }: Realm): string | null {
  if (!throne) return null;
  const advances = throne.advances.length ? ` and ${count(throne.advances.length, 'advance')}` : '';
  const many = throne.advances.length > 0;
  return `${cardGlyphs(throne.card)}${advances} ${many ? 'go' : 'goes'} to your Tombs face down.`;
}

/** How many advances a crown needs, in words. */
export function advancesLine(card: Card, advances: number): string {
  if (isJack(card)) return `False Crown +${advances}`;
  return `${advances} of ${isKing(card) ? 4 : 3} advances`;
}
