import type { Position } from '#games/game.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { View } from '#games/five-crowns/types.ts';

/** A preference among moves, for players whose games reach states that random play rarely does. */
type Taste = (
  view: Position,
  moves: readonly unknown[],
  textOf: (move: unknown) => string,
) => readonly unknown[];

/** Keeps cards with others of the same rank, so that books are made and rounds end. */
const keepsBooks: Taste = (view, moves, textOf) => {
  const { toAct, seats } = view as View;
  const hand = seats[toAct!]?.hand ?? [];
  const isLone = (move: unknown): boolean => {
    const [verb, card] = textOf(move).split(' ');
    return verb === 'discard' && hand.filter((other) => other[0] === card![0]).length === 1;
  };
  const lone = moves.filter(isLone);
  return lone.length > 0 ? lone : moves;
};

const any: Taste = (_, moves) => moves;

export const tasteOf = (game: string): Taste => (game === fiveCrowns.id ? keepsBooks : any);
