import type { AnyGame, Position } from '../game.ts';
import type { AnyKnowledge, Weighted } from './knowledge.ts';

interface Question {
  readonly game: AnyGame;
  readonly view: Position;
  readonly costOf?: ((move: unknown) => number) | undefined;
}

/**
 * The options that keep the player's word. A move of infinite cost breaks it, and so does a harsh one of a mild player.
 * Such a move is made only if the rules allow no other: not even if no other is promising.
 */
export function keepingWord(
  options: readonly Weighted<unknown>[],
  { game, view, costOf }: Question,
  { isHarsh }: Pick<AnyKnowledge, 'isHarsh'> = {},
): readonly Weighted<unknown>[] {
  const keepsWord = (move: unknown): boolean => costOf?.(move) !== Infinity && !isHarsh?.(move, view);
  const kept = options.filter(({ move }) => keepsWord(move));
  if (kept.length > 0 || options.length === 0) return kept;
  const legal = game.legalMoves(view).filter(keepsWord);
  return legal.length > 0 ? legal.map((move) => ({ move, weight: 1 })) : options;
}
