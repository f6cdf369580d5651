import type { AnyGame, Position } from '../game.ts';
import type { Weighted } from './knowledge.ts';

interface Question {
  readonly game: AnyGame;
  readonly view: Position;
  readonly costOf?: ((move: unknown) => number) | undefined;
}

/**
 * The options that keep the player's word. A move of infinite cost breaks it, and is made only if the rules allow no
 * other: not even if no other is promising.
 */
export function keepingWord(
  options: readonly Weighted<unknown>[],
  { game, view, costOf }: Question,
): readonly Weighted<unknown>[] {
  if (!costOf) return options;
  const keepsWord = (move: unknown): boolean => costOf(move) !== Infinity;
  const kept = options.filter(({ move }) => keepsWord(move));
  if (kept.length > 0) return kept;
  const legal = game.legalMoves(view).filter(keepsWord);
  return legal.length > 0 ? legal.map((move) => ({ move, weight: 1 })) : options;
}
