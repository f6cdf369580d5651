import { itemAt } from '../list.ts';
import type { Weighted } from './knowledge.ts';

/** Statistics of one move in one information set. `total` is the sum of payoffs to the chooser. */
export interface Edge {
  visits: number;
  total: number;
  /** Sum of win shares; differs from `total` if the payoff isn't the share of the win. */
  won: number;
  /** Number of times the move was available; some moves are legal only in some of the sampled states. */
  offered: number;
}

/**
 * An information set of one seat: all states that look alike to it. Each seat has its own tree. Edges are the
 * seat's choices; steps lead to further nodes for each event it sees.
 */
export class Node {
  /** Totals over all choices made here; payoffs are the chooser's. */
  visits = 0;
  total = 0;
  readonly edges = new Map<string, Edge>();
  private readonly steps = new Map<string, Node>();

  /** The node after the seat sees `event`. */
  step(event: string): Node {
    let next = this.steps.get(event);
    if (!next) {
      next = new Node();
      this.steps.set(event, next);
    }
    return next;
  }

  edge(key: string): Edge {
    let edge = this.edges.get(key);
    if (!edge) {
      edge = { visits: 0, total: 0, won: 0, offered: 0 };
      this.edges.set(key, edge);
    }
    return edge;
  }
}

export interface Exploration {
  /** Weight of priors and of uncertainty relative to the mean payoff. */
  readonly exploration: number;
  /** Number of options considered at the first visit. It grows with the square root of the visits. */
  readonly width: number;
  /** Subtracted from the node's mean payoff for untried moves (first-play urgency). */
  readonly firstPlayReduction: number;
}

/** A selected move, with the edge that holds its statistics. */
export interface Selected<Move> {
  readonly move: Move;
  readonly edge: Edge;
}

/**
 * Selects an option by PUCT (Rosin 2011; Silver et al. 2016). As in ISMCTS, it counts how often a move was
 * available (Cowling, Powley, Whitehouse 2012). It considers only the best options, and more of them with more
 * visits (progressive unpruning, Chaslot et al. 2008). `options` must be sorted by falling weight; `keyOf` is
 * called for the considered ones only.
 */
export function select<Move>(
  node: Node,
  options: readonly Weighted<Move>[],
  keyOf: (move: Move) => string,
  { exploration, width, firstPlayReduction }: Exploration,
): Selected<Move> {
  const weights = options.reduce((sum, { weight }) => sum + weight, 0);
  const unknown = (node.visits > 0 ? node.total / node.visits : 0.5) - firstPlayReduction;
  const count = Math.min(options.length, Math.ceil(width * (1 + Math.sqrt(node.visits))));
  let best: Selected<Move> | undefined;
  let bestScore = -Infinity;
  for (let i = 0; i < count; i++) {
    const { move, weight } = itemAt(options, i);
    const edge = node.edge(keyOf(move));
    edge.offered++;
    const mean = edge.visits > 0 ? edge.total / edge.visits : unknown;
    const score = mean + (exploration * (weight / weights) * Math.sqrt(edge.offered)) / (1 + edge.visits);
    if (score > bestScore) [best, bestScore] = [{ move, edge }, score];
  }
  if (!best) throw new Error('no move to choose');
  return best;
}

/** Adds the result of a choice. */
export function learn(node: Node, edge: Edge, payoff: number, share: number): void {
  node.visits++;
  node.total += payoff;
  edge.visits++;
  edge.total += payoff;
  edge.won += share;
}
