import type { AnyGame } from '#games/game.ts';
import { games } from '#games/index.ts';
import type { GameUi } from './types.ts';
import { uiOf } from './index.ts';

/** A game that this client has both the rules and the face of. */
export interface Offered {
  readonly game: AnyGame;
  readonly ui: GameUi;
}

/** The games that can be played here, the main game first. */
export const OFFERED: readonly Offered[] = games.flatMap((game) => {
  const ui = uiOf(game.id);
  return ui ? [{ game, ui }] : [];
});

/** The offered game with this id; the main one where there is none. */
export const offeredOr = (id: string | null | undefined): Offered =>
  OFFERED.find(({ game }) => game.id === id) ?? OFFERED[0]!;

/** The numbers of people that a game is for, as messages take them. */
export const seatRange = ({
  seats: { min, max },
}: Pick<AnyGame, 'seats'>): { range: 'one' | 'several'; min: number; max: number } => ({
  range: min === max ? 'one' : 'several',
  min,
  max,
});

/** Every number of seats that the game can be played with. */
export const seatCounts = ({ seats: { min, max } }: Pick<AnyGame, 'seats'>): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);
