import type { Seat } from '../../../games/game.ts';
import type { Result } from '../../../games/result.ts';
import type { BotLevel, Refusal } from '../../protocol.ts';
import type { Made } from './play.ts';
import { doBotsRest, doesClockRest } from './rest.ts';
import { beginStandIns, nextStandIn } from './stand-ins.ts';
import type { MoveRow } from './store.ts';
import type { Table } from './table.ts';
import { chooseFor, luckOf } from './think.ts';

/** Makes a move for a seat that did not send one. */
type Make = (seat: Seat, command: string, move: unknown, by: MoveRow['by']) => Result<Made, Refusal>;

/** A bot's turn; `n` is the number of moves made so far. */
interface Turn {
  readonly n: number;
  readonly seat: Seat;
  readonly level: BotLevel;
}

/** The move that a bot has chosen, and the time at which it is made, in milliseconds since 1970. */
interface Thought extends Turn {
  readonly move: unknown;
  readonly at: number;
}

/** Called for what happened by itself, each before the next thing happens. */
export interface TimeEvents {
  /** A bot plays for a seat from now on. */
  readonly onStandIn: () => void;
  readonly onMove: (made: Made) => void;
  /** The clock has found a seat absent. */
  readonly onAbsent: (seat: Seat) => void;
  /** A bot failed to think, and moved as safely as it could. */
  readonly onError: (error: unknown) => void;
}

/**
 * Does what happens at a table by itself: bots move, and the clock moves for a person whose time is up.
 *
 * The time for which a bot thinks tells of its hand, so its move comes at an instant that was fixed before it thought: it thinks
 * in one step and moves in a later one, and no step does both. The thought is not stored. It follows from the match
 * alone (the luck of its play-outs from the seed), so that after a crash the bot comes to the same.
 */
export class Timekeeper {
  private readonly table: Table;
  private readonly make: Make;
  private thought: Thought | null = null;

  constructor(table: Table, make: Make) {
    this.table = table;
    this.make = make;
  }

  /** The time of the next thing to happen if nobody does anything, in milliseconds since 1970. */
  get next(): number {
    return Math.min(this.nextOfBot, this.clockDeadline, nextStandIn(this.table));
  }

  /**
   * Does what is due. A bot thinks only if `mayThink`, and not where frames have just been sent: they would leave only
   * afterwards, and tell how long it thought.
   */
  pass(mayThink: boolean, { onStandIn, onMove, onAbsent, onError }: TimeEvents): void {
    const isBeginning = beginStandIns(this.table);
    if (isBeginning) onStandIn();
    const played = this.playBot(mayThink && !isBeginning, onError);
    if (played) onMove(played);
    const late = this.timeOut();
    if (!late) return;
    onMove(late);
    const { seat } = late.row;
    if (this.table.isAbsent(seat)) onAbsent(seat);
  }

  /** Lets the bot to act think, if it may now, or move once it is time. */
  private playBot(mayThink: boolean, onError: TimeEvents['onError']): Made | undefined {
    const turn = this.turn;
    const now = this.table.now();
    if (!turn || now < this.nextOfBot) return undefined;
    const thought = this.thoughtFor(turn);
    if (!thought) {
      if (mayThink) this.think(turn, now, onError);
      return undefined;
    }
    this.thought = null;
    const by = this.table.bots.owns(turn.seat) ? null : 'bot';
    const made = this.make(turn.seat, `bot ${turn.n}`, thought.move, by);
    return made.ok ? made.value : undefined;
  }

  /** Plays the safest move for the seat whose time has run out, if it has. */
  private timeOut(): Made | undefined {
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

  /** The time at which the person to act runs out of time; bots keep to their pace instead. */
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
  private think(turn: Turn, now: number, onError: TimeEvents['onError']): void {
    const { pace } = this.table.bots;
    const at = Math.max(this.table.play!.lastAt + pace, now + pace / 3);
    const move = this.moveOf(turn, onError);
    const late = Math.max(0, this.table.now() - at);
    this.thought = { ...turn, move, at: at + Math.ceil(late / (pace / 3)) * (pace / 3) };
  }

  /** A bot that fails to think must not hold up the match: it moves as safely as it can. */
  private moveOf({ n, seat, level }: Turn, onError: TimeEvents['onError']): unknown {
    const { game, play, terms } = this.table;
    try {
      return chooseFor(game, play!, terms.seats, level, luckOf(terms.seed, n));
    } catch (error) {
      onError(error);
      return this.safestOf(seat);
    }
  }

  private safestOf(seat: Seat): unknown {
    const { game, position } = this.table;
    return game.safestMove(game.view(position!, seat));
  }
}
