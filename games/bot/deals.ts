import type { Random } from '../chance.ts';
import type { Position } from '../game.ts';
import type { AnyKnowledge } from './knowledge.ts';
import { Node, learn, select, type Edge, type Exploration } from './tree.ts';

type Deal = (random: Random) => Position;

/**
 * Deals the unseen cards. Others may have hidden theirs against expectation: of an expected and a surprising deal with
 * different secrets, they choose the one that pays them more.
 */
export class Deals {
  private readonly expected: Deal;
  private readonly surprise: Deal | undefined;
  private readonly secretOf: (state: Position) => string;
  private readonly settings: Exploration;
  private readonly node = new Node();
  private chosen: Edge | undefined;

  constructor(
    expected: Deal,
    surprise: Deal | undefined,
    { secretOf = () => '' }: AnyKnowledge,
    settings: Exploration,
  ) {
    this.expected = expected;
    this.surprise = surprise;
    this.secretOf = secretOf;
    this.settings = settings;
  }

  deal(random: Random): Position {
    this.chosen = undefined;
    const expected = this.expected(random);
    const other = this.surprise?.(random);
    if (!other || this.secretOf(other) === this.secretOf(expected)) return expected;
    const deals = [expected, other].map((move) => ({ move, weight: 1 }));
    const { move, edge } = select(this.node, deals, this.secretOf, this.settings);
    this.chosen = edge;
    return move;
  }

  /** Adds what the last deal paid to the seat that searches. */
  learn(payoff: number): void {
    if (this.chosen) learn(this.node, this.chosen, 1 - payoff, 0);
  }
}
