import type { PactReason } from '../../../games/bot/envoy.ts';
import type { AnyGame, Position, Seat } from '../../../games/game.ts';
import { itemAt } from '../../../games/list.ts';
import { ok, type Result } from '../../../games/result.ts';
import {
  inPhrase,
  LIMITS,
  pactBetween,
  pactsWith,
  type ClientFrame,
  type Pact,
  type PactDeed,
  type PactEvent,
  type Refusal,
} from '../../protocol/index.ts';
import type { Made, Play } from './play.ts';
import type { MatchStore, PactRow } from './store.ts';
import { refuse } from '../../protocol/refuse.ts';

type PactFrame = Extract<ClientFrame, { t: 'pact' }>;

/**
 * The pacts of a match. Only the seats' pact commands are stored. Automatic ends (a raid on the partner,
 * expired rounds, a seat that leaves) are recomputed from the moves after a wake-up.
 */
export class Pacts {
  private readonly store: MatchStore;
  private readonly now: () => number;
  private readonly game: AnyGame;
  private readonly seats: number;
  private readonly rows: PactRow[] = [];
  private readonly known: PactEvent[] = [];
  private readonly reasons = new WeakMap<PactEvent, PactReason>();
  /** Pacts after each change; `n` is the number of moves made then. */
  private readonly states: { readonly n: number; readonly pacts: readonly Pact[] }[] = [];
  /** Latest text for delayed readers and for the others; `after` is the number of events up to its end. */
  private readonly texts = new Map<boolean, { readonly after: number; readonly text: string }>();

  constructor(
    store: MatchStore,
    now: () => number,
    { game, seats }: { readonly game: AnyGame; readonly seats: number },
  ) {
    this.store = store;
    this.now = now;
    this.game = game;
    this.seats = seats;
  }

  /** True if this game and number of seats allow pacts. */
  get areAllowed(): boolean {
    return this.seats >= (this.game.diplomacy?.minSeats ?? Infinity);
  }

  /** The game's diplomacy. Throws if the game has none. */
  private get diplomacy(): NonNullable<AnyGame['diplomacy']> {
    if (!this.game.diplomacy) throw new Error(`${this.game.id} has no diplomacy`);
    return this.game.diplomacy;
  }

  get events(): readonly PactEvent[] {
    return this.known;
  }

  /** A bot's reason for an event. Only for records of finished matches. */
  reasonFor(event: PactEvent): PactReason | undefined {
    return this.reasons.get(event);
  }

  /** True if the seat's command was carried out before. */
  has(seat: Seat, command: string): boolean {
    return this.rows.some((row) => row.seat === seat && row.command === command);
  }

  /** Offered and standing pacts after `moves` moves. */
  after(moves: number): readonly Pact[] {
    return this.states.findLast(({ n }) => n <= moves)?.pacts ?? [];
  }

  /** True if pacts changed after move `from` and not after move `to`. */
  haveChanged(from: number, to: number): boolean {
    return this.states.some(({ n }) => n > from && n <= to);
  }

  /**
   * The newest pact events up to `moves`, as JSON items without brackets. Bounded in number and length: six seats that
   * propose and decline all they may would make every welcome 338 kB long. The record has all events.
   */
  textUntil(moves: number, isDelayed: boolean): string {
    const after = this.known.findLastIndex(({ n }) => n <= moves) + 1;
    const cached = this.texts.get(isDelayed);
    if (cached?.after === after) return cached.text;
    const items = this.known
      .slice(Math.max(0, after - LIMITS.pactEventsWelcomed), after)
      .map((event) => JSON.stringify(event));
    let chars = 0;
    const first = items.findLastIndex((item) => (chars += item.length + 1) > LIMITS.pactLogChars) + 1;
    const text = items.slice(first).join();
    this.texts.set(isDelayed, { after, text });
    return text;
  }

  /** Replays stored rows, each at the move number where it was made. */
  restore(rows: readonly PactRow[], play: Play | null): void {
    let next = 0;
    const takeUntil = (n: number): void => {
      for (let row = rows[next]; row && row.n <= n; row = rows[++next]) this.take(row);
    };
    if (rows.length === 0 || !play) return;
    takeUntil(0);
    for (const made of play.history()) {
      this.follow(made);
      takeUntil(made.n);
    }
  }

  /**
   * Carries out a seat's pact command; undefined if the same command was carried out before. `why` is a bot's
   * reason, which stays here until the end.
   */
  act(
    seat: Seat,
    frame: PactFrame,
    play: Play | null,
    why?: PactReason,
  ): Result<PactEvent | undefined, Refusal> {
    if (this.has(seat, frame.id)) return ok(undefined);
    if (!this.areAllowed) return refuse('no-pacts');
    if (!play || play.position.outcome) return refuse('not-playing');
    const { position, moves } = play;
    const wrong = this.refusalOf(seat, frame, position);
    if (wrong) return wrong;
    const known = pactBetween(this.current, seat, frame.with);
    const { terms = null, rounds = null, phrase } = frame.do === 'propose' ? frame : (known ?? {});
    const until = frame.do === 'accept' && rounds !== null ? this.endOf(position, rounds) : null;
    const event = {
      n: moves.length,
      at: this.now(),
      do: frame.do,
      seat,
      with: frame.with,
      terms,
      ...inPhrase(terms === null ? undefined : phrase),
      rounds,
      until,
    };
    const row = { ...event, command: frame.id, ...(why ? { why } : {}) };
    this.store.addPact(this.rows.length + 1, row);
    this.take(row);
    return ok(event);
  }

  /** Records the ends of pacts caused by a move. If a seat leaves the game, other pacts end sooner. */
  follow(made: Made): void {
    for (const event of this.current.flatMap((pact) => this.endBy(made, pact) ?? [])) this.record(event);
    const pacts = this.current.map((pact) => this.recounted(made, pact));
    if (pacts.some((pact, index) => pact !== this.current[index])) this.states.push({ n: made.n, pacts });
  }

  private refusalOf(seat: Seat, { do: deed, with: other }: PactFrame, position: Position) {
    if (other === seat || other >= this.seats) return refuse('no-such-seat', 'pact');
    if (![seat, other].every((one) => this.diplomacy.isIn(position, one)))
      return refuse('no-such-seat', 'out');
    // Only proposals are limited: every offer can be answered and every pact broken.
    if (deed === 'propose' && this.offersOf(seat) >= LIMITS.pactOffers) return refuse('too-many-pacts');
    return refuseDeed(deed, seat, pactBetween(this.current, seat, other));
  }

  private offersOf(seat: Seat): number {
    return this.rows.filter((row) => row.seat === seat && row.do === 'propose').length;
  }

  /**
   * The event by which a move ended `pact`, if it did. The end of the game ends a pact only if it was a raid
   * on the partner.
   */
  private endBy({ n, row, seat, move, after }: Made, pact: Pact): PactEvent | undefined {
    const { diplomacy } = this;
    const [a, b] = pact.seats;
    const event = (deed: PactEvent['do'], by: Seat): PactEvent => {
      return {
        n,
        at: row.at,
        do: deed,
        seat: by,
        with: by === a ? b : a,
        terms: pact.terms,
        ...inPhrase(pact.phrase),
        rounds: pact.rounds,
        until: null,
      };
    };
    const target = move !== null && pact.seats.includes(seat) ? diplomacy.target(move) : null;
    const isRaid = target !== null && pact.status === 'standing' && pact.seats.includes(target);
    if (isRaid) return event('raid', seat);
    if (after.outcome) return undefined;
    const gone = pact.seats.find((one) => !diplomacy.isIn(after, one));
    if (gone !== undefined) return event('out', gone);
    return pact.until !== null && diplomacy.turn(after) >= pact.until ? event('lapse', pact.by) : undefined;
  }

  /**
   * Turn number at which a pact of `rounds` rounds ends if it begins now. The present turn and the choices before the
   * first turn don't count, so every seat has `rounds` whole turns.
   */
  private endOf(position: Position, rounds: number): number {
    return this.diplomacy.turn(position) + rounds * this.diplomacy.order(position).length + 1;
  }

  /** The pact without the coming turns of seats which `made` put out of the game. */
  private recounted({ before, after }: Made, pact: Pact): Pact {
    const { diplomacy } = this;
    if (pact.until === null) return pact;
    const order = diplomacy.order(before);
    if (order.every((seat) => diplomacy.isIn(after, seat))) return pact;
    const now = diplomacy.turn(before);
    const planned = Array.from({ length: pact.until - now - 1 }, (_, n) => itemAt(order, n % order.length));
    const left = planned.filter((seat) => diplomacy.isIn(after, seat));
    return { ...pact, until: now + left.length + 1 };
  }

  private get current(): readonly Pact[] {
    return this.states.at(-1)?.pacts ?? [];
  }

  private take(row: PactRow): void {
    const { command: _, why, ...event } = row;
    this.rows.push(row);
    if (why) this.reasons.set(event, why);
    this.record(event);
  }

  private record(event: PactEvent): void {
    this.known.push(event);
    this.states.push({ n: event.n, pacts: pactsWith(this.current, event) });
  }
}

/** The refusal of a pact command that is impossible in the pact's present state. */
function refuseDeed(deed: PactDeed, seat: Seat, pact: Pact | undefined) {
  if (deed === 'propose') {
    return pact && refuse('pact-exists');
  }
  const isOffered = pact?.status === 'offered';
  if (deed === 'break') {
    // The proposing seat may withdraw its offer; the other seat declines it.
    return pact && (!isOffered || pact.by === seat) ? undefined : refuse('no-such-pact');
  }
  return isOffered && pact.by !== seat ? undefined : refuse('no-such-pact');
}
