import type { AnyGame, Position, Seat } from '../../../games/game.ts';
import { gameOf } from '../../../games/index.ts';
import { ok, type Result } from '../../../games/result.ts';
import { CONCESSION, whyNotNow } from '../../../games/step.ts';
import type { BotLevel, ClientFrame, Status, Refusal } from '../../protocol.ts';
import { commitmentTo } from '../../fairness.ts';
import { Absences } from './absences.ts';
import { BotSeats } from './bots.ts';
import { Chat } from './chat.ts';
import { KEPT } from './expiry.ts';
import { HouseRules } from './host.ts';
import { Reach } from './devices.ts';
import { Pacts } from './pacts.ts';
import { Play, type Made } from './play.ts';
import { TokenDesk } from './receipts.ts';
import { NextMatch } from './rematch.ts';
import { Seating, type Moved } from './seating.ts';
import { Timekeeper } from './timekeeper.ts';
import {
  NewerVersion,
  type Bots,
  type Founding,
  type Guest,
  type MatchStore,
  type MoveRow,
  type Sitter,
  type Stored,
} from './store.ts';
import { refuse } from '../../refuse.ts';

/**
 * One match: who sits, what was played, what was said. Plain synchronous code over a store; memory is a cache of the
 * stored rows. Every change is stored before the method returns, so whatever is sent afterwards has been kept.
 */
export class Table {
  readonly founding: Founding;
  readonly game: AnyGame;
  /** What is published of the seed. */
  readonly commitment: string;
  readonly bots: BotSeats;
  readonly chat: Chat;
  readonly house: HouseRules;
  readonly seating: Seating;
  readonly pacts: Pacts;
  readonly reach: Reach;
  readonly absences: Absences;
  /** What happens without anyone's command. */
  readonly time: Timekeeper;
  readonly now: () => number;
  /** Whether anyone who said hello is connected, to play or to watch. */
  isWatched = false;
  readonly rematch: NextMatch;
  readonly desk: TokenDesk;
  private readonly store: MatchStore;
  private played: Play | null;

  private constructor(game: AnyGame, stored: Stored, store: MatchStore, now: () => number) {
    this.game = game;
    this.founding = stored.founding;
    this.commitment = commitmentTo(stored.founding.seed);
    this.store = store;
    this.now = now;
    this.chat = new Chat(store, now, stored.chat);
    this.rematch = new NextMatch(store, stored.rematch);
    this.desk = new TokenDesk(store, now, stored.receipts);
    this.reach = new Reach(store, stored.pushes);
    this.absences = new Absences(store, now, stored.left);
    this.bots = new BotSeats(store, stored.bots);
    this.house = new HouseRules(store, stored.house);
    const { seats } = stored.founding;
    this.seating = new Seating(store, stored.founding, stored, this.bots, this.house);
    this.played = stored.start && new Play(game, stored.founding, stored.sitters, stored.start, stored.moves);
    this.pacts = new Pacts(store, now, { game, seats });
    this.pacts.restore(stored.pacts, this.played);
    this.time = new Timekeeper(this, (...intent) => this.make(...intent));
  }

  /** The match that the store keeps, rebuilt by replaying its moves; null when it keeps none. Throws {@link NewerVersion}. */
  static open(store: MatchStore, now: () => number): Table | null {
    const stored = store.load();
    if (!stored) return null;
    const { game: id, rules } = stored.founding;
    const game = gameOf(id);
    if (!game || rules > game.version) throw new NewerVersion();
    return new Table(game, stored, store, now);
  }

  /** Founds a match; it starts at once if no seat is open. */
  static found(
    store: MatchStore,
    now: () => number,
    founding: Founding,
    sitters: readonly Sitter[],
    bots: Bots['seats'],
  ): Table {
    store.found(founding, sitters);
    if (Object.keys(bots).length > 0) store.setBots({ seats: bots, standIns: {} });
    const table = Table.open(store, now)!;
    table.startIfFull();
    return table;
  }

  get status(): Status {
    if (!this.played) return 'waiting';
    return this.played.position.outcome ? 'over' : 'playing';
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

  /** When something happens by itself, if only that the match expires. */
  get nextDeadline(): number {
    return Math.min(this.expiresAt, this.time.next);
  }

  get expiresAt(): number {
    return (this.played?.lastAt ?? this.founding.createdAt) + KEPT[this.status];
  }

  /** How many moves spectators have been shown: all, but for those that are too young yet. */
  get shown(): number {
    return this.status === 'playing' ? Math.max(0, this.moves - this.founding.spectatorDelay) : this.moves;
  }

  /** Takes an open seat; the last one starts the match, unless its host has yet to consent to somebody. */
  join(guest: Guest, wanted?: Seat): Result<Seat, Refusal> {
    const joined = this.seating.join(guest, wanted);
    if (joined.ok && this.founding.approval) this.house.ask(joined.value);
    if (joined.ok) this.startIfFull();
    return joined;
  }

  /** Gives an open seat to a bot. */
  seatBot(seat: Seat, level: BotLevel, guest: Guest): Result<Seat, Refusal> {
    const joined = this.seating.seatBot(seat, level, guest);
    if (joined.ok) this.startIfFull();
    return joined;
  }

  /** Changes who sits where, before the start; the same command twice changes it once. */
  arrange(asking: Seat, frame: Extract<ClientFrame, { t: 'seat' }>): Result<Moved, Refusal> {
    if (this.house.hasArranged(this.seating.at(asking)!, frame.id)) return ok(new Map());
    if (this.status !== 'waiting') return refuse('started', 'seats change hands only before the start');
    const arranged = this.seating.arrange(asking, frame);
    if (arranged.ok) {
      this.chat.move(arranged.value);
      this.reach.move(arranged.value);
      this.startIfFull();
    }
    return arranged;
  }

  /** Gives a seat another token; devices that the old one named are called no more. */
  replaceToken(seat: Seat, tokenHash: string): void {
    this.seating.replaceToken(seat, tokenHash);
    this.reach.clear(seat);
  }

  /** Plays a move of a seat, written as in its frame; `expected` is the number of moves that its sender had seen. */
  move(seat: Seat, command: string, text: string, expected: number): Result<Made, Refusal> {
    const done = this.played?.madeBy(seat, command);
    if (done) return ok(done);
    if (this.status === 'playing' && expected !== this.moves) {
      return refuse('stale', `${this.moves} moves have been made, not ${expected}`);
    }
    if (text === CONCESSION) return refuse('illegal', 'conceding is a command of its own');
    const untimely = this.whyNotNow(seat);
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
   * concession is told before the next is made, as every move is.
   */
  claim(seat: Seat, command: string, tell: (made: Made) => void): Result<null, Refusal> {
    const others = this.seating.all.map((sitter) => sitter.seat).filter((other) => other !== seat);
    const commandFor = (other: Seat): string => `claim ${seat} ${command} ${other}`;
    if (others.some((other) => this.played?.madeBy(other, commandFor(other)))) return ok(null);
    const absent = others.filter((other) => this.played?.clock?.isAbsent(other));
    const before = this.moves;
    for (const other of absent) {
      const made = this.make(other, commandFor(other), null, 'claim');
      if (made.ok) tell(made.value);
    }
    return this.moves > before
      ? ok(null)
      : refuse('nobody-absent', 'no seat is absent that can be made to concede');
  }

  /** Notes that a seat wants another match, and what it adds to its shuffle; `newId` names it once all do. */
  askRematch(seat: Seat, entropy: string | null, newId: string): Result<null, Refusal> {
    if (this.status !== 'over') return refuse('not-over', 'the match is not over');
    this.rematch.ask(seat, entropy, this.people, newId);
    return ok(null);
  }

  /** Whether another match lacks only the word of this seat. */
  isLastToAsk(seat: Seat): boolean {
    const { by } = this.rematch.asked;
    return this.status === 'over' && !by.includes(seat) && by.length === this.people - 1;
  }

  private get people(): number {
    return this.founding.seats - this.bots.count;
  }

  /** Makes a move of a seat, or its concession (`null`). */
  private make(seat: Seat, command: string, move: unknown, by: MoveRow['by']): Result<Made, Refusal> {
    const untimely = this.whyNotNow(move === null ? null : seat);
    if (untimely) return untimely;
    const intent = { seat, command, move, at: this.now(), by };
    const made = this.played!.make(intent, (n, row) => this.store.addMove(n, row));
    if (!made.ok) return refuse('illegal', made.error.message);
    this.pacts.follow(made.value);
    if (made.value.after.outcome) this.rematch.commit();
    return made;
  }

  /** Why nothing is played now; of a seat, also why it may make no move. */
  private whyNotNow(seat: Seat | null): Result<never, Refusal> | undefined {
    const { position } = this;
    if (!position) return refuse('not-started', 'the match has not started');
    if (position.outcome) return refuse('over', 'the match is over');
    const untimely = seat === null ? undefined : whyNotNow(position, seat);
    return untimely && refuse('not-your-turn', untimely.message);
  }

  private startIfFull(): void {
    if (this.played || !this.seating.isFull || this.house.asking.length > 0) return;
    const start = Play.deal(this.game, this.founding, this.seating.all, this.now());
    this.store.start(start);
    this.played = new Play(this.game, this.founding, this.seating.all, start, []);
  }
}
