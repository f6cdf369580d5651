import { NOTHING, recall, remembered, type Recalled } from '../../../games/bot/index.ts';
import { recordedChance, recordingChance, type Chance } from '../../../games/chance.ts';
import type { AnyGame, Position, Reader, Seat, SeenStep } from '../../../games/game.ts';
import { firstOf, itemAt } from '../../../games/list.ts';
import { givenState } from '../../../games/position/index.ts';
import { seenBy, takeWrittenStep, type Step } from '../../../games/step.ts';
import { CONCESSION, writeMove } from '../../../games/written.ts';
import { chanceKey, drawnDealer, keyedChance, positionRandom } from '../../protocol/fairness.ts';
import { NO_DOWN_TIMES, type DownTimes } from '../../down-times.ts';
import type { LogEntry } from '../../protocol/index.ts';
import { Clock } from './clock.ts';
import { dealInto } from './start-position.ts';
import { GrowingTexts } from './growing-text.ts';
import { withRecentViews } from './recent-views.ts';
import type { Terms, MoveRow, Sitter, Start } from './store.ts';

/** A move that was made: the step, its stored row, and `n`, its number (from 1). */
export interface Made extends Step {
  readonly n: number;
  readonly row: MoveRow;
}

/** Number of moves between two kept positions, from which replays continue. */
const MOVES_PER_STAGE = 16;

/** Log entry of a move, in notation, as a reader saw it. */
export const logEntry = (game: AnyGame, made: Made, { seat, move, chance }: SeenStep): LogEntry => ({
  n: made.n,
  seat,
  // Most moves hide nothing.
  move: move === made.move ? made.row.move : writeMove(game, move),
  chance,
  ...(made.row.by ? { by: made.row.by } : {}),
});

/** The game as it was played: its moves and positions. Everything is computed from the stored rows. */
export class Play {
  readonly start: Start;
  readonly clock: Clock | null;
  private readonly game: AnyGame;
  private readonly key: Uint8Array;
  private readonly terms: Terms;
  private readonly first: Position;
  private readonly rows: MoveRow[] = [];
  /** Move number by seat, maker and command id. */
  private readonly commands = new Map<string, number>();
  /** Last move by seat. */
  private readonly lastOf = new Map<Seat, MoveRow>();
  /** The last moves: one more than the spectators' delay. */
  private readonly recent: Made[] = [];
  /** Every `MOVES_PER_STAGE`th position, beginning with the first. */
  private readonly stages: Position[] = [];
  private readonly logs = new GrowingTexts<Reader>();
  private readonly logsWithEvents = new GrowingTexts<Reader>();
  /** By seat, the memory that a bot had after `n` moves. */
  private readonly memories = new Map<Seat, { readonly n: number; readonly recalled: Recalled }>();
  private draws: number;
  private current: Position;

  constructor(
    game: AnyGame,
    terms: Terms,
    sitters: readonly Sitter[],
    start: Start,
    rows: readonly MoveRow[],
    down: DownTimes = NO_DOWN_TIMES,
  ) {
    this.game = game;
    this.terms = terms;
    this.start = start;
    this.key = keyOf(terms, sitters);
    this.draws = start.opening.length;
    this.first =
      start.position === undefined
        ? game.setup(setupOf(terms, start), recordedChance(start.opening))
        : givenState(start.position, game);
    this.current = this.first;
    this.clock = terms.clock && new Clock(terms.clock, terms.seats, this.first.toAct, start.at, down);
    for (const row of rows) this.append(row, this.replayRow(this.current, row));
  }

  /**
   * Deals. Dealer and cards follow from the seed and the seats' entropy; in a given position only the hidden
   * cards do.
   */
  static deal(game: AnyGame, terms: Terms, sitters: readonly Sitter[], at: number): Omit<Start, 'nextSeed'> {
    const key = keyOf(terms, sitters);
    if (terms.position !== undefined)
      return { at, opening: [], ...dealInto(terms.position, positionRandom(key)) };
    const dealer = terms.dealer ?? drawnDealer(key, terms.seats);
    const chance = recordingChance(keyedChance(key, 0, terms.chance));
    game.setup({ ...terms, dealer }, chance);
    return { at, dealer, opening: chance.take() };
  }

  get position(): Position {
    return this.current;
  }

  get moves(): readonly MoveRow[] {
    return this.rows;
  }

  /** Time of the last change, in ms since 1970. */
  get lastAt(): number {
    return this.rows.at(-1)?.at ?? this.start.at;
  }

  /** The seat's last move, including moves made for it by a bot or the clock. */
  lastBy(seat: Seat): MoveRow | undefined {
    return this.lastOf.get(seat);
  }

  /** True if the seat conceded: its player has left for good. */
  hasConceded(seat: Seat): boolean {
    return this.lastOf.get(seat)?.move === CONCESSION;
  }

  /** The position after `n` moves. `n` may be at most the spectators' delay behind. */
  positionAt(n: number): Position {
    return this.recent.find((made) => made.n === n + 1)?.before ?? this.current;
  }

  /** Move number `n`, which must have been made and may be at most the spectators' delay behind. */
  madeAt(n: number): Made {
    return itemAt(this.recent, n - firstOf(this.recent).n);
  }

  /** The moves from number `from` on, with the positions before and after each. */
  *history(from = 1): Generator<Made> {
    const [known] = this.recent;
    if (known && from >= known.n) return yield* this.recent.filter(({ n }) => n >= from);
    const stage = Math.floor((from - 1) / MOVES_PER_STAGE);
    let before = this.stages[stage] ?? this.current;
    for (let n = stage * MOVES_PER_STAGE + 1; n <= this.rows.length; n++) {
      const row = itemAt(this.rows, n - 1);
      const step = this.replayRow(before, row);
      if (n >= from) yield { ...step, n, row };
      before = step.after;
    }
  }

  /**
   * The move made by an earlier delivery of the same command, with the positions before and after it. Ids of the
   * table's own moves (`by` is not null) are apart from those that a seat chose.
   */
  madeBy(seat: Seat, command: string, by: MoveRow['by'] = null): Made | undefined {
    const n = this.commands.get(commandKey(seat, by, command));
    if (n === undefined) return undefined;
    for (const made of this.history(n)) return made;
    return undefined;
  }

  /** Chance of the next move. */
  nextChance(): Chance {
    return keyedChance(this.key, this.draws, this.terms.chance);
  }

  /**
   * Log entries of the first `shown` moves as `reader` saw them, as JSON items without brackets. With `events`
   * each entry also has its events.
   */
  logText(reader: Reader, shown: number, events = false): string {
    const log = (events ? this.logsWithEvents : this.logs).of(reader);
    // The view after a move is the view before the next one.
    const game = events ? withRecentViews(this.game) : this.game;
    for (const made of log.length < shown ? this.history(log.length + 1) : []) {
      if (made.n > shown) break;
      const seen = seenBy(game, made, reader);
      const entry = logEntry(game, made, seen);
      log.add(events ? { ...entry, events: game.eventsOf(seen) } : entry);
    }
    return log.text;
  }

  /** A bot's memory of the game so far as `seat` saw it. Costs only the moves since the last call, unless none is kept. */
  memoryOf(seat: Seat): Recalled {
    const { bot = {} } = this.game;
    let { n, recalled } = this.memories.get(seat) ?? { n: 0, recalled: NOTHING };
    for (const made of n < this.rows.length ? this.history(n + 1) : []) {
      for (const move of remembered(seenBy(this.game, made, seat)))
        recalled = recall(bot, recalled, move, seat);
      n = made.n;
    }
    this.memories.set(seat, { n, recalled });
    return recalled;
  }

  /** Appends a move whose row is stored. */
  append(row: MoveRow, step: Step): Made {
    this.clock?.tick({
      seat: row.seat,
      at: row.at,
      by: row.by,
      before: this.current.toAct,
      after: step.after.toAct,
    });
    if (this.rows.length % MOVES_PER_STAGE === 0) this.stages.push(this.current);
    this.rows.push(row);
    this.lastOf.set(row.seat, row);
    const made = { ...step, n: this.rows.length, row };
    this.recent.push(made);
    if (this.recent.length > 1 + this.terms.spectatorDelay) this.recent.shift();
    this.draws += row.chance.length;
    this.commands.set(commandKey(row.seat, row.by, row.command), this.rows.length);
    this.current = step.after;
    return made;
  }

  /** Replays a stored move with the chance recorded in its row. */
  private replayRow(before: Position, { seat, move, chance }: MoveRow): Step {
    const step = takeWrittenStep(this.game, before, seat, move, recordedChance(chance));
    if (!step.ok) throw new Error(`a stored move can not be replayed: ${step.error.code}`);
    return step.value;
  }
}

const keyOf = ({ seed, chance }: Terms, sitters: readonly Sitter[]): Uint8Array =>
  chanceKey({ seed, entropy: sitters.map(({ entropy }) => entropy), version: chance });

const setupOf = ({ seats, options }: Terms, { dealer }: Start) => ({ seats, dealer, options });

const commandKey = (seat: Seat, by: MoveRow['by'], command: string): string =>
  `${seat} ${by ?? 'seat'} ${command}`;
