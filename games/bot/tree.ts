import type { Weighted } from './knowledge.ts';

/** What is known of one move in one information set: how often it was chosen, and its payoffs to the chooser. */
export interface Edge {
  visits: number;
  total: number;
  /** How often the move was there to be chosen, for moves that only some of the imagined states allow. */
  offered: number;
}

/**
 * An information set of one seat: all states that look alike to it. Each seat has its own tree; it holds the choices
 * of that seat as edges, and everything that the seat sees happen as steps to further nodes.
 */
export class Node {
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
      edge = { visits: 0, total: 0, offered: 0 };
      this.edges.set(key, edge);
    }
    return edge;
  }
}

/** One way to go on from a node. */
export interface Option<Move> extends Weighted<Move> {
  readonly key: string;
}

/** How the tree is explored. */
export interface Exploration {
  /** The weight of priors and of the unknown against the mean payoff. */
  readonly curiosity: number;
  /** Options considered at the first visit, and how their number grows with the visits; Infinity for all. */
  readonly width: number;
  /** What is taken off the mean payoff of the node for a move never tried. */
  readonly doubt: number;
}

/**
 * The option to follow: PUCT (Rosin 2011; Silver et al. 2016), its visits counted as in ISMCTS by how often a move was
 * offered (Cowling, Powley, Whitehouse 2012), over the best options only, more of them with more visits (progressive
 * unpruning, Chaslot et al. 2008). `options` stand in falling order of weight.
 */
export function select<Move>(
  node: Node,
  options: readonly Option<Move>[],
  exploration: Exploration,
): Option<Move> {
  const edges = options.map(({ key }) => node.edge(key));
  let [visits, total, weights] = [0, 0, 0];
  edges.forEach((edge, i) => {
    edge.offered++;
    visits += edge.visits;
    total += edge.total;
    weights += options[i]!.weight;
  });
  const unknown = (visits > 0 ? total / visits : 0.5) - exploration.doubt;
  const count = Math.min(options.length, Math.ceil(exploration.width * (1 + Math.sqrt(visits))));
  let best = options[0]!;
  let bestScore = -Infinity;
  for (let i = 0; i < count; i++) {
    const edge = edges[i]!;
    const mean = edge.visits > 0 ? edge.total / edge.visits : unknown;
    const prior = options[i]!.weight / weights;
    const score = mean + (exploration.curiosity * prior * Math.sqrt(edge.offered)) / (1 + edge.visits);
    if (score > bestScore) [best, bestScore] = [options[i]!, score];
  }
  return best;
}
