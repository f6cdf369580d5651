import type { AnyGame, Position, Seat } from '../../../games/game.ts';
import { gameOf } from '../../../games/index.ts';
import { ok, type Result } from '../../../games/result.ts';
import { whyNotNow } from '../../../games/step.ts';
import { CONCESSION } from '../../../games/written.ts';
import type { BotLevel, ClientFrame, Refusal, Status } from '../../protocol.ts';
import { commitmentTo } from '../../fairness.ts';
import { refuse } from '../../refuse.ts';
import { newSeed, randomBytes } from '../../secrets.ts';
import { Absences } from './absences.ts';
import { BotSeats } from './bots.ts';
import { Chat } from './chat.ts';
import { PushDevices } from './devices.ts';
import { RETENTION_MS } from './expiry.ts';
import { TableHost } from './host.ts';
import { Pacts } from './pacts.ts';
import { Play, type Made } from './play.ts';
import { RequestReceipts } from './receipts.ts';
import { NextMatch } from './rematch.ts';
import { Seating, type Moved } from './seating.ts';
import {
  NewerVersion,
  type Bots,
  type Guest,
  type MatchStore,
  type MoveRow,
  type Sitter,
  type Stored,
  type Terms,
} from './store.ts';
import { Timekeeper, type TimeEvents } from './timekeeper.ts';

/**
 * One match: its seats, moves, pacts and chat. Plain synchronous code over a store; memory is a cache of the stored rows.
 * Every change is stored before the method returns, so whatever is sent afterwards has been kept.
 *
 * Its parts are for this folder: the modules beside it put questions that concern several of them. Everything else asks
 * the table and those modules.
 */
export class Table {
  readonly terms: Terms;
  readonly game: AnyGame;
  /** The published hash of the seed. */
  readonly commitment: string;
  readonly now: () => number;
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

  private constructor(game: AnyGame, stored: Stored, store: MatchStore, now: () => number) {
    this.game = game;
    this.terms = stored.terms;
    this.commitment = commitmentTo(stored.terms.seed);
    this.store = store;
    this.now = now;
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
    this.played = stored.start && new Play(game, stored.terms, stored.sitters, stored.start, stored.moves);
    this.pacts = new Pacts(store, now, { game, seats });
    this.pacts.restore(stored.pacts, this.played);
    if (this.status === 'over' && stored.start?.nextSeed !== undefined) this.commitToNext();
    this.time = new Timekeeper(this, (...intent) => this.make(...intent));
  }

  /** The match that the store keeps, rebuilt by replaying its moves; null when it keeps none. Throws {@link NewerVersion}. */
  static open(store: MatchStore, now: () => number): Table | null {
    const stored = store.load();
    if (!stored) return null;
    const { game: id, rules } = stored.terms;
    const game = gameOf(id);
    if (!game || rules > game.version) throw new NewerVersion();
    return new Table(game, stored, store, now);
  }

  /** Creates a match; it starts at once if no seat is open. */
  static create(
    store: MatchStore,
    now: () => number,
    terms: Terms,
    sitters: readonly Sitter[],
    bots: Bots['seats'],
  ): Table {
    store.create(terms, sitters);
    if (Object.keys(bots).length > 0) store.setBots({ seats: bots, standIns: {} });
    const table = Table.open(store, now)!;
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

  /** The seat that may manage the table; null where no person sits. */
  get host(): Seat | null {
    return this.hosting.host;
  }

  /** The game since the deal; null while seats are open. */
  get play(): Play | null {
    return this.played;
  }

  get position(): Position | null {
    return this.played?.position ?? null;
  }

  get moves(): number {
    return this.played?.moves.length ?? 0;
  }

  /** The time of the next thing to happen by itself, if only that the match expires; milliseconds since 1970. */
  get nextDeadline(): number {
    return Math.min(this.expiresAt, this.time.next);
  }

  get expiresAt(): number {
    return (this.played?.lastAt ?? this.terms.createdAt) + RETENTION_MS[this.status];
  }

  /** The seat that a token proves, if it proves one. */
  seatOf(token: string): Seat | undefined {
    return this.seating.seatOf(token);
  }

  /** The time of a seat's last move by its player, or of the start, in milliseconds since 1970. */
  private seenAt(seat: Seat): number {
    const last = this.played?.lastBy(seat);
    return (last?.by === null ? last.at : this.played?.start.at) ?? this.terms.createdAt;
  }

  /** True if the clock moved for a seat so often that its player counts as absent. */
  isAbsent(seat: Seat): boolean {
    return this.played?.clock?.isAbsent(seat) ?? false;
  }

  /** Does what is due by itself: bots move, and the clock moves for a person whose time is up. */
  passTime(mayThink: boolean, events: TimeEvents): void {
    this.time.pass(mayThink, events);
  }

  /** Takes an open seat; the last one starts the match, unless its host has yet to consent to somebody. */
  join(guest: Guest, wanted?: Seat): Result<Seat, Refusal> {
    return this.store.together(() => {
      const joined = this.seating.join(guest, wanted);
      if (joined.ok && this.terms.approval) this.hosting.ask(joined.value);
      if (joined.ok) this.startIfFull();
      return joined;
    });
  }

  /** Gives an open seat to a bot. */
  seatBot(seat: Seat, level: BotLevel, guest: Guest): Result<Seat, Refusal> {
    return this.store.together(() => {
      const joined = this.seating.seatBot(seat, level, guest);
      if (joined.ok) this.startIfFull();
      return joined;
    });
  }

  /**
   * Moves people to other seats or away from the table, before the start; the same command twice does it once.
   * `mayChange` counts a new change against what a person, known by a token's hash, may do.
   */
  arrange(
    asking: Seat,
    frame: Extract<ClientFrame, { t: 'seat' }>,
    mayChange: (tokenHash: string) => boolean,
  ): Result<Moved, Refusal> {
    const sitter = this.seating.at(asking)!;
    if (this.hosting.hasArranged(sitter, frame.id)) return ok(new Map());
    if (!mayChange(sitter.tokenHash)) return refuse('too-fast', 'that is a lot of moving about');
    if (this.status !== 'waiting') return refuse('started', 'seats change hands only before the start');
    const arranged = this.seating.arrange(asking, frame);
    if (arranged.ok) {
      this.chat.move(arranged.value);
      this.devices.move(arranged.value);
      this.startIfFull();
    }
    return arranged;
  }

  /** Gives a seat another token; devices that the old one named are no longer notified. */
  replaceToken(seat: Seat, tokenHash: string): void {
    this.seating.replaceToken(seat, tokenHash);
    this.devices.clear(seat);
  }

  /** Plays a move of a seat, written as in its frame; `expected` is the number of moves that its sender had seen. */
  move(seat: Seat, command: string, text: string, expected: number): Result<Made, Refusal> {
    const done = this.played?.madeBy(seat, command);
    if (done) return ok(done);
    if (this.status === 'playing' && expected !== this.moves) {
      return refuse('stale', `${this.moves} moves have been made, not ${expected}`);
    }
    if (text === CONCESSION) return refuse('illegal', 'conceding is a command of its own');
    const untimely = this.refuseNow(seat);
    if (untimely) return untimely;
    const move = this.game.parseMove(text);
    return move.ok ? this.make(seat, command, move.value, null) : refuse('illegal', move.error.message);
  }

  /** Concedes for a seat, in turn or not. */
  concede(seat: Seat, command: string): Result<Made, Refusal> {
    const done = this.played?.madeBy(seat, command);
    return done ? ok(done) : this.make(seat, command, null, null);
  }

  /**
   * Makes the seats that the clock found absent concede; any other seat may claim it. Claiming twice is once. Each
   * concession is announced before the next is made, as every move is.
   */
  claim(seat: Seat, command: string, announce: (made: Made) => void): Result<null, Refusal> {
    const others = this.sitters.map((sitter) => sitter.seat).filter((other) => other !== seat);
    const commandFor = (other: Seat): string => `claim ${seat} ${command} ${other}`;
    if (others.some((other) => this.played?.madeBy(other, commandFor(other)))) return ok(null);
    const absent = others.filter((other) => this.isAbsent(other));
    const before = this.moves;
    for (const other of absent) {
      const made = this.make(other, commandFor(other), null, 'claim');
      if (made.ok) announce(made.value);
    }
    return this.moves > before
      ? ok(null)
      : refuse('nobody-absent', 'no seat is absent that can be made to concede');
  }

  /** Notes that a seat wants another match, and its entropy for the shuffle; `newId` names it once all do. */
  askRematch(seat: Seat, entropy: string | null, newId: string): Result<null, Refusal> {
    if (this.status !== 'over') return refuse('not-over', 'the match is not over');
    // A match that ended under an earlier version may have committed itself to nothing yet.
    this.commitToNext();
    this.rematch.ask(seat, entropy, this.people, newId);
    return ok(null);
  }

  private commitToNext(): void {
    this.rematch.commit(this.played!.start.nextSeed);
  }

  /** True if all other seats have asked for a rematch. */
  isLastToAsk(seat: Seat): boolean {
    const { by } = this.rematch.asked;
    return this.status === 'over' && !by.includes(seat) && by.length === this.people - 1;
  }

  private get people(): number {
    return this.terms.seats - this.bots.count;
  }

  /** Makes a move of a seat, or its concession (`null`). */
  private make(seat: Seat, command: string, move: unknown, by: MoveRow['by']): Result<Made, Refusal> {
    const untimely = this.refuseNow(move === null ? null : seat);
    if (untimely) return untimely;
    const intent = { seat, command, move, at: this.now(), by };
    const made = this.played!.make(intent, (n, row) => this.store.addMove(n, row));
    if (!made.ok) return refuse('illegal', made.error.message);
    this.pacts.follow(made.value);
    if (made.value.after.outcome) this.commitToNext();
    return made;
  }

  /** The refusal of a move now, as the match is or (for a seat) because it is another's turn. */
  private refuseNow(seat: Seat | null): Result<never, Refusal> | undefined {
    const { position } = this;
    if (!position) return refuse('not-started', 'the match has not started');
    if (position.outcome) return refuse('over', 'the match is over');
    const untimely = seat === null ? undefined : whyNotNow(position, seat);
    return untimely && refuse('not-your-turn', untimely.message);
  }

  private startIfFull(): void {
    if (this.played || !this.seating.isFull || this.hosting.asking.length > 0) return;
    const dealt = Play.deal(this.game, this.terms, this.sitters, this.now());
    const start = { ...dealt, nextSeed: newSeed(randomBytes) };
    this.store.start(start);
    this.played = new Play(this.game, this.terms, this.sitters, start, []);
  }
}
