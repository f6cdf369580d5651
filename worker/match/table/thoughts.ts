import { levelOf } from '../../../games/bot/roster.ts';
import { think } from '../../../games/bot/thought.ts';
import { taskOf, isSameTurn, requestFor, type ThoughtTask, type Turn } from './think.ts';
import { thinkingBudget } from './thinking-budget.ts';
import type { Table } from './table.ts';

/** A bot's chosen move in notation, and when to make it, in ms since 1970. */
interface Thought extends Turn {
  readonly move: string;
  readonly at: number;
  /** True if a thinker chose it. */
  readonly isAsked: boolean;
}

/** A thinker's thought under way: when its move should be made, and the end of all patience, in ms since 1970. */
interface Question extends Turn {
  readonly at: number;
  readonly until: number;
}

/** A turn whose thought is booked, and when it may be thought here, in ms since 1970. */
interface Booking extends Turn {
  readonly from: number;
}

/** Ms that a thought waits beyond its usual time before players are told, and after which they no longer are. */
const SLOW_MS = 1000;
const QUICK_MS = 200;
/** Timeout of a thinker, in ms, after which the match thinks by itself. */
export const PATIENCE_MS = 15_000;

/**
 * The thought of the bot to act. A thinker has it outside of this match; without one the match thinks by itself, once the
 * budget allows. It follows from the match and its seed alone, so a bot reaches the same move wherever it is thought, and
 * again after a crash. The time of the move is fixed before: a later thought waits for a later step of the bot's pace.
 */
export class Thoughts {
  /** True if the present bot's players wait longer than usual. */
  isSlow = false;
  private readonly table: Table;
  private thought: Thought | null = null;
  private question: Question | null = null;
  private booking: Booking | null = null;
  /** The last turn that no thinker answered. */
  private unanswered: Turn | null = null;

  constructor(table: Table) {
    this.table = table;
  }

  /** Time at which the turn needs attention, in ms since 1970. */
  next(turn: Turn): number {
    const [thought, question] = [ofTurn(this.thought, turn), ofTurn(this.question, turn)];
    if (thought) return thought.at;
    if (!question) {
      const usual = this.table.started.lastAt + this.table.bots.pace / 3;
      return Math.max(usual, ofTurn(this.booking, turn)?.from ?? 0);
    }
    const now = this.table.now();
    return [question.at, question.at + SLOW_MS].find((time) => time > now) ?? question.until;
  }

  /** Asks a thinker once the time has come, or books the time to think here. */
  prepare(turn: Turn, ask: ((asked: ThoughtTask) => void) | null): void {
    const now = this.table.now();
    const question = ofTurn(this.question, turn);
    if (question) {
      if (now >= question.at + SLOW_MS) this.isSlow = true;
      if (now < question.until) return;
      this.unanswered = turn;
      this.question = null;
    }
    if (ofTurn(this.thought, turn) || ofTurn(this.booking, turn) || now < this.next(turn)) return;
    if (ask && !ofTurn(this.unanswered, turn)) {
      this.question = { ...turn, at: this.timeOfMove(now), until: now + PATIENCE_MS };
      ask(taskOf(this.table, turn));
    } else this.book(turn, now);
  }

  /**
   * Takes a thinker's answer; null if it has none. An answer for an earlier turn is thrown away, and nothing is sent: the
   * moment of an answer would reveal how long the bot thought.
   */
  take(turn: Turn, move: string | null): void {
    const question = ofTurn(this.question, turn);
    if (!question) return;
    this.question = null;
    if (move === null || !this.table.game.parseMove(move).ok) this.unanswered = turn;
    else this.settle(turn, move, question.at, true);
  }

  /** Thinks here, unless the turn has a thought or waits for one. Returns false if nothing was thought. */
  thinkHere(turn: Turn, onError: (error: unknown) => void): boolean {
    const isWaiting = ofTurn(this.thought, turn) ?? ofTurn(this.question, turn);
    const now = this.table.now();
    if (isWaiting || now < this.next(turn)) return false;
    const at = this.timeOfMove(now);
    this.settle(turn, this.moveOf(turn, onError), at, false);
    return true;
  }

  /** The turn's move if it is time to make it; null before. */
  due(turn: Turn): Thought | null {
    const thought = ofTurn(this.thought, turn);
    return thought && this.table.now() >= thought.at ? thought : null;
  }

  /** Forgets a thinker's move that the rules refuse: the match thinks by itself. */
  refuse(turn: Turn): void {
    this.thought = null;
    this.unanswered = turn;
  }

  private book(turn: Turn, now: number): void {
    const { id: match, sender: network = '', game } = this.table.terms;
    const from = thinkingBudget.book({ match, network, game, n: turn.n, level: levelOf(turn.kind) }, now);
    this.booking = { ...turn, from };
    this.isSlow = from - now > (this.isSlow ? QUICK_MS : SLOW_MS);
  }

  /** Thoughts begin at a third of the pace, and their moves are made a third after that at the earliest. */
  private timeOfMove(now: number): number {
    const { pace } = this.table.bots;
    return Math.max(this.table.started.lastAt + pace, now + pace / 3);
  }

  /** Keeps a move to make at `at`, or at the first step of a third of the pace after it that is still to come. */
  private settle(turn: Turn, move: string, at: number, isAsked: boolean): void {
    const step = this.table.bots.pace / 3;
    const late = Math.max(0, this.table.now() - at);
    if (isAsked) this.isSlow = late > (this.isSlow ? QUICK_MS : SLOW_MS);
    this.thought = { ...turn, move, at: at + Math.ceil(late / step) * step, isAsked };
  }

  /** If a bot fails to think, the match must go on: returns its safest move. */
  private moveOf(turn: Turn, onError: (error: unknown) => void): string {
    try {
      return think(this.table.game, requestFor(this.table, turn));
    } catch (error) {
      onError(error);
      return this.safestOf(turn);
    }
  }

  private safestOf({ seat }: Turn): string {
    const { game, started } = this.table;
    return game.formatMove(game.safestMove(game.view(started.position, seat)));
  }
}

const ofTurn = <Kept extends Turn>(kept: Kept | null, turn: Turn): Kept | null =>
  kept && isSameTurn(kept, turn) ? kept : null;
