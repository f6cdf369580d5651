import type { Seat } from '../../../games/game.ts';
import { Envoys, type BotAct } from './envoys.ts';
import type { Made } from './play.ts';
import { areBotsIdle, isClockPaused } from './idle.ts';
import { beginStandIns, nextStandIn } from './stand-ins.ts';
import type { Table } from './table.ts';
import type { ThoughtTask, Turn } from './think.ts';
import { Thoughts } from './thoughts.ts';

/** Callbacks for automatic events. Each is called before the next event happens. */
export interface TimeEvents {
  /** A bot starts playing for a seat. */
  readonly onStandIn: () => void;
  readonly onMove: (made: Made) => void;
  /** A bot did something about a pact, or answered a whisper. */
  readonly onBotAct: (act: BotAct) => void;
  /** The clock has declared a seat absent. */
  readonly onAbsent: (seat: Seat) => void;
  /** Bots have begun to take longer than usual, or no longer do. */
  readonly onPace: () => void;
  /** A bot failed to think; its safest move was played. */
  readonly onError: (error: unknown) => void;
  /** A bot has thought here, because no thinker did. */
  readonly onThought: () => void;
  /** Asks a thinker, whose answer `Table.takeThought` takes; null if none can be asked. */
  readonly ask: ((asked: ThoughtTask) => void) | null;
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
  private readonly thoughts: Thoughts;
  /** True if players were told that bots take longer. */
  private hasToldSlow = false;

  constructor(table: Table) {
    this.table = table;
    this.envoys = new Envoys(table);
    this.thoughts = new Thoughts(table);
  }

  /** True if this match's bots take longer than usual, because many think. */
  get areBotsSlow(): boolean {
    return this.thoughts.isSlow;
  }

  /** Time of the next automatic event if nobody acts, in ms since 1970. */
  get next(): number {
    return Math.min(this.nextOfBot, this.envoys.next, this.clockDeadline, nextStandIn(this.table));
  }

  /** Takes a thinker's answer; null if it has none. */
  take(turn: Turn, move: string | null): void {
    this.thoughts.take(turn, move);
  }

  /**
   * Does what is due. `mayThink` must be false if frames were just sent: these leave only after the step, and
   * would reveal how long the bot thought.
   */
  pass(mayThink: boolean, events: TimeEvents): void {
    const { onStandIn, onMove, onBotAct, onAbsent, onPace } = events;
    const isBeginning = beginStandIns(this.table);
    if (isBeginning) onStandIn();
    if (this.turn) this.thoughts.prepare(this.turn, events.ask);
    const hasChanged = this.hasToldSlow !== this.areBotsSlow;
    this.hasToldSlow = this.areBotsSlow;
    if (hasChanged) onPace();
    const act = this.envoys.act();
    if (act) onBotAct(act);
    const played = this.playBot(mayThink && !isBeginning && !hasChanged && !act, events);
    if (played) onMove(played);
    const late = this.timeOut();
    if (!late) return;
    onMove(late);
    const { seat } = late.row;
    if (this.table.isAbsent(seat)) onAbsent(seat);
  }

  /** Makes the move of the bot to act once it is time, or lets it think here if `mayThink`. */
  private playBot(mayThink: boolean, { onError, onThought }: TimeEvents): Made | undefined {
    const { turn, table } = this;
    if (!turn) return undefined;
    const thought = this.thoughts.due(turn);
    if (!thought) {
      if (mayThink && this.thoughts.thinkHere(turn, onError)) onThought();
      return undefined;
    }
    const { n, seat } = turn;
    const by = table.bots.owns(seat) ? null : 'bot';
    const move = table.game.parseMove(thought.move);
    const made = move.ok ? table.make(seat, `bot ${n}`, move.value, by) : move;
    if (made.ok) return made.value;
    onError(new RangeError('a bot chose no legal move'));
    if (thought.isAsked) {
      this.thoughts.refuse(turn);
      return undefined;
    }
    const safest = table.make(seat, `bot ${n}`, this.safestOf(seat), by);
    return safest.ok ? safest.value : undefined;
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
    return this.turn ? this.thoughts.next(this.turn) : Infinity;
  }

  /** Time at which the person to act runs out of time. Bots have no clock. */
  private get clockDeadline(): number {
    const { toAct: seat, play, bots } = this.table;
    const isRunning = seat !== null && bots.at(seat) === null && play?.clock && !isClockPaused(this.table);
    return isRunning ? (play.clock.deadline ?? Infinity) : Infinity;
  }

  private safestOf(seat: Seat): unknown {
    const { game, started } = this.table;
    return game.safestMove(game.view(started.position, seat));
  }
}
