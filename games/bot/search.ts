import { sampledChance, type Chance, type Drawn, type Random } from '../chance.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import type { AnyKnowledge, Seen } from './knowledge.ts';
import { playOut } from './playout.ts';
import { Node, select, type Edge, type Exploration, type Option } from './tree.ts';

/** How a search goes about its work. */
export interface SearchSettings extends Exploration {
  /** Whether a tree of its own is kept for each seat, or the others' choices are left to the play-out policy. */
  readonly observers: 'all' | 'self';
  /** Whether what was seen earlier counts (`believe`). */
  readonly remembers: boolean;
  /** Whether play-outs stop early to be evaluated. */
  readonly cutsOff: boolean;
}

/** The position of a seat that is to choose. */
export interface Question {
  readonly game: AnyGame;
  readonly knowledge: AnyKnowledge;
  readonly view: Position;
  readonly seat: Seat;
  readonly log: readonly Seen<unknown, Position>[];
}

/** A move with what the search thinks of it: `value` is the expected share of the win, 0 to 1. */
export interface Candidate {
  readonly move: unknown;
  readonly visits: number;
  readonly value: number;
}

/**
 * Multiple-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). It can be run in
 * slices: the same total of iterations gives the same result however it is cut up.
 */
export class Search {
  iterations = 0;
  private readonly question: Question;
  private readonly settings: SearchSettings;
  private readonly random: Random;
  private readonly chance: Chance & { drawn: Drawn[] };
  private readonly belief: unknown;
  private readonly roots: readonly Node[];
  private readonly rootOptions: readonly Option<unknown>[];

  constructor(question: Question, settings: SearchSettings, random: Random, seats: number) {
    this.question = question;
    this.settings = settings;
    this.random = random;
    this.chance = listeningChance(random);
    const { knowledge, view, seat, log } = question;
    this.belief = settings.remembers ? knowledge.believe?.(log, view, seat) : undefined;
    this.roots = Array.from({ length: seats }, () => new Node());
    this.rootOptions = this.optionsIn(view);
  }

  /** Thinks on for so many iterations. */
  run(iterations: number): void {
    for (let i = 0; i < iterations; i++) this.iterate();
  }

  /** The root's moves, most visited first; equal ones in order of promise. */
  candidates(): Candidate[] {
    const root = this.roots[this.question.seat]!;
    const found = this.rootOptions.map(({ key, move }) => {
      const edge = root.edge(key);
      return { move, visits: edge.visits, value: edge.visits > 0 ? edge.total / edge.visits : 0 };
    });
    return found.sort((a, b) => b.visits - a.visits);
  }

  /** Whether so many more iterations can't change which move is visited most. */
  isDecided(left: number): boolean {
    if (this.rootOptions.length === 1) return true;
    let [first, second] = [0, 0];
    for (const { visits } of this.roots[this.question.seat]!.edges.values()) {
      if (visits > first) [first, second] = [visits, first];
      else if (visits > second) second = visits;
    }
    return first - second > left;
  }

  private iterate(): void {
    const { game, knowledge, view, seat } = this.question;
    this.iterations++;
    const imagine = knowledge.imagine ?? ((...args) => game.determinize(args[0], args[1], args[2]));
    let state = imagine(view, seat, this.random, this.belief);
    const nodes = this.roots.slice();
    const path: { seat: Seat; edge: Edge }[] = [];
    for (let fresh = false; !fresh && state.toAct !== null;) {
      const actor = state.toAct;
      const option = this.choose(state, nodes[actor]!, actor, path.length === 0);
      if (this.followsTree(actor)) {
        const edge = nodes[actor]!.edge(option.key);
        fresh = edge.visits === 0;
        path.push({ seat: actor, edge });
      }
      state = this.descend(state, option.move, nodes);
    }
    const payoff = playOut(game, knowledge, state, this.settings.cutsOff, this.chance, this.random);
    for (const step of path) {
      step.edge.visits++;
      step.edge.total += payoff[step.seat]!;
    }
  }

  private followsTree(actor: Seat): boolean {
    return this.settings.observers === 'all' || actor === this.question.seat;
  }

  private choose(state: Position, node: Node, actor: Seat, isRoot: boolean): Option<unknown> {
    const { game, knowledge } = this.question;
    if (!this.followsTree(actor) && knowledge.policy) {
      return { move: knowledge.policy(state, this.random), key: '', weight: 1 };
    }
    const options = isRoot
      ? this.rootOptions
      : this.optionsIn(knowledge.suggest ? state : game.view(state, actor));
    return select(node, options, this.settings);
  }

  /** The options, best first. */
  private optionsIn(position: Position): Option<unknown>[] {
    const { game, knowledge } = this.question;
    const weighted =
      knowledge.suggest?.(position) ?? game.legalMoves(position).map((move) => ({ move, weight: 1 }));
    const options = weighted.map(({ move, weight }) => ({ move, weight, key: game.formatMove(move) }));
    return options.sort((a, b) => b.weight - a.weight);
  }

  /** Plays the move; every seat steps to what it saw of it. */
  private descend(state: Position, move: unknown, nodes: Node[]): Position {
    const { game, seat: self } = this.question;
    this.chance.drawn = [];
    const next = game.play(state, move, this.chance);
    if (!next.ok) throw new Error(`${game.formatMove(move)}: ${next.error.message}`);
    for (let seat = 0; seat < nodes.length; seat++) {
      if (!this.followsTree(seat) && seat !== self) continue;
      const seen = [game.formatMove(game.redactMove(state, move, seat))];
      for (const drawn of this.chance.drawn) seen.push(game.redactChance(state, move, drawn, seat));
      nodes[seat] = nodes[seat]!.step(seen.join('#'));
    }
    return next.value;
  }
}

/** Sampled chance that keeps what it gave in `drawn`. */
function listeningChance(random: Random): Chance & { drawn: Drawn[] } {
  const source = sampledChance(random);
  const chance = {
    drawn: [] as Drawn[],
    draw(draw: Parameters<Chance['draw']>[0]): readonly string[] {
      const words = source.draw(draw);
      chance.drawn.push({ kind: draw.kind, words });
      return words;
    },
  };
  return chance;
}
