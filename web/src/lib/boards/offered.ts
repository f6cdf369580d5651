import { bare } from '#protocol';
import type { GameFacts } from '#games/game.ts';
import { firstOf } from '#games/list.ts';
import type { GameFace } from './types.ts';
import { FACES } from './index.ts';

/** A game that can be played in this client. */
export interface Offered {
  readonly game: GameFacts;
  readonly ui: GameFace;
}

/** The games that can be played here, the main game first. */
export const OFFERED: readonly Offered[] = FACES.map((ui) => ({ game: ui.facts, ui }));

/** A game's id in an address that may have been passed on. */
const named = (id: string): string => bare(id).toLowerCase();

/** The game named in an address: the main game if none is named, undefined if it can't be played here. */
export const offeredAt = (id: string | undefined): Offered | undefined =>
  id === undefined ? OFFERED[0] : OFFERED.find(({ game }) => game.id === named(id));

/** The game with this id; the main game if there is none. For lists that show a game in any case. */
export const offeredOr = (id: string | null | undefined): Offered =>
  OFFERED.find(({ game }) => game.id === named(id ?? '')) ?? firstOf(OFFERED);

/** The range of player numbers, as parameters for messages. */
export const seatRange = ({
  seats: { min, max },
}: Pick<GameFacts, 'seats'>): { range: 'one' | 'several'; min: number; max: number } => ({
  range: min === max ? 'one' : 'several',
  min,
  max,
});

/** All possible numbers of seats. */
export const seatCounts = ({ seats: { min, max } }: Pick<GameFacts, 'seats'>): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);
