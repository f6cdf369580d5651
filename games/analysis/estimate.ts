import type { AnyKnowledge } from '../bot/knowledge.ts';
import type { Returns } from '../bot/index.ts';
import type { Position } from '../game.ts';

/** A chance of winning and its standard error. */
export interface Estimate {
  readonly chance: number;
  readonly error: number;
}

/** The chance of winning estimated from play-outs, for a seat with this view. */
export function estimateBy(knowledge: AnyKnowledge, returns: Returns, view: Position): Estimate {
  const { visits, won } = returns;
  const mean = won / visits;
  const error = errorOf(returns);
  const { chance } = knowledge;
  if (!chance) return { chance: mean, error };
  const chanceIf = (share: number): number => {
    const tries = { visits, won: share * visits };
    return chance(tries, tries, view);
  };
  const spread = chanceIf(Math.min(1, mean + error)) - chanceIf(Math.max(0, mean - error));
  return { chance: chanceIf(mean), error: Math.abs(spread) / 2 };
}

/** Standard error of the mean result of play-outs. Never 0, because a few play-outs can agree by chance. */
function errorOf({ visits, won, squares }: Returns): number {
  const mean = won / visits;
  const variance = Math.max(squares / visits - mean * mean, mean * (1 - mean) * 0.05, 1e-4);
  return Math.sqrt(variance / visits);
}
