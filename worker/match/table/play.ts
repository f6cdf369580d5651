import { remembered, type Seen } from '../../../games/bot/index.ts';
import { recordedChance, recordingChance } from '../../../games/chance.ts';
import type { AnyGame, Illegal, Position, Reader, Seat } from '../../../games/game.ts';
import { givenState } from '../../../games/position/index.ts';
import { ok, type Result } from '../../../games/result.ts';
import { seenBy, takeStep, takeWrittenStep, type SeenStep, type Step } from '../../../games/step.ts';
import { CONCESSION, writeMove } from '../../../games/written.ts';
import { chanceKey, drawnDealer, keyedChance, positionRandom } from '../../fairness.ts';
import type { LogEntry } from '../../protocol.ts';
import { Clock } from './clock.ts';
import { dealInto } from './given.ts';
import { GrowingTexts } from './growing-text.ts';
import type { Terms, MoveRow, Sitter, Start } from './store.ts';

/** A move that was made: the step, its stored row, and `n`, the number of moves made with it. */
export interface Made extends Step {
  readonly n: number;
  readonly row: MoveRow;
}

/** A move that a seat wants to make, `null` to concede; `command` is the sender's id of it. */
export interface Intent extends Omit<MoveRow, 'chance' | 'move'> {
  readonly move: unknown;
}

/** Moves between two positions that are kept to go on from. */
const MOVES_PER_STAGE = 16;

/** The log's entry for a move as a reader saw it, in notation. */
export const logEntry = (game: AnyGame, { n, row }: Made, { seat, move, chance }: SeenStep): LogEntry => ({
  n,
  seat,
  move: writeMove(game, move),
  chance,
  ...(row.by ? { by: row.by } : {}),
});

/** The game as it was played: its moves and where they led. Everything else follows from the stored rows. */
export class Play {
  readonly start: Start;
  readonly clock: Clock | null;
  private readonly game: AnyGame;
  private readonly key: Uint8Array;
  private readonly terms: Terms;
  private readonly first: Position;
  private readonly rows: MoveRow[] = [];
  /** The number of the move that a seat's command made. */
  private readonly commands = new Map<string, number>();
  /** The last move of each seat that has made one. */
  private readonly lastOf = new Map<Seat, MoveRow>();
  /** The last moves, as many as spectators are behind and one more. */
  private recent: Made[] = [];
  /** The positions from which every so many moves were made, the first among them. */
  private readonly stages: Position[] = [];
  private readonly logs = new GrowingTexts<Reader>();
  private draws: number;
  private current: Position;

  constructor(
    game: AnyGame,
    terms: Terms,
    sitters: readonly Sitter[],
    start: Start,
    rows: readonly MoveRow[],
  ) {
    this.game = game;
    this.terms = terms;
    this.start = start;
    this.key = keyOf(terms, sitters);
    this.draws = start.opening.length;
    this.first =
      start.position === undefined
        ? game.setup(setupOf(terms, start), recordedChance(start.opening))
        : givenState(start.position);
    this.current = this.first;
    this.clock = terms.clock && new Clock(terms.clock, terms.seats, this.first.toAct, start.at);
    for (const row of rows) this.append(row, this.replayRow(this.current, row));
  }

  /** Deals: dealer and cards come from the seed and what the seats added to it; of a position only what it hides does. */
  static deal(game: AnyGame, terms: Terms, sitters: readonly Sitter[], at: number): Start {
    const key = keyOf(terms, sitters);
    if (terms.position !== undefined)
      return { at, opening: [], ...dealInto(terms.position, positionRandom(key)) };
    const dealer = terms.dealer ?? drawnDealer(key, terms.seats);
    const chance = recordingChance(keyedChance(key, 0));
    game.setup({ ...terms, dealer }, chance);
    return { at, dealer, opening: chance.take() };
  }

  get position(): Position {
    return this.current;
  }

  get moves(): readonly MoveRow[] {
    return this.rows;
  }

  /** Milliseconds since 1970 of the last change. */
  get lastAt(): number {
    return this.rows.at(-1)?.at ?? this.start.at;
  }

  /** The last move that a seat made, or that was made for it. */
  lastBy(seat: Seat): MoveRow | undefined {
    return this.lastOf.get(seat);
  }

  /** True if a seat gave up: its player has left for good. */
  hasConceded(seat: Seat): boolean {
    return this.lastOf.get(seat)?.move === CONCESSION;
  }

  /** The position after `n` moves, which are no further back than spectators are. */
  positionAt(n: number): Position {
    return this.recent.find((made) => made.n === n + 1)?.before ?? this.current;
  }

  /** The move numbered `n`, which is no further back than spectators are. */
  madeAt(n: number): Made | undefined {
    return this.recent.find((made) => made.n === n);
  }

  /** The moves from a number on, with the states on both sides of them. */
  *history(from = 1): Generator<Made> {
    const [known] = this.recent;
    if (known && from >= known.n) return yield* this.recent.filter(({ n }) => n >= from);
    const stage = Math.floor((from - 1) / MOVES_PER_STAGE);
    let before = this.stages[stage] ?? this.current;
    for (let n = stage * MOVES_PER_STAGE + 1; n <= this.rows.length; n++) {
      const row = this.rows[n - 1]!;
      const step = this.replayRow(before, row);
      if (n >= from) yield { ...step, n, row };
      before = step.after;
    }
  }

  /** The move that a seat's command made earlier, with the same states on both sides. */
  madeBy(seat: Seat, command: string): Made | undefined {
    const n = this.commands.get(`${seat} ${command}`);
    if (n === undefined) return undefined;
    for (const made of this.history(n)) return made;
    return undefined;
  }

  /** Plays by the rules; `keep` stores the row, and only after it does the move count. */
  make(intent: Intent, keep: (n: number, row: MoveRow) => void): Result<Made, Illegal> {
    const chance = keyedChance(this.key, this.draws);
    const step = takeStep(this.game, this.current, intent.seat, intent.move, chance);
    if (!step.ok) return step;
    const row = { ...intent, move: writeMove(this.game, intent.move), chance: step.value.drawn };
    keep(this.rows.length + 1, row);
    return ok(this.append(row, step.value));
  }

  /** The first `shown` moves as a reader saw them when they were made: the log entries' JSON, without brackets. */
  logText(reader: Reader, shown: number): string {
    const log = this.logs.of(reader);
    for (const made of log.length < shown ? this.history(log.length + 1) : []) {
      if (made.n > shown) break;
      log.add(logEntry(this.game, made, seenBy(this.game, made, reader)));
    }
    return log.text;
  }

  /** The game so far as a seat saw it, for a bot's memory. */
  memoryOf(seat: Seat): Seen<unknown, Position>[] {
    return [...this.history()].flatMap((made) => remembered(seenBy(this.game, made, seat)));
  }

  private append(row: MoveRow, step: Step): Made {
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
    this.recent = [...this.recent, made].slice(-1 - this.terms.spectatorDelay);
    this.draws += row.chance.length;
    this.commands.set(`${row.seat} ${row.command}`, this.rows.length);
    this.current = step.after;
    return made;
  }

  /** A stored move made again: its chance stands in its row. */
  private replayRow(before: Position, { seat, move, chance }: MoveRow): Step {
    const step = takeWrittenStep(this.game, before, seat, move, recordedChance(chance));
    if (!step.ok) throw new Error(`a stored move can not be replayed: ${step.error.code}`);
    return step.value;
  }
}

const keyOf = ({ seed }: Terms, sitters: readonly Sitter[]): Uint8Array =>
  chanceKey({ seed, entropy: sitters.map(({ entropy }) => entropy) });

const setupOf = ({ seats, options }: Terms, { dealer }: Start) => ({ seats, dealer, options });
