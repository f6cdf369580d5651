import { levelOf } from '../../../games/bot/roster.ts';
import type { Seat } from '../../../games/game.ts';
import { Envoys, type BotAct } from './envoys.ts';
import type { Made } from './play.ts';
import { areBotsIdle, isClockPaused } from './idle.ts';
import { beginStandIns, nextStandIn } from './stand-ins.ts';
import type { Table } from './table.ts';
import { chooseFor, type Turn } from './think.ts';
import { thinkingBudget } from './thinking-budget.ts';

/** A bot's chosen move, and when to make it, in ms since 1970. */
interface Thought extends Turn {
  readonly move: unknown;
  readonly at: number;
}

/** A turn whose thought is booked, and when it may be thought, in ms since 1970. */
interface Booking extends Turn {
  readonly from: number;
}

/** Ms that a thought waits beyond its usual time before players are told, and after which they no longer are. */
const SLOW_MS = 1000;
const QUICK_MS = 200;

/** Callbacks for automatic events. Each is called before the next event happens. */
export interface TimeEvents {
  /** A bot starts playing for a seat. */
  readonly onStandIn: () => void;
  readonly onMove: (made: Made) => void;
  /** A bot did something about a pact, or answered a whisper. */
  readonly onBotAct: (act: BotAct) => void;
  /** The clock has declared a seat absent. */
  readonly onAbsent: (seat: Seat) => void;
  /** Bots have begun to wait for their turn to think, or no longer do. */
  readonly onPace: () => void;
  /** A bot failed to think; its safest move was played. */
  readonly onError: (error: unknown) => void;
}

/**
 * Runs a table's automatic events: bots move, and the clock moves for a person whose time is up.
 *
 * A bot's thinking time could reveal its hand. The time of its move is therefore fixed before it thinks: it
 * thinks in one step and moves in a later one. The thought is not stored. It depends only on the match and
 * its seed, so that a bot reaches the same move after a crash.
 */
export class Timekeeper {
  private readonly table: Table;
  private readonly envoys: Envoys;
  private thought: Thought | null = null;
  private booking: Booking | null = null;
  private isSlow = false;

  constructor(table: Table) {
    this.table = table;
    this.envoys = new Envoys(table);
  }

  /** True if this match's bots wait for processor time, because many think. */
  get areBotsSlow(): boolean {
    return this.isSlow;
  }

  /** Time of the next automatic event if nobody acts, in ms since 1970. */
  get next(): number {
    return Math.min(this.nextOfBot, this.envoys.next, this.clockDeadline, nextStandIn(this.table));
  }

  /**
   * Does what is due. `mayThink` must be false if frames were just sent: these leave only after the step, and
   * would reveal how long the bot thought.
   */
  pass(mayThink: boolean, { onStandIn, onMove, onBotAct, onAbsent, onPace, onError }: TimeEvents): void {
    const isBeginning = beginStandIns(this.table);
    if (isBeginning) onStandIn();
    const wasSlow = this.isSlow;
    this.book();
    const hasChanged = wasSlow !== this.isSlow;
    if (hasChanged) onPace();
    const act = this.envoys.act();
    if (act) onBotAct(act);
    const played = this.playBot(mayThink && !isBeginning && !hasChanged && !act, onError);
    if (played) onMove(played);
    const late = this.timeOut();
    if (!late) return;
    onMove(late);
    const { seat } = late.row;
    if (this.table.isAbsent(seat)) onAbsent(seat);
  }

  /** Books the thought of the bot to act, once its time has come. */
  private book(): void {
    const { turn } = this;
    const now = this.table.now();
    if (!turn || now < this.nextOfBot || this.thoughtFor(turn) || this.bookingFor(turn)) return;
    const { id: match, sender: network = '', game } = this.table.terms;
    const from = thinkingBudget.book({ match, network, game, n: turn.n, level: levelOf(turn.kind) }, now);
    this.booking = { ...turn, from };
    this.isSlow = from - now > (this.isSlow ? QUICK_MS : SLOW_MS);
  }

  /** Lets the bot to act think if `mayThink`, or make its move once it is time. */
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
    const made = this.table.make(turn.seat, `bot ${turn.n}`, thought.move, by);
    return made.ok ? made.value : undefined;
  }

  /** Plays the safest move for the seat to act if its time has run out. */
  private timeOut(): Made | undefined {
    const { toAct: seat } = this.table;
    if (seat === null || this.table.now() < this.clockDeadline) return undefined;
    const made = this.table.make(seat, `clock ${this.table.moves}`, this.safestOf(seat), 'clock');
    return made.ok ? made.value : undefined;
  }

  /** The turn of the bot to act; null if it is nobody's or a person's turn, or bots rest. */
  private get turn(): Turn | null {
    const { toAct: seat, bots, moves } = this.table;
    const kind = seat === null ? null : bots.at(seat);
    return seat === null || kind === null || areBotsIdle(this.table) ? null : { n: moves, seat, kind };
  }

  private get nextOfBot(): number {
    const { turn } = this;
    if (!turn) return Infinity;
    const usual = this.table.started.lastAt + this.table.bots.pace / 3;
    return this.thoughtFor(turn)?.at ?? Math.max(usual, this.bookingFor(turn)?.from ?? 0);
  }

  /** Time at which the person to act runs out of time. Bots have no clock. */
  private get clockDeadline(): number {
    const { toAct: seat, play, bots } = this.table;
    const isRunning = seat !== null && bots.at(seat) === null && play?.clock && !isClockPaused(this.table);
    return isRunning ? (play.clock.deadline ?? Infinity) : Infinity;
  }

  private thoughtFor(turn: Turn): Thought | null {
    return this.thought && isSame(this.thought, turn) ? this.thought : null;
  }

  private bookingFor(turn: Turn): Booking | null {
    return this.booking && isSame(this.booking, turn) ? this.booking : null;
  }

  /**
   * Thinks at one third of the pace and moves at a multiple of that third, at least one third later. Thinking
   * normally takes less; a longer thought waits for the next multiple.
   */
  private think(turn: Turn, now: number, onError: TimeEvents['onError']): void {
    const { pace } = this.table.bots;
    const at = Math.max(this.table.started.lastAt + pace, now + pace / 3);
    const move = this.moveOf(turn, onError);
    const late = Math.max(0, this.table.now() - at);
    this.thought = { ...turn, move, at: at + Math.ceil(late / (pace / 3)) * (pace / 3) };
  }

  /** If a bot fails to think, the match must go on: returns its safest move. */
  private moveOf(turn: Turn, onError: TimeEvents['onError']): unknown {
    try {
      return chooseFor(this.table, turn);
    } catch (error) {
      onError(error);
      return this.safestOf(turn.seat);
    }
  }

  private safestOf(seat: Seat): unknown {
    const { game, started } = this.table;
    return game.safestMove(game.view(started.position, seat));
  }
}

const isSame = (one: Turn, other: Turn): boolean =>
  one.n === other.n && one.seat === other.seat && one.kind === other.kind;
