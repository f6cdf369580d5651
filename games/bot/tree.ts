import { itemAt } from '../list.ts';
import type { Weighted } from './knowledge.ts';

/** One move in one information set: how often it was chosen, and its payoffs to the chooser. */
export interface Edge {
  visits: number;
  total: number;
  /** Shares of the win, where the payoffs count more than that. */
  won: number;
  /** The number of times the move was there to be chosen, for moves that only some of the imagined states allow. */
  offered: number;
}

/**
 * An information set of one seat: all states that look alike to it. Each seat has its own tree; it holds the choices
 * of that seat as edges, and everything that the seat sees happen as steps to further nodes.
 */
export class Node {
  /** Choices made here, and their payoffs to the chooser. */
  visits = 0;
  total = 0;
  readonly edges = new Map<string, Edge>();
  private readonly steps = new Map<string, Node>();

  /** The node after the seat saw `event`. */
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

/** The settings of the tree's exploration. */
export interface Exploration {
  /** The weight of priors and of the unknown against the mean payoff. */
  readonly exploration: number;
  /** Options considered at the first visit; their number grows with the root of the visits. */
  readonly width: number;
  /** Subtracted from the mean payoff of the node for a move never tried (first-play urgency). */
  readonly firstPlayReduction: number;
}

/** The selection: a move, and the edge that keeps its score. */
export interface Selected<Move> {
  readonly move: Move;
  readonly key: string;
  readonly edge: Edge;
}

/**
 * The option to follow: PUCT (Rosin 2011; Silver et al. 2016), its visits counted as in ISMCTS by how often a move was
 * offered (Cowling, Powley, Whitehouse 2012), over the best options only, more of them with more visits (progressive
 * unpruning, Chaslot et al. 2008). `options` stand in falling order of weight; `keyOf` is asked for few of them.
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
    const key = keyOf(move);
    const edge = node.edge(key);
    edge.offered++;
    const mean = edge.visits > 0 ? edge.total / edge.visits : unknown;
    const score = mean + (exploration * (weight / weights) * Math.sqrt(edge.offered)) / (1 + edge.visits);
    if (score > bestScore) [best, bestScore] = [{ move, key, edge }, score];
  }
  if (!best) throw new Error('no move to choose');
  return best;
}

/** Adds what a choice led to. */
export function learn(node: Node, edge: Edge, payoff: number, share: number): void {
  node.visits++;
  node.total += payoff;
  edge.visits++;
  edge.total += payoff;
  edge.won += share;
}
