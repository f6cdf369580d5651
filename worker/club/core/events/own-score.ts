import type { Outcome } from '../../../../games/game.ts';
import { gameOf } from '../../../../games/index.ts';

/** The game's own score of each seat, the higher the better; null without. A concession leaves scores that say nothing. */
export function ownScores(game: string, outcome: Outcome): readonly number[] | null {
  const score = gameOf(game)?.score;
  if (!score || outcome.reason === 'concession') return null;
  const values: unknown = (outcome as Outcome & Readonly<Record<string, unknown>>)[score.field];
  const isScores = Array.isArray(values) && values.every((value) => typeof value === 'number');
  if (!isScores) return null;
  return values.map((value) => (score.best === 'highest' ? value : -value));
}
