import type { BotKind } from '../../../games/bot/characters.ts';
import type { Seat } from '../../../games/game.ts';
import { firstOf } from '../../../games/list.ts';
import { ok, type Result } from '../../../games/result.ts';
import { seedEntropy } from '../../protocol/fairness.ts';
import type { ClientFrame, Refusal } from '../../protocol/index.ts';
import type { BotSeats } from './bots.ts';
import type { Handed } from './hand-over.ts';
import type { TableHost } from './host.ts';
import { seatAfter, type Moved } from './moved.ts';
import { distinctName } from './distinct-name.ts';
import { matchesHash } from '../../secrets.ts';
import type { Terms, Guest, HandedTokens, MatchStore, Sitter, Stored } from './store.ts';
import { refuse } from '../../protocol/refuse.ts';

type SeatFrame = Extract<ClientFrame, { t: 'seat' }>;

/**
 * Maximum number of handed-over tokens per seat. Devices that shared a token in the previous match share the
 * new one too.
 */
const MAX_HANDED_TOKENS = 4;

/**
 * The seats of a table, their sitters and tokens. Until the match starts, seats can be taken, left and
 * exchanged.
 */
export class Seating {
  private readonly store: MatchStore;
  private readonly seats: number;
  private readonly seed: string;
  private readonly bots: BotSeats;
  private readonly hosting: TableHost;
  private sitters: readonly Sitter[];
  private handed: HandedTokens;

  constructor(
    store: MatchStore,
    { seats, seed }: Pick<Terms, 'seats' | 'seed'>,
    { sitters, handed }: Pick<Stored, 'sitters' | 'handed'>,
    bots: BotSeats,
    hosting: TableHost,
  ) {
    this.store = store;
    this.seats = seats;
    this.seed = seed;
    this.bots = bots;
    this.hosting = hosting;
    this.sitters = sitters;
    this.handed = handed;
  }

  get all(): readonly Sitter[] {
    return this.sitters;
  }

  get isFull(): boolean {
    return this.sitters.length === this.seats;
  }

  at(seat: Seat): Sitter | undefined {
    return this.sitters.find((sitter) => sitter.seat === seat);
  }

  /** The sitter of a taken seat. Throws if the seat is open. */
  sitterOf(seat: Seat): Sitter {
    return firstOf(this.sitters.filter((sitter) => sitter.seat === seat));
  }

  /** True if a person sits on `seat`. */
  isPerson(seat: Seat): boolean {
    return this.at(seat) !== undefined && !this.bots.owns(seat);
  }

  /** The seat `token` proves, by the seat's own token or one handed over by the previous match. */
  seatOf(token: string): Seat | undefined {
    return this.sitters.find(({ seat, tokenHash }) =>
      [tokenHash, ...(this.handed[seat] ?? [])].some((hash) => matchesHash(token, hash)),
    )?.seat;
  }

  /** True if the token with this hash is some seat's own. */
  isLive(tokenHash: string): boolean {
    return this.sitters.some((sitter) => sitter.tokenHash === tokenHash);
  }

  /** The seat of the person whose own token has one of these hashes. */
  personWith(...hashes: readonly string[]): Seat | undefined {
    return this.sitters.find(({ seat, tokenHash }) => hashes.includes(tokenHash) && !this.bots.owns(seat))
      ?.seat;
  }

  /**
   * Accepts a token handed over by the previous match, if somebody's own token is still the one known there. Returns
   * that person's seat, which may have changed before the start; else null.
   */
  adopt({ known, tokenHash }: Handed): Seat | null {
    const seat = this.personWith(known);
    if (seat === undefined) return null;
    this.addToken(seat, tokenHash);
    return seat;
  }

  /** Accepts another token of the seat's player. */
  addToken(seat: Seat, tokenHash: string): void {
    const tokens = this.handed[seat] ?? [];
    if (!tokens.includes(tokenHash)) this.keepHanded(seat, [...tokens, tokenHash].slice(-MAX_HANDED_TOKENS));
  }

  /** True if the sitter brought entropy instead of getting it from the seed. */
  hasBroughtEntropy({ seat, entropy }: Sitter): boolean {
    return entropy !== seedEntropy(this.seed, seat);
  }

  /** Takes the wanted or first open seat, under a name that is distinct at the table. */
  join(guest: Guest, wanted?: Seat): Result<Seat, Refusal> {
    const open = Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => !this.at(seat));
    if (wanted !== undefined && wanted >= this.seats) return refuse('no-such-seat', 'seat');
    if (open.length === 0) return refuse('full', 'seats');
    if (wanted !== undefined && !open.includes(wanted)) return refuse('taken', 'seat');
    const seat = wanted ?? firstOf(open);
    const name = distinctName(
      guest.name,
      this.sitters.map((sitter) => sitter.name),
    );
    this.sit({ ...guest, name, seat, entropy: guest.entropy ?? seedEntropy(this.seed, seat) });
    return ok(seat);
  }

  /** Gives an open seat to a member who has not come. */
  seatNoShow(guest: Guest, seat: Seat): void {
    const joined = this.join(guest, seat);
    if (joined.ok) this.sit({ ...this.sitterOf(seat), isNoShow: true });
  }

  /** Gives an open seat to a bot. */
  seatBot(seat: Seat, kind: BotKind, guest: Guest): Result<Seat, Refusal> {
    const joined = this.join(guest, seat);
    if (joined.ok) this.bots.own(seat, kind);
    return joined;
  }

  /** Replaces a seat's token. The old token and tokens handed over to its holders become invalid. */
  replaceToken(seat: Seat, tokenHash: string): void {
    this.sit({ ...this.sitterOf(seat), tokenHash });
    if (this.handed[seat]) this.keepHanded(seat, []);
  }

  /** Moves people to other seats or away from the table, as `asking` commands. */
  arrange(asking: Seat, frame: SeatFrame): Result<Moved, Refusal> {
    const sender = this.sitterOf(asking);
    const plan = this.planOf(asking, frame);
    if (!plan.ok) return plan;
    const moving = this.sitters.filter(({ seat }) => plan.value.has(seat));
    for (const { seat } of moving) this.store.unsit(seat);
    this.sitters = this.sitters.filter((sitter) => !moving.includes(sitter));
    for (const sitter of moving) {
      const seat = plan.value.get(sitter.seat);
      if (typeof seat === 'number') this.sit(this.moveTo(seat, sitter));
    }
    const gone = moving.filter(
      (sitter) => sitter !== sender && plan.value.get(sitter.seat) === null && !this.bots.owns(sitter.seat),
    );
    this.bots.move(plan.value);
    this.moveHanded(plan.value);
    const unapproved = this.askingAfter(plan.value, frame);
    this.hosting.arrange(sender, frame.id, {
      host: this.nextHost(plan.value, unapproved),
      gone,
      asking: unapproved,
    });
    return plan;
  }

  private planOf(
    asking: Seat,
    { do: deed, seat = this.seats, with: other = this.seats }: SeatFrame,
  ): Result<Moved, Refusal> {
    if (deed === 'leave') return ok(new Map([[asking, null]]));
    if (seat >= this.seats || (deed === 'swap' && other >= this.seats)) return refuse('no-such-seat', 'seat');
    if (deed === 'take') {
      return this.at(seat) ? refuse('taken', 'seat') : ok(new Map([[asking, seat]]));
    }
    if (asking !== this.hosting.host) return refuse('not-host');
    if (deed === 'approve') {
      return this.hosting.asking.includes(seat) ? ok(new Map()) : refuse('no-such-seat', 'asking');
    }
    if (deed === 'swap') {
      const places = [
        [seat, other],
        [other, seat],
      ] as const;
      return ok(new Map(places.filter(([from]) => this.at(from))));
    }
    return seat === asking || !this.at(seat) ? refuse('no-such-seat', 'player') : ok(new Map([[seat, null]]));
  }

  /**
   * The host stays host on any seat. When the host leaves, the first person who needs no consent takes over,
   * else the first person.
   */
  private nextHost(moved: Moved, asking: readonly Seat[]): Seat | null {
    const { host } = this.hosting;
    const seat = host === null ? null : seatAfter(moved, host);
    if (seat !== null) return seat;
    const people = this.sitters.map((sitter) => sitter.seat).filter((other) => !this.bots.owns(other));
    return people.find((other) => !asking.includes(other)) ?? people[0] ?? null;
  }

  /** Seats still waiting for the host's consent after a change. */
  private askingAfter(moved: Moved, frame: SeatFrame): readonly Seat[] {
    const still = this.hosting.asking.filter((seat) => frame.do !== 'approve' || seat !== frame.seat);
    return still.flatMap((seat) => seatAfter(moved, seat) ?? []);
  }

  /**
   * Puts a sitter on another seat. Entropy from the seed stays with the seat; entropy brought by the sitter
   * moves along.
   */
  private moveTo(seat: Seat, sitter: Sitter): Sitter {
    const { entropy } = sitter;
    return {
      ...sitter,
      seat,
      entropy: this.hasBroughtEntropy(sitter) ? entropy : seedEntropy(this.seed, seat),
    };
  }

  /** Moves handed-over tokens along with their owners. Those of people who left become invalid. */
  private moveHanded(moved: Moved): void {
    const all = Object.entries(this.handed).map(([seat, tokens]) => [Number(seat), tokens] as const);
    if (!all.some(([seat]) => moved.has(seat))) return;
    this.handed = Object.fromEntries(
      all.flatMap(([from, tokens]) => {
        const seat = seatAfter(moved, from);
        return seat === null ? [] : [[seat, tokens]];
      }),
    );
    this.store.setHanded(this.handed);
  }

  private keepHanded(seat: Seat, tokens: readonly string[]): void {
    this.handed = { ...this.handed, [seat]: tokens };
    this.store.setHanded(this.handed);
  }

  private sit(sitter: Sitter): void {
    this.store.sit(sitter);
    const others = this.sitters.filter(({ seat }) => seat !== sitter.seat);
    this.sitters = [...others, sitter].sort((a, b) => a.seat - b.seat);
  }
}
