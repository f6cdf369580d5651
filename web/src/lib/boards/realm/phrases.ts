import { bare, type Card } from '#games/cards.ts';
import { isJack, isKing } from '#games/realm/cards.ts';
import type { Point, Realm, Target } from '#games/realm/types.ts';
import type { Voice } from '../types.ts';
import { nameOf, whose } from './text/terms.ts';
import { cardGlyphs, cardList } from '../../cards/names.ts';

const LANES = { T: 'Throne lane', S: 'Stronghold lane' } as const;
const ENDS = { 1: 'inner', 2: 'outer' } as const;

/** A rally point in words: "outer Throne lane". */
export const pointName = (point: Point): string =>
  `${ENDS[point[1] as '1' | '2']} ${LANES[point[0] as 'T' | 'S']}`;

export const targetName = (target: Target): string => (target === 'throne' ? 'Throne' : 'Stronghold');

/** `2 cards`, `1 card`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

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

/** The names at a table, from the reader's side. */
export interface Callers {
  readonly voice: Voice;
  /** "You" or the seat's name. */
  who(seat: number): string;
  /** "your" or "Ada's". */
  whose(seat: number): string;
}

export function callers(names: readonly string[], own: number | null): Callers {
  const voice = { names, seat: own };
  return {
    voice,
    who: (seat) => (seat === own ? 'You' : nameOf(seat, voice)),
    whose: (seat) => whose(seat, voice),
  };
}
