import type { AnyGame, Position, Reader, Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { seenBy, seenMove, type Step } from '../step.ts';
import type { AnyKnowledge } from './knowledge.ts';
import { Node } from './tree.ts';

/** The seat that searches, and its knowledge. */
interface Searcher {
  readonly game: AnyGame;
  readonly knowledge: AnyKnowledge;
  readonly seat: Seat;
}

/** A tree for each seat, made of what that seat sees. */
export class Observers {
  readonly roots: readonly Node[];
  private readonly searcher: Searcher;
  private readonly which: 'all' | 'self';

  constructor(searcher: Searcher, which: 'all' | 'self', seats: number) {
    this.searcher = searcher;
    this.which = which;
    this.roots = Array.from({ length: seats }, () => new Node());
  }

  /** True if the seat chooses by its tree, false if it follows the policy. */
  has(seat: Seat): boolean {
    return this.which === 'all' || seat === this.searcher.seat;
  }

  /** The key of a choice in the tree of the seat to act. */
  keyOf(state: Position, move: unknown): string {
    const { game } = this.searcher;
    const sight = this.sightOf(state.toAct ?? 0);
    return game.formatMove(sight === 'spectator' ? seenMove(game, state, move, sight) : move);
  }

  /** The node of a seat after a step. */
  after(node: Node, step: Step, seat: Seat): Node {
    return node.step(this.eventFor(step, seat));
  }

  /** Moves the node of each seat on. */
  descend(nodes: Node[], step: Step): void {
    for (let seat = 0; seat < nodes.length; seat++) {
      if (this.has(seat)) nodes[seat] = this.after(itemAt(nodes, seat), step, seat);
    }
  }

  /** A key for the part of a step that `seat` saw. Its tree distinguishes positions by this key. */
  private eventFor(step: Step, seat: Seat): string {
    const { game, knowledge } = this.searcher;
    const { move, chance } = seenBy(game, step, this.sightOf(seat));
    let event = game.formatMove(move);
    for (const line of chance) event += '#' + line;
    if (knowledge.learns) event += '=' + knowledge.learns(step.before, step.after, seat);
    return event;
  }

  /** The reader by whose sight a seat's tree is built. */
  private sightOf(seat: Seat): Reader {
    const { knowledge, seat: own } = this.searcher;
    return knowledge.lumpsRivals && seat !== own ? 'spectator' : seat;
  }
}
