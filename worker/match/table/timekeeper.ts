import type { Seat } from '../../../games/game.ts';
import type { Result } from '../../../games/result.ts';
import type { BotLevel, Refusal } from '../../protocol.ts';
import type { Made } from './play.ts';
import { doBotsRest, doesClockRest } from './rest.ts';
import { nextStandIn } from './stand-ins.ts';
import type { MoveRow } from './store.ts';
import type { Table } from './table.ts';
import { chooseFor, luckOf } from './think.ts';

/** Makes a move for a seat that did not send one. */
type Make = (seat: Seat, command: string, move: unknown, by: MoveRow['by']) => Result<Made, Refusal>;

/** Whose turn it is, where a bot plays. */
interface Turn {
  readonly n: number;
  readonly seat: Seat;
  readonly level: BotLevel;
}

/** What a bot has come to, and when it is made. */
interface Thought extends Turn {
  readonly move: unknown;
  readonly at: number;
}

/**
 * What happens at a table by itself: bots move, and the clock does for who takes too long.
 *
 * How long a bot thinks tells of its hand, so its move comes at an instant that was fixed before it thought: it thinks
 * in one step and moves in a later one, and no step does both. The thought is not stored. It follows from the match
 * alone (the luck of its play-outs from the seed), so that after a crash the bot comes to the same.
 */
export class Timekeeper {
  private readonly table: Table;
  private readonly make: Make;
  private thought: Thought | null = null;
  private failure: unknown;

  constructor(table: Table, make: Make) {
    this.table = table;
    this.make = make;
  }

  /** When something happens next, if nobody does anything. */
  get next(): number {
    return Math.min(this.nextOfBot, this.clockDeadline, nextStandIn(this.table));
  }

  /** Lets the bot to act think, if it may now, or move once it is time. */
  playBot(mayThink = true): Made | undefined {
    const turn = this.turn;
    const now = this.table.now();
    if (!turn || now < this.nextOfBot) return undefined;
    const thought = this.thoughtFor(turn);
    if (!thought) {
      if (mayThink) this.think(turn, now);
      return undefined;
    }
    this.thought = null;
    const by = this.table.bots.owns(turn.seat) ? null : 'bot';
    const made = this.make(turn.seat, `bot ${turn.n}`, thought.move, by);
    return made.ok ? made.value : undefined;
  }

  /** What a bot's thinking failed with since this was asked last; undefined for nothing. */
  takeFailure(): unknown {
    const { failure } = this;
    this.failure = undefined;
    return failure;
  }

  /** Plays the safest move for the seat whose time has run out, if it has. */
  timeOut(): Made | undefined {
    if (this.table.now() < this.clockDeadline) return undefined;
    const seat = this.table.position!.toAct!;
    const made = this.make(seat, `clock ${this.table.moves}`, this.safestOf(seat), 'clock');
    return made.ok ? made.value : undefined;
  }

  /** The bot to act; null while it is nobody's turn or a person's, or bots rest. */
  private get turn(): Turn | null {
    const { position, bots, moves } = this.table;
    const seat = position?.toAct ?? null;
    const level = seat === null ? null : bots.at(seat);
    return seat === null || level === null || doBotsRest(this.table) ? null : { n: moves, seat, level };
  }

  private get nextOfBot(): number {
    const { turn } = this;
    if (!turn) return Infinity;
    return this.thoughtFor(turn)?.at ?? this.table.play!.lastAt + this.table.bots.pace / 3;
  }

  /** When the time of the person to act runs out; bots keep to their pace instead. */
  private get clockDeadline(): number {
    const { position, play, bots } = this.table;
    const seat = position?.toAct ?? null;
    const isRunning = seat !== null && bots.at(seat) === null && play?.clock && !doesClockRest(this.table);
    return isRunning ? (play.clock.deadline ?? Infinity) : Infinity;
  }

  private thoughtFor({ n, seat, level }: Turn): Thought | null {
    const { thought } = this;
    return thought?.n === n && thought.seat === seat && thought.level === level ? thought : null;
  }

  /**
   * A bot thinks after a third of the pace, and has at least another for it. That is more than it takes; a thought that
   * takes longer waits for the next of such instants.
   */
  private think(turn: Turn, now: number): void {
    const { pace } = this.table.bots;
    const at = Math.max(this.table.play!.lastAt + pace, now + pace / 3);
    const move = this.moveOf(turn);
    const late = Math.max(0, this.table.now() - at);
    this.thought = { ...turn, move, at: at + Math.ceil(late / (pace / 3)) * (pace / 3) };
  }

  /** A bot that fails to think must not hold up the match: it moves as safely as it can, and why is told apart. */
  private moveOf({ n, seat, level }: Turn): unknown {
    const { game, play, founding } = this.table;
    try {
      return chooseFor(game, play!, founding.seats, level, luckOf(founding.seed, n));
    } catch (error) {
      this.failure = error;
      return this.safestOf(seat);
    }
  }

  private safestOf(seat: Seat): unknown {
    const { game, position } = this.table;
    return game.safestMove(game.view(position!, seat));
  }
}
