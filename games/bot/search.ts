import { sampledChance, seededRandom, type Chance, type Random } from '../chance.ts';
import { keepingWord } from './word.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { isSame } from '../same.ts';
import { takeStep, type Step } from '../step.ts';
import type { AnyKnowledge, Tries, Weighted } from './knowledge.ts';
import { Deals } from './deals.ts';
import { beliefOf, type Recalled } from './memory.ts';
import { Observers } from './observers.ts';
import { alike, playOut, type Worth } from './playout.ts';
import { Secrets } from './secrets.ts';
import { learn, select, type Edge, type Exploration, type Node, type Selected } from './tree.ts';

/** Number of sampled states that must agree before a move is added to a plan. */
const WORLDS = 3;
/** Maximum number of moves in a plan after the first. */
const LONGEST_LINE = 4;
/** Minimum visits of a move in a plan. */
const LEAST_VISITS = 6;

export interface SearchSettings extends Exploration {
  /** `all` keeps one tree per seat; `self` uses the play-out policy for the other seats. */
  readonly observers: 'all' | 'self';
  /** Exponent for the weights of suggested moves: 1 trusts them, 0 treats all suggestions alike. */
  readonly trust: number;
  /** Number of pauses of the game after which a play-out is cut off and evaluated. */
  readonly horizon: number;
  /** True to leave out harsh moves of the seat that asks, if it has others. */
  readonly isMild?: boolean;
}

/** A position as a seat sees it. The seat is to act, or is watching another seat act. */
export interface Question {
  readonly game: AnyGame;
  readonly knowledge: AnyKnowledge;
  readonly view: Position;
  readonly seat: Seat;
  readonly recalled: Recalled;
  /** Restricts the first choice to these legal moves; absent if all are allowed. */
  readonly only?: readonly unknown[] | undefined;
  /** The share of the win that a first choice costs beyond the rules; default 0. */
  readonly costOf?: ((move: unknown) => number) | undefined;
}

/** A move and the search's opinion of it. `value` is the expected payoff, 0 to 1. */
export interface Candidate {
  readonly move: unknown;
  readonly visits: number;
  readonly value: number;
  /** Expected share of the win, 0 to 1. */
  readonly chance: number;
}

/** Called after each iteration with its decisions, first one first, and the asking seat's share of the win. */
export type Watch = (decisions: readonly Decided[], share: number) => void;

/** A decision in a sampled state, made within the search tree. */
export interface Decided {
  /** Contains cards that no seat may know. */
  readonly state: Position;
  readonly seat: Seat;
  readonly move: unknown;
}

/** Totals over some iterations for the asking seat: shares of the win, and the sum of their squares. */
export interface Returns extends Tries {
  readonly squares: number;
}

/**
 * Multiple-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). Can run in slices:
 * the result depends only on the total number of iterations.
 */
export class Search {
  iterations = 0;
  private readonly question: Question;
  private readonly settings: SearchSettings;
  private readonly source: Random;
  private random: Random;
  private chance: Chance;
  /** Seeds of the paired deals, in order. */
  private readonly seeds: number[] = [];
  private readonly imagine: (random: Random) => Position;
  private readonly deals: Deals;
  private readonly secrets: Secrets;
  private readonly observers: Observers;
  private readonly texts = new Map<unknown, string>();
  /** Undefined if another seat is to act: its options depend on the cards dealt to it in the sampled state. */
  private readonly rootOptions: readonly Weighted<unknown>[] | undefined;

  constructor(question: Question, settings: SearchSettings, random: Random, seats: number) {
    this.question = question;
    const { stakes = 1 } = question.knowledge;
    this.settings = {
      ...settings,
      exploration: settings.exploration * stakes,
      firstPlayReduction: settings.firstPlayReduction * stakes,
    };
    this.source = this.random = random;
    this.chance = sampledChance(random);
    const { game, knowledge, view, seat, recalled } = question;
    const belief = beliefOf(knowledge, recalled, view, seat);
    this.imagine =
      knowledge.imagine?.(view, seat, belief) ?? ((source) => game.determinize(view, seat, source));
    const surprise = view.toAct === seat ? knowledge.surprise?.(view, seat, belief) : undefined;
    this.deals = new Deals(this.imagine, surprise, knowledge, this.settings);
    this.observers = new Observers(question, settings.observers, seats);
    const options = question.only?.map((move) => ({ move, weight: 1 }));
    this.rootOptions = view.toAct === seat ? (options ?? this.ownOptions(belief)) : undefined;
    this.secrets = new Secrets(knowledge, this.rootOptions ?? []);
  }

  private ownOptions(belief: unknown): readonly Weighted<unknown>[] {
    const { knowledge, view, seat, recalled } = this.question;
    const studied = knowledge.study?.(view, belief);
    const options = studied ? this.inOrder(studied) : this.optionsIn(view, seat);
    const kept = keepingWord(options, this.question, this.settings.isMild ? knowledge : {});
    const wanted = kept.filter(({ move }) => !knowledge.undoes?.(move, recalled.last, view));
    return wanted.length > 0 ? wanted : kept;
  }

  /** Runs more iterations and returns their totals. Calls `watch` after each. */
  run(iterations: number, watch?: Watch): Returns {
    let [won, squares] = [0, 0];
    for (let i = 0; i < iterations; i++) {
      const share = this.iterate(watch);
      won += share;
      squares += share * share;
    }
    return { visits: iterations, won, squares };
  }

  /** The moves at the root, most visited first; ties in order of promise. */
  candidates(): Candidate[] {
    const { knowledge, view } = this.question;
    const tried = (this.rootOptions ?? []).map(({ move }) => this.atRoot(move));
    const all = { visits: this.root.visits, won: tried.reduce((sum, { edge }) => sum + edge.won, 0) };
    const found = tried.map(({ move, edge }) => {
      const { visits, total } = edge;
      const value = visits > 0 ? total / visits : 0;
      return { move, visits, value, chance: knowledge.chance?.(edge, all, view) ?? value };
    });
    return found.sort((a, b) => b.visits - a.visits);
  }

  /** The moves to draw from by visits, so that nobody foresees a secret. */
  drawable(candidates: readonly Candidate[]): Candidate[] {
    return this.secrets.likeFirst(candidates);
  }

  /**
   * The moves the asking seat would most likely make after `move`. Stops when another seat acts, or when the
   * sampled states lead to different views: a plan must not depend on made-up cards.
   */
  lineAfter(move: unknown): unknown[] {
    const { game, seat } = this.question;
    let worlds = Array.from({ length: WORLDS }, () => this.imagine(this.random));
    let node = this.root;
    const line: unknown[] = [];
    for (let next = move; line.length < LONGEST_LINE;) {
      const steps = worlds.map((world) => takeStep(game, world, seat, next, this.chance));
      const made = steps.flatMap((step) => (step.ok ? [step.value] : []));
      const [first, ...others] = made;
      if (!first || made.length < WORLDS || first.after.toAct !== seat) break;
      const view = game.view(first.after, seat);
      if (!others.every(({ after }) => isSame(game.view(after, seat), view))) break;
      node = this.observers.after(node, first, seat);
      const best = this.mostVisited(node, this.optionsIn(first.after, seat));
      if (best === undefined) break;
      line.push(best);
      worlds = made.map(({ after }) => after);
      next = best;
    }
    return line;
  }

  private mostVisited(node: Node, options: readonly Weighted<unknown>[]): unknown {
    let [best, most]: [unknown, number] = [undefined, LEAST_VISITS - 1];
    for (const { move } of options) {
      const visits = node.edges.get(this.question.game.formatMove(move))?.visits ?? 0;
      if (visits > most) [best, most] = [move, visits];
    }
    return best;
  }

  /** True if `left` more iterations can't change which move is visited most. */
  isDecided(left: number): boolean {
    if (this.rootOptions?.length === 1) return true;
    let [first, second] = [0, 0];
    for (const { visits } of this.root.edges.values()) {
      if (visits > first) [first, second] = [visits, first];
      else if (visits > second) second = visits;
    }
    return first - second > left;
  }

  /** Runs one iteration. Returns the asking seat's share of the win. */
  private iterate(watch?: Watch): number {
    const { game, knowledge, seat: reader } = this.question;
    this.iterations++;
    const nodes = this.observers.roots.slice();
    const selected = this.selectFirst();
    let state = this.deals.deal(this.random);
    const drawn = selected && this.secrets.drawLike(selected.move, this.random);
    const first = drawn ? this.atRoot(drawn.move) : selected;
    const cost = Math.min(1, (first && this.question.costOf?.(first.move)) ?? 0);
    const path: { seat: Seat; node: Node; edge: Edge }[] = [];
    const decided: Decided[] = [];
    const { endsDeal } = knowledge;
    const evaluate = knowledge.value ?? knowledge.evaluate;
    let settled: Worth | undefined;
    for (let fresh = false; !fresh && !settled && state.toAct !== null;) {
      const before: Position = state;
      const seat = state.toAct;
      let move: unknown;
      if (this.observers.has(seat) || !knowledge.policy) {
        const node = itemAt(nodes, seat);
        const keyOf = (option: unknown): string => this.observers.keyOf(before, option);
        const choice =
          path.length === 0 && first
            ? first
            : select(node, this.optionsIn(state, seat), keyOf, this.settings);
        move = choice.move;
        path.push({ seat, node, edge: choice.edge });
        fresh = choice.edge.visits === 0;
      } else {
        move = knowledge.policy(state, this.random);
      }
      decided.push({ state, seat, move });
      const step = this.play(state, move);
      if (!fresh) this.observers.descend(nodes, step);
      state = step.after;
      if (evaluate && endsDeal?.(before, state)) settled = alike(evaluate(state));
    }
    const { payoff, share } =
      settled ?? playOut(game, knowledge, state, this.settings.horizon, this.chance, this.random);
    for (const { seat, node, edge } of path) {
      learn(node, edge, (payoff[seat] ?? 0) - (seat === reader ? cost : 0), share[seat] ?? 0);
    }
    drawn?.learn((payoff[reader] ?? 0) - cost);
    this.deals.learn(payoff[reader] ?? 0);
    watch?.(decided, share[reader] ?? 0);
    return share[reader] ?? 0;
  }

  /** Selects the first choice; undefined if another seat is to act. */
  private selectFirst(): Selected<unknown> | undefined {
    if (!this.rootOptions) return undefined;
    const selected = select(this.root, this.rootOptions, this.textOf, this.settings);
    if (this.question.knowledge.isPaired) this.repeat(selected.edge.visits);
    return selected;
  }

  private get root(): Node {
    return itemAt(this.observers.roots, this.question.seat);
  }

  /** A first choice with its statistics. */
  private atRoot(move: unknown): Selected<unknown> {
    return { move, edge: this.root.edge(this.textOf(move)) };
  }

  /** The text of a first choice. It is formatted once, because each iteration looks at many of them. */
  private readonly textOf = (move: unknown): string => {
    let text = this.texts.get(move);
    if (text === undefined) this.texts.set(move, (text = this.question.game.formatMove(move)));
    return text;
  };

  /** Takes the random numbers of the paired deal `n`. */
  private repeat(n: number): void {
    this.seeds[n] ??= this.source.below(2 ** 32);
    this.random = seededRandom(this.seeds[n]);
    this.chance = sampledChance(this.random);
  }

  /** The options of the seat to act, most promising first. */
  private optionsIn(position: Position, seat: Seat): Weighted<unknown>[] {
    const { game, knowledge } = this.question;
    if (knowledge.suggest) return this.inOrder(knowledge.suggest(position));
    const view = position === this.question.view ? position : game.view(position, seat);
    return game.legalMoves(view).map((move) => ({ move, weight: 1 }));
  }

  private inOrder(moves: readonly Weighted<unknown>[]): Weighted<unknown>[] {
    const options = [...moves].sort((a, b) => b.weight - a.weight);
    const { trust } = this.settings;
    return trust === 1 ? options : options.map(({ move, weight }) => ({ move, weight: weight ** trust }));
  }

  private play(state: Position, move: unknown): Step {
    const { game } = this.question;
    if (state.toAct === null) throw new Error(`${game.formatMove(move)}: the game is over`);
    const step = takeStep(game, state, state.toAct, move, this.chance);
    if (!step.ok) throw new Error(`${game.formatMove(move)}: ${step.error.message}`);
    return step.value;
  }
}
