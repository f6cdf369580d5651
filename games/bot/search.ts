import { sampledChance, type Chance, type Random } from '../chance.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { seenBy, takeStep, type Step } from '../step.ts';
import type { AnyKnowledge, Seen, Weighted } from './knowledge.ts';
import { alike, playOut, type Worth } from './playout.ts';
import { Node, learn, select, type Edge, type Exploration } from './tree.ts';

/** The settings of a search. */
export interface SearchSettings extends Exploration {
  /** `all` keeps a tree for each seat; `self` leaves the others' choices to the play-out policy. */
  readonly observers: 'all' | 'self';
  /** The power to which weights of suggested moves are raised: 1 trusts them, 0 takes all suggestions alike. */
  readonly trust: number;
  /** Pauses of the game after which a play-out is cut off and evaluated. */
  readonly horizon: number;
}

/** The position of a seat that is to choose. */
export interface Question {
  readonly game: AnyGame;
  readonly knowledge: AnyKnowledge;
  readonly view: Position;
  readonly seat: Seat;
  readonly log: readonly Seen<unknown, Position>[];
}

/** A move with what the search thinks of it: `value` is the payoff that it is after, 0 to 1. */
export interface Candidate {
  readonly move: unknown;
  readonly visits: number;
  readonly value: number;
  /** Of winning, 0 to 1: the expected share of the win. */
  readonly chance: number;
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
  private readonly chance: Chance;
  private readonly imagine: (random: Random) => Position;
  private readonly roots: readonly Node[];
  private readonly rootOptions: readonly Weighted<unknown>[];

  constructor(question: Question, settings: SearchSettings, random: Random, seats: number) {
    this.question = question;
    const { stakes = 1 } = question.knowledge;
    this.settings = {
      ...settings,
      exploration: settings.exploration * stakes,
      firstPlayReduction: settings.firstPlayReduction * stakes,
    };
    this.random = random;
    this.chance = sampledChance(random);
    const { game, knowledge, view, seat, log } = question;
    const belief = knowledge.believe?.(log, view, seat);
    this.imagine =
      knowledge.imagine?.(view, seat, belief) ?? ((source) => game.determinize(view, seat, source));
    this.roots = Array.from({ length: seats }, () => new Node());
    this.rootOptions = this.optionsIn(view, seat);
  }

  /** Thinks on for so many iterations. */
  run(iterations: number): void {
    for (let i = 0; i < iterations; i++) this.iterate();
  }

  /** The root's moves, most visited first; equal ones in order of promise. */
  candidates(): Candidate[] {
    const { game, knowledge, view, seat } = this.question;
    const root = itemAt(this.roots, seat);
    const tried = this.rootOptions.map(({ move }) => ({ move, edge: root.edge(game.formatMove(move)) }));
    const all = { visits: root.visits, won: tried.reduce((sum, { edge }) => sum + edge.won, 0) };
    const found = tried.map(({ move, edge }) => {
      const { visits, total } = edge;
      const value = visits > 0 ? total / visits : 0;
      return { move, visits, value, chance: knowledge.chance?.(edge, all, view) ?? value };
    });
    return found.sort((a, b) => b.visits - a.visits);
  }

  /** True if so many more iterations can't change which move is visited most. */
  isDecided(left: number): boolean {
    if (this.rootOptions.length === 1) return true;
    let [first, second] = [0, 0];
    for (const { visits } of itemAt(this.roots, this.question.seat).edges.values()) {
      if (visits > first) [first, second] = [visits, first];
      else if (visits > second) second = visits;
    }
    return first - second > left;
  }

  private iterate(): void {
    const { game, knowledge } = this.question;
    this.iterations++;
    let state = this.imagine(this.random);
    const nodes = this.roots.slice();
    const path: { seat: Seat; node: Node; edge: Edge }[] = [];
    const { evaluate, endsDeal } = knowledge;
    let settled: Worth | undefined;
    for (let fresh = false; !fresh && !settled && state.toAct !== null;) {
      const before: Position = state;
      const seat = state.toAct;
      if (!this.hasTree(seat) && knowledge.policy) {
        state = this.descend(state, knowledge.policy(state, this.random), nodes);
      } else {
        const node = itemAt(nodes, seat);
        const options = path.length === 0 ? this.rootOptions : this.optionsIn(state, seat);
        const { move, edge } = select(node, options, game.formatMove, this.settings);
        path.push({ seat, node, edge });
        fresh = edge.visits === 0;
        state = fresh ? this.play(state, move).after : this.descend(state, move, nodes);
      }
      if (evaluate && endsDeal?.(before, state)) settled = alike(evaluate(state));
    }
    const { payoff, share } =
      settled ?? playOut(game, knowledge, state, this.settings.horizon, this.chance, this.random);
    for (const { seat, node, edge } of path) learn(node, edge, payoff[seat] ?? 0, share[seat] ?? 0);
  }

  private hasTree(seat: Seat): boolean {
    return this.settings.observers === 'all' || seat === this.question.seat;
  }

  /** The options of the seat to act, most promising first. */
  private optionsIn(position: Position, seat: Seat): Weighted<unknown>[] {
    const { game, knowledge } = this.question;
    if (knowledge.suggest) {
      const options = [...knowledge.suggest(position)].sort((a, b) => b.weight - a.weight);
      const { trust } = this.settings;
      return trust === 1 ? options : options.map(({ move, weight }) => ({ move, weight: weight ** trust }));
    }
    const view = position === this.question.view ? position : game.view(position, seat);
    return game.legalMoves(view).map((move) => ({ move, weight: 1 }));
  }

  private play(state: Position, move: unknown): Step {
    const { game } = this.question;
    if (state.toAct === null) throw new Error(`${game.formatMove(move)}: the game is over`);
    const step = takeStep(game, state, state.toAct, move, this.chance);
    if (!step.ok) throw new Error(`${game.formatMove(move)}: ${step.error.message}`);
    return step.value;
  }

  /** Plays the move; every seat steps to what it saw of it. */
  private descend(state: Position, move: unknown, nodes: Node[]): Position {
    const step = this.play(state, move);
    for (let seat = 0; seat < nodes.length; seat++) {
      if (this.hasTree(seat)) nodes[seat] = itemAt(nodes, seat).step(this.eventFor(step, seat));
    }
    return step.after;
  }

  /** By what a seat saw of a step its tree tells positions apart. */
  private eventFor(step: Step, seat: Seat): string {
    const { game, knowledge } = this.question;
    const { move, chance } = seenBy(game, step, seat);
    let event = game.formatMove(move);
    for (const line of chance) event += '#' + line;
    if (knowledge.learns) event += '=' + knowledge.learns(step.before, step.after, seat);
    return event;
  }
}
