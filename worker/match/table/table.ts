import type { BotKind } from '../../../games/bot/characters.ts';
import type { AnyGame, Position, Seat } from '../../../games/game.ts';
import { illegal } from '../../../games/illegal.ts';
import { gameOf } from '../../../games/index.ts';
import { ok, type Result } from '../../../games/result.ts';
import { takeStep } from '../../../games/step.ts';
import { CONCESSION, writeMove } from '../../../games/written.ts';
import type { Refusal, Status } from '../../protocol/index.ts';
import { NO_DOWN_TIMES, type DownTimes } from '../../down-times.ts';
import { commitmentTo } from '../../protocol/fairness.ts';
import { newSeed, randomBytes } from '../../secrets.ts';
import { NewerVersion } from '../../stored-formats.ts';
import { Absences } from './absences.ts';
import { BotSeats } from './bots.ts';
import { Chat } from './chat.ts';
import { PushDevices } from './devices.ts';
import { RETENTION_MS } from './expiry.ts';
import { TableHost } from './host.ts';
import { Pacts } from './pacts.ts';
import { Play, type Made } from './play.ts';
import { RequestReceipts } from './receipts.ts';
import { NextMatch, commitToRematch } from './rematch.ts';
import { Seating } from './seating.ts';
import { NEW_HOST_STATE } from './store.ts';
import type { Bots, Guest, MatchStore, MoveRow, Sitter, Stored, Terms } from './store.ts';
import type { Turn } from './think.ts';
import { Timekeeper, type TimeEvents } from './timekeeper.ts';
import { refuse, refuseIllegal, type CommandRefusal } from '../../protocol/refuse.ts';

/**
 * One match: its seats, moves, pacts and chat. Plain synchronous code over a store; memory is a cache of the
 * stored rows. Every change is stored before the method returns, so anything sent afterwards is already
 * durable.
 *
 * Only modules in this folder use its parts. Questions concerning several parts have their own modules here.
 * All other code calls the table and those modules.
 */
export class Table {
  readonly terms: Terms;
  readonly game: AnyGame;
  /** Published hash of the seed. */
  readonly commitment: string;
  readonly now: () => number;
  /** The periods in which the service did not run, which count on no clock or timeout. */
  readonly down: DownTimes;
  readonly bots: BotSeats;
  readonly chat: Chat;
  readonly hosting: TableHost;
  readonly seating: Seating;
  readonly pacts: Pacts;
  readonly devices: PushDevices;
  readonly absences: Absences;
  readonly rematch: NextMatch;
  readonly receipts: RequestReceipts;
  private readonly time: Timekeeper;
  private readonly store: MatchStore;
  private played: Play | null;

  private constructor(game: AnyGame, stored: Stored, store: MatchStore, now: () => number, down: DownTimes) {
    this.game = game;
    this.terms = stored.terms;
    this.commitment = commitmentTo(stored.terms.seed);
    this.store = store;
    this.now = now;
    this.down = down;
    this.chat = new Chat(store, now, stored.chat);
    this.rematch = new NextMatch(store, stored.rematch);
    this.receipts = new RequestReceipts(store, now, stored.receipts);
    this.devices = new PushDevices(store, stored.devices);
    this.absences = new Absences(store, now, stored.awaySince, {
      isExact: stored.terms.standIns === 'soon',
      seenAt: (seat) => this.seenAt(seat),
    });
    this.bots = new BotSeats(store, stored.bots);
    this.hosting = new TableHost(store, stored.hosting);
    const { seats } = stored.terms;
    this.seating = new Seating(store, stored.terms, stored, this.bots, this.hosting);
    this.played =
      stored.start && new Play(game, stored.terms, stored.sitters, stored.start, stored.moves, down);
    this.pacts = new Pacts(store, now, { game, seats });
    this.pacts.restore(stored.pacts, this.played);
    if (this.status === 'over') commitToRematch(this);
    this.time = new Timekeeper(this);
  }

  /**
   * Rebuilds the stored match by replaying its moves; null if nothing is stored. Throws `NewerVersion`.
   */
  static open(store: MatchStore, now: () => number, down = NO_DOWN_TIMES): Table | null {
    const stored = store.load();
    if (!stored) return null;
    const { game: id, rules } = stored.terms;
    const game = gameOf(id);
    if (!game || rules > game.version) throw new NewerVersion();
    return new Table(game, stored, store, now, down);
  }

  /** Creates a match, and starts it at once if no seat is open, nor `kept` for somebody who has yet to come. */
  static create(
    store: MatchStore,
    now: () => number,
    terms: Terms,
    sitters: readonly Sitter[],
    bots: Bots['seats'],
    down = NO_DOWN_TIMES,
    kept: readonly Seat[] = [],
  ): Table {
    store.create(terms, sitters);
    if (kept.length > 0) store.setHostState({ ...NEW_HOST_STATE, asking: kept });
    if (Object.keys(bots).length > 0) store.setBots({ seats: bots, standIns: {} });
    const table = Table.open(store, now, down);
    if (!table) throw new Error('a new match is not stored');
    table.startIfFull();
    return table;
  }

  get status(): Status {
    if (!this.played) return 'waiting';
    return this.played.position.outcome ? 'over' : 'playing';
  }

  get sitters(): readonly Sitter[] {
    return this.seating.all;
  }

  /** The host's seat; null if no person is seated. */
  get host(): Seat | null {
    return this.hosting.host;
  }

  /** The game since the deal; null before it. */
  get play(): Play | null {
    return this.played;
  }

  /** The game since the deal. Throws before it. */
  get started(): Play {
    if (!this.played) throw new Error('the match has not started');
    return this.played;
  }

  get position(): Position | null {
    return this.played?.position ?? null;
  }

  /** The seat to act; null unless the match is played. */
  get toAct(): Seat | null {
    return this.position?.toAct ?? null;
  }

  get moves(): number {
    return this.played?.moves.length ?? 0;
  }

  /** Time of the next automatic event, at the latest the match's expiry, in ms since 1970. */
  get nextDeadline(): number {
    return Math.min(this.expiresAt, this.time.next);
  }

  /** Time of the last move, or of the start; null before that. */
  get lastAt(): number | null {
    return this.played?.lastAt ?? null;
  }

  get expiresAt(): number {
    // Members come to reserved seats as late as their event allows.
    const isReserved = this.status === 'waiting' && this.terms.reserved !== undefined;
    const retention = RETENTION_MS[isReserved ? 'playing' : this.status];
    return (this.played?.lastAt ?? this.terms.createdAt) + retention;
  }

  seatOf(token: string): Seat | undefined {
    return this.seating.seatOf(token);
  }

  /** Time of the last move made by the seat's player, or of the start, in ms since 1970. */
  private seenAt(seat: Seat): number {
    const last = this.played?.lastBy(seat);
    return (last?.by === null ? last.at : this.played?.start.at) ?? this.terms.createdAt;
  }

  /** True if the clock moved for the seat so often that its player counts as absent. */
  isAbsent(seat: Seat): boolean {
    return this.played?.clock?.isAbsent(seat) ?? false;
  }

  /** True if this match is played and its bots take longer than usual. */
  get areBotsSlow(): boolean {
    return this.status === 'playing' && this.time.areBotsSlow;
  }

  /** Takes a thinker's answer; null if it has none. Nothing happens before `nextDeadline`. */
  takeThought(turn: Turn, move: string | null): void {
    if (this.status === 'playing') this.time.take(turn, move);
  }

  /** Does what is due: bots move, and the clock moves for a person whose time is up. */
  passTime(mayThink: boolean, events: TimeEvents): void {
    this.time.pass(mayThink, events);
  }

  /**
   * Takes an open seat. Filling the last seat starts the match, unless guests still wait for the host's
   * consent.
   */
  join(guest: Guest, wanted?: Seat): Result<Seat, Refusal> {
    return this.store.together(() => {
      const joined = this.seating.join(guest, wanted);
      if (joined.ok && this.terms.approval) this.hosting.ask(joined.value);
      if (joined.ok) this.startIfFull();
      return joined;
    });
  }

  /** Notes that the player of a seat has come. True if the seat was kept for them. */
  arrive(seat: Seat): boolean {
    if (this.terms.approval || !this.hosting.asking.includes(seat)) return false;
    this.store.together(() => {
      this.hosting.came(seat);
      this.startIfFull();
    });
    return true;
  }

  /** Combines all writes of `change` to seats and start into one row. */
  together<Value>(change: () => Value): Value {
    return this.store.together(change);
  }

  /** Gives an open seat to a bot. */
  seatBot(seat: Seat, kind: BotKind, guest: Guest): Result<Seat, Refusal> {
    return this.store.together(() => {
      const joined = this.seating.seatBot(seat, kind, guest);
      if (joined.ok) this.startIfFull();
      return joined;
    });
  }

  /** Replaces a seat's token, and removes the devices added with the old one. */
  replaceToken(seat: Seat, tokenHash: string): void {
    this.seating.replaceToken(seat, tokenHash);
    this.devices.clear(seat);
  }

  /** Plays a seat's move, in notation. `expected` is the number of moves the sender had seen. */
  move(seat: Seat, command: string, text: string, expected: number): Result<Made, CommandRefusal> {
    const done = this.played?.madeBy(seat, command);
    if (done) return ok(done);
    if (this.status === 'playing' && expected !== this.moves) {
      return refuse('stale', this.moves, expected);
    }
    if (text === CONCESSION) return refuseIllegal(illegal('malformed', 'use the concede command'));
    const untimely = this.refuseNow(seat);
    if (untimely) return untimely;
    const move = this.game.parseMove(text);
    return move.ok ? this.make(seat, command, move.value, null) : refuseIllegal(move.error);
  }

  /** Concedes for a seat, in turn or not. */
  concede(seat: Seat, command: string): Result<Made, CommandRefusal> {
    const done = this.played?.madeBy(seat, command);
    return done ? ok(done) : this.make(seat, command, null, null);
  }

  /** Makes a seat's move, or its concession if `move` is null. */
  make(seat: Seat, command: string, move: unknown, by: MoveRow['by']): Result<Made, CommandRefusal> {
    const untimely = this.refuseNow(move === null ? null : seat);
    if (untimely) return untimely;
    const { started: play, game } = this;
    const step = takeStep(game, play.position, seat, move, play.nextChance());
    if (!step.ok) return refuseIllegal(step.error);
    const { drawn: chance } = step.value;
    const row = { seat, command, move: writeMove(game, move), at: this.now(), by, chance };
    // A move counts only once its row is stored.
    this.store.addMove(this.moves + 1, row);
    const made = play.append(row, step.value);
    this.pacts.follow(made);
    if (made.after.outcome) commitToRematch(this);
    return ok(made);
  }

  /** Refuses a move if the match is not in progress or, given a seat, if it is another's turn. */
  private refuseNow(seat: Seat | null): Result<never, Refusal> | undefined {
    const { position } = this;
    if (!position) return refuse('not-started');
    if (position.outcome) return refuse('over');
    const { toAct } = position;
    return seat === null || seat === toAct ? undefined : refuse('not-your-turn', toAct);
  }

  /** Starts the match if no seat is open, unless guests still wait for the host's consent. */
  startIfFull(): void {
    if (this.played || !this.seating.isFull || this.hosting.asking.length > 0) return;
    const dealt = Play.deal(this.game, this.terms, this.sitters, this.now());
    const start = { ...dealt, nextSeed: newSeed(randomBytes) };
    this.store.start(start);
    this.played = new Play(this.game, this.terms, this.sitters, start, [], this.down);
  }
}
