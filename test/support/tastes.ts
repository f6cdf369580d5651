import type { Position } from '#games/game.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { View } from '#games/five-crowns/types.ts';

/** Which of the moves a player would make in whose games things happen that blind play hardly comes to. */
type Taste = (
  view: Position,
  moves: readonly unknown[],
  textOf: (move: unknown) => string,
) => readonly unknown[];

/** Keeps what goes with another card by rank, so that books come about and rounds come to an end. */
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
