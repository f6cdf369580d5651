import { recordedChance, recordingChance, type Drawn } from '../../games/chance.ts';
import type { AnyGame, Position, Reader, Seat } from '../../games/game.ts';
import { gameOf } from '../../games/index.ts';
import { formatRecord } from '../../games/record.ts';
import { playText } from '../../games/replay.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import { hexToBytes } from '@noble/hashes/utils.js';
import { LIMITS, type ChatEntry, type Status } from '../protocol.ts';
import { secretChance } from './chance.ts';
import { matchesHash } from './secrets.ts';
import type { ChatRow, Founding, MatchStore, MoveRow, Rematch, Sitter, Stored } from './store.ts';

/** Why the table refuses something: a code of the protocol and a sentence. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** A move that was made: the states on both sides of it, and `n`, the moves made with it. */
export interface Made {
  readonly n: number;
  readonly before: Position;
  readonly after: Position;
  readonly row: MoveRow;
}

const refuse = (code: string, message: string) => fail<Refusal>({ code, message });

/**
 * One match: who sits, what was played, what was said. Plain synchronous code over a store; memory is a cache of the
 * stored rows. Every change is stored before the method returns, so whatever is sent afterwards has been kept.
 */
export class Table {
  readonly founding: Founding;
  readonly game: AnyGame;
  private readonly store: MatchStore;
  private readonly now: () => number;
  private sitters: readonly Sitter[];
  private startedAt: number | null = null;
  private opening: readonly Drawn[] = [];
  private position: Position | null = null;
  private readonly rows: MoveRow[] = [];
  /** The number of the move that a seat's command id made. */
  private readonly commands = new Map<string, number>();
  private said: ChatRow[];
  private again: Rematch;
  private draws = 0;

  private constructor(game: AnyGame, stored: Stored, store: MatchStore, now: () => number) {
    this.game = game;
    this.founding = stored.founding;
    this.store = store;
    this.now = now;
    this.sitters = stored.sitters;
    this.said = [...stored.chat];
    this.again = stored.rematch;
    if (!stored.start) return;
    this.startedAt = stored.start.at;
    this.opening = stored.start.opening;
    this.draws = this.opening.length;
    this.position = game.setup(stored.founding, recordedChance(this.opening));
    for (const row of stored.moves) this.append(row, this.replay(this.position, row));
  }

  /** The match that the store keeps, rebuilt by replaying its moves; null when it keeps none. */
  static open(store: MatchStore, now: () => number): Table | null {
    const stored = store.load();
    if (!stored) return null;
    const game = gameOf(stored.founding.game);
    if (!game) throw new Error('a match of a game that is no longer here');
    return new Table(game, stored, store, now);
  }

  /** Founds a match; it starts at once if no seat is open. */
  static found(store: MatchStore, now: () => number, founding: Founding, sitters: readonly Sitter[]): Table {
    store.found(founding, sitters);
    const table = Table.open(store, now)!;
    table.startIfFull();
    return table;
  }

  get status(): Status {
    if (!this.position) return 'waiting';
    return this.position.outcome ? 'over' : 'playing';
  }

  get moves(): number {
    return this.rows.length;
  }

  get state(): Position | null {
    return this.position;
  }

  get started(): number | null {
    return this.startedAt;
  }

  get chat(): readonly ChatEntry[] {
    return this.said;
  }

  get rematch(): Rematch {
    return this.again;
  }

  get seated(): readonly Sitter[] {
    return this.sitters;
  }

  nameOf(seat: Seat): string | null {
    return this.sitters.find((sitter) => sitter.seat === seat)?.name ?? null;
  }

  /** The seat that a token proves. */
  seatOf(token: string): Seat | undefined {
    return this.sitters.find(({ tokenHash }) => matchesHash(token, tokenHash))?.seat;
  }

  /** Takes an open seat, the one wanted or the first; the last one starts the match. */
  join(name: string, tokenHash: string, wanted?: Seat): Result<Seat, Refusal> {
    const open = Array.from({ length: this.founding.seats }, (_, seat) => seat).filter(
      (seat) => this.nameOf(seat) === null,
    );
    if (wanted !== undefined && wanted >= this.founding.seats) return refuse('no-such-seat', 'there is no such seat');
    if (open.length === 0) return refuse('full', 'every seat is taken');
    if (wanted !== undefined && !open.includes(wanted)) return refuse('taken', 'that seat is taken');
    const sitter = { seat: wanted ?? open[0]!, name, tokenHash };
    this.store.sit(sitter);
    this.sitters = [...this.sitters, sitter].sort((a, b) => a.seat - b.seat);
    this.startIfFull();
    return ok(sitter.seat);
  }

  /** Plays a move of a seat; `expected` is the number of moves that its sender had seen. */
  play(seat: Seat, command: string, move: string, expected: number): Result<Made, Refusal> {
    const done = this.commands.get(`${seat} ${command}`);
    if (done !== undefined) return ok(this.made(done));
    if (this.status === 'playing' && expected !== this.moves) {
      return refuse('stale', `${this.moves} moves have been made, not ${expected}`);
    }
    if (move === 'concede') return refuse('illegal', 'conceding is a command of its own');
    return this.make({ seat, command, move });
  }

  /** Concedes for a seat, in turn or not. */
  concede(seat: Seat, command: string): Result<Made, Refusal> {
    const done = this.commands.get(`${seat} ${command}`);
    return done === undefined ? this.make({ seat, command, move: 'concede' }) : ok(this.made(done));
  }

  /** Plays by the rules, stores, and only then counts as made. */
  private make({ seat, command, move }: Omit<MoveRow, 'chance'>): Result<Made, Refusal> {
    const before = this.position;
    if (!before) return refuse('not-started', 'the match has not started');
    if (before.outcome) return refuse('over', 'the match is over');
    const chance = recordingChance(secretChance(hexToBytes(this.founding.key), this.draws));
    const played = playText(this.game, before, seat, move, chance);
    if (!played.ok) {
      const { code, message } = played.error;
      return refuse(code === 'not-your-turn' ? code : 'illegal', message);
    }
    const row = { seat, command, move, chance: chance.take() };
    this.store.addMove(this.moves + 1, row);
    this.append(row, played.value);
    return ok({ n: this.moves, before, after: played.value, row });
  }

  /** Keeps a chat line; a command that is repeated finds the line it made. */
  say(entry: Omit<ChatRow, 'n' | 'at'>): { readonly line: ChatEntry; readonly isNew: boolean } {
    const kept = this.said.find(({ command, seat }) => command === entry.command && seat === entry.seat);
    if (kept) return { line: kept, isNew: false };
    const row = { ...entry, n: (this.said.at(-1)?.n ?? 0) + 1, at: this.now() };
    this.store.addChat(row, row.n - LIMITS.chatKept + 1);
    this.said = [...this.said, row].slice(-LIMITS.chatKept);
    return { line: row, isNew: true };
  }

  /** Notes that a seat wants another match; `newId` names it once all do. */
  askRematch(seat: Seat, newId: () => string): Result<Rematch, Refusal> {
    if (this.status !== 'over') return refuse('not-over', 'the match is not over');
    if (this.again.by.includes(seat)) return ok(this.again);
    const by = [...this.again.by, seat].sort((a, b) => a - b);
    this.again = { by, id: by.length === this.founding.seats ? newId() : null };
    this.store.setRematch(this.again);
    return ok(this.again);
  }

  /** The moves as a reader saw them when they were made. */
  log(reader: Reader): { n: number; seat: Seat; move: string; chance: string[] }[] {
    let state = this.firstPosition();
    return this.rows.map((row, index) => {
      const before = state;
      state = this.replay(before, row);
      return { n: index + 1, ...this.asSeen(before, row, reader) };
    });
  }

  /** A move and its chance as a reader sees them (rules: notation, redaction). */
  asSeen(before: Position, row: MoveRow, reader: Reader): { seat: Seat; move: string; chance: string[] } {
    const parsed = row.move === 'concede' ? null : this.game.parseMove(row.move);
    const move = parsed?.ok ? parsed.value : null;
    return {
      seat: row.seat,
      move: move === null ? row.move : this.game.formatMove(this.game.redactMove(before, move, reader)),
      chance: row.chance.map((drawn) => this.game.redactChance(before, move, drawn, reader)),
    };
  }

  /** The whole match as a `.crowns` record. */
  record(): string {
    const { game, seats, dealer, options } = this.founding;
    const names = this.sitters.map(({ seat, name }) => `seat ${seat} ${name}`);
    return formatRecord({ game, seats, dealer, options, opening: this.opening, entries: this.rows, comments: names });
  }

  private startIfFull(): void {
    if (this.position || this.sitters.length < this.founding.seats) return;
    const chance = recordingChance(secretChance(hexToBytes(this.founding.key), 0));
    const position = this.game.setup(this.founding, chance);
    this.opening = chance.take();
    this.draws = this.opening.length;
    this.startedAt = this.now();
    this.store.start({ at: this.startedAt, opening: this.opening });
    this.position = position;
  }

  private append(row: MoveRow, after: Position): void {
    this.rows.push(row);
    this.draws += row.chance.length;
    this.commands.set(`${row.seat} ${row.command}`, this.rows.length);
    this.position = after;
  }

  /** A stored move made again: its chance stands in its row. */
  private replay(before: Position, row: MoveRow): Position {
    const played = playText(this.game, before, row.seat, row.move, recordedChance(row.chance));
    if (!played.ok) throw new Error(`a stored move can not be replayed: ${played.error.code}`);
    return played.value;
  }

  private firstPosition(): Position {
    return this.game.setup(this.founding, recordedChance(this.opening));
  }

  /** The n-th move again, for a sender who repeats its command. */
  private made(n: number): Made {
    let before = this.firstPosition();
    for (const row of this.rows.slice(0, n - 1)) before = this.replay(before, row);
    const row = this.rows[n - 1]!;
    return { n, before, after: this.replay(before, row), row };
  }
}
