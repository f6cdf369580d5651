import type { Random } from '../chance.ts';
import { firstOf, itemAt } from '../list.ts';
import type { AnyKnowledge, Weighted } from './knowledge.ts';
import { weighted } from './weighted.ts';

/** Share of the draws that try all options alike. */
const EXPLORED = 0.2;

/** The most that a drawn move may be worse than the best one. A short search is no more exact than that. */
const NEAR = 0.1;

/** A drawn move has at least this part of the best one's visits. The others were only explored. */
const VISITED = 1 / 4;

/**
 * Draws among options by regret matching: more often those that would have paid more so far (Hart, Mas-Colell 2000).
 * Against opponents that learn, too, the frequencies of its draws come near an equilibrium (Lisý et al. 2013).
 */
class Mixture {
  readonly moves: readonly unknown[];
  private readonly regrets: number[];
  private draws = 0;
  private paid = 0;

  constructor(moves: readonly unknown[]) {
    this.moves = moves;
    this.regrets = moves.map(() => 0);
  }

  draw(random: Random): number {
    const options = [...this.moves.keys()];
    return weighted(
      options,
      options.map((option) => this.chanceOf(option)),
      random,
    );
  }

  /** Adds the payoff of the move drawn last. What others would have paid is estimated by how seldom they are drawn. */
  learn(drawn: number, payoff: number): void {
    const gain = payoff - (this.draws > 0 ? this.paid / this.draws : payoff);
    const estimate = gain / this.chanceOf(drawn);
    this.draws++;
    this.paid += payoff;
    this.regrets.forEach((regret, i) => {
      this.regrets[i] = Math.max(0, regret - gain + (i === drawn ? estimate : 0));
    });
  }

  private chanceOf(option: number): number {
    const total = this.regrets.reduce((sum, regret) => sum + regret, 0);
    const matched = total > 0 ? itemAt(this.regrets, option) / total : 1 / this.regrets.length;
    return (1 - EXPLORED) * matched + EXPLORED / this.regrets.length;
  }
}

/** A drawn move; `learn` takes what it paid. */
export interface Drawn {
  readonly move: unknown;
  learn(payoff: number): void;
}

/** The moves at the root that nobody should foresee, by kind. */
export class Secrets {
  private readonly kindOf: AnyKnowledge['secretKind'];
  private readonly options: readonly Weighted<unknown>[];
  private readonly mixtures = new Map<string, Mixture>();

  constructor({ secretKind }: AnyKnowledge, options: readonly Weighted<unknown>[]) {
    this.kindOf = secretKind;
    this.options = options;
  }

  /** Draws a move of the same kind as `selected`; undefined if that is no secret. */
  drawLike(selected: unknown, random: Random): Drawn | undefined {
    const kind = this.kindOf?.(selected);
    if (kind === undefined) return undefined;
    const mixture = this.mixtures.get(kind) ?? this.mixtureOf(kind);
    const at = mixture.draw(random);
    return { move: itemAt(mixture.moves, at), learn: (payoff) => mixture.learn(at, payoff) };
  }

  private mixtureOf(kind: string): Mixture {
    const alike = this.options.filter(({ move }) => this.kindOf?.(move) === kind);
    const mixture = new Mixture(alike.map(({ move }) => move));
    this.mixtures.set(kind, mixture);
    return mixture;
  }

  /** The first candidate, and those of its kind that are nearly as good. */
  likeFirst<One extends { readonly move: unknown; readonly visits: number; readonly value: number }>(
    candidates: readonly One[],
  ): One[] {
    const best = firstOf(candidates);
    const kind = this.kindOf?.(best.move);
    const isLike = ({ move, visits, value }: One): boolean =>
      kind !== undefined &&
      this.kindOf?.(move) === kind &&
      value > best.value - NEAR &&
      visits > best.visits * VISITED;
    return candidates.filter((one) => one === best || isLike(one));
  }
}
