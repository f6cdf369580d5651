import type { Seat } from '../../../games/game.ts';
import { firstOf } from '../../../games/list.ts';
import { ok, type Result } from '../../../games/result.ts';
import { commitmentTo } from '../../protocol/fairness.ts';
import { LIMITS, type Refusal } from '../../protocol/index.ts';
import { newSeed, randomBytes } from '../../secrets.ts';
import { distinctName } from './distinct-name.ts';
import type { Bots, Terms, MatchStore, Rematch, SeatedGuest, AgreedTerms, AskingGuest } from './store.ts';
import type { Table } from './table.ts';
import { refuse, refusalOf } from '../../protocol/refuse.ts';

const MINUTE_MS = 60_000;

/** Everything the next match takes over from the previous one. */
export interface Continuation {
  readonly terms: AgreedTerms;
  readonly sitters: readonly SeatedGuest[];
  readonly bots: Bots['seats'];
  readonly host: Seat | null;
  /** Seats that are kept for guests. The match begins once they come. */
  readonly kept: readonly Seat[];
  /** The seed the previous match committed to. */
  readonly seed?: string;
}

/**
 * The rematch: everyone moves one seat on, so that another seat begins. Seats for guests come after theirs, and are found
 * only by the old table. They are kept for the first `guests` who have tokens. If the match began from a given position, so
 * does the rematch. A token of the previous match also proves its holder's new seat, for clients that ignore the new token
 * they are given.
 */
export function continuationOf(table: Table, id: string, guests: readonly AskingGuest[] = []): Continuation {
  const {
    game,
    seats,
    options,
    visibility,
    clock,
    whispers,
    spectatorDelay,
    standIns,
    sender,
    position,
    club,
    rated,
  } = table.terms;
  const { dealer } = table.started.start;
  const next = (seat: Seat): Seat => (seat + 1) % seats;
  const { host } = table;
  const { seed, entropy } = table.rematch.asked;
  const { open } = table.rematch;
  const sitters = table.sitters.map(({ isNoShow: _, ...sitter }) => ({
    ...sitter,
    seat: next(sitter.seat),
    entropy: entropy?.[sitter.seat] ?? null,
  }));
  // In a club only members may sit down.
  const kept = club === undefined ? seatGuests(sitters, guests.slice(0, open)) : [];
  const before = { id: table.terms.id, commitment: table.commitment };
  const rematchesAt = [...(table.terms.rematchesAt ?? []), table.now()].slice(-LIMITS.rematchesPerMinute);
  return {
    terms: {
      id,
      game,
      seats: seats + open,
      // A dealer is passed on only among the same people, as records prove.
      dealer: position === undefined && open === 0 ? dealer : null,
      options,
      visibility: open > 0 ? 'unlisted' : visibility,
      clock,
      whispers,
      spectatorDelay,
      standIns,
      before,
      rematchesAt,
      ...(sender === undefined ? {} : { sender }),
      ...(position === undefined ? {} : { position }),
      ...(club === undefined ? {} : { club }),
      // Guests of the rematch are no members.
      ...(rated && open === 0 ? { rated } : {}),
    },
    sitters: [...sitters, ...kept],
    kept: kept.map(({ seat }) => seat),
    bots: Object.fromEntries(
      Object.entries(table.bots.kinds).map(([seat, kind]) => [next(Number(seat)), kind]),
    ),
    host: host === null ? null : next(host),
    ...(seed === undefined ? {} : { seed }),
  };
}

/** Guests on the seats after those of `sitters`, as far as they have tokens that nobody else has. */
function seatGuests(sitters: readonly SeatedGuest[], guests: readonly AskingGuest[]): SeatedGuest[] {
  const seated: SeatedGuest[] = [];
  for (const { tokenHash, at: _, ...guest } of guests) {
    const others = [...sitters, ...seated];
    if (tokenHash === null || others.some((other) => other.tokenHash === tokenHash)) continue;
    const taken = others.map(({ name }) => name);
    seated.push({ ...guest, tokenHash, name: distinctName(guest.name, taken), seat: others.length });
  }
  return seated;
}

/**
 * Refusal when rematches come too fast: one person with all seats of a series could create them endlessly.
 */
export function refuseRematch({ rematchesAt = [] }: Terms, now: number): Refusal | undefined {
  const recent = rematchesAt.filter((at) => now - at < MINUTE_MS);
  if (recent.length < LIMITS.rematchesPerMinute) return undefined;
  const retryAfter = Math.ceil((firstOf(recent) + MINUTE_MS - now) / 1000);
  return { ...refusalOf('too-fast', 'rematches in a minute'), retryAfter };
}

/** Maximum number of seats that a rematch can add. A given position has its own seats. */
export const mostOpen = ({ game, terms }: Table): number =>
  terms.position === undefined ? game.seats.max - terms.seats : 0;

/** A seat's request for a rematch. */
export interface RematchRequest {
  /** The seat's entropy for the shuffle, if it brings any. */
  readonly entropy?: string | undefined;
  /** Number of seats to add for guests. Default: as the others have asked. */
  readonly open?: number | undefined;
}

/**
 * Records a seat's request for a rematch. The rematch gets the id `newId` once everyone has asked for the same number
 * of seats.
 */
export function askRematch(
  table: Table,
  seat: Seat,
  { entropy, open = table.rematch.open }: RematchRequest,
  newId: string,
): Result<null, Refusal> {
  if (table.status !== 'over') return refuse('not-over');
  if (open > mostOpen(table)) return refuse('bad-seats', table.game.seats.min, table.game.seats.max);
  table.rematch.ask(seat, { entropy, open }, peopleAt(table), newId);
  return ok(null);
}

/** Commits to the shuffle of the next match. */
export const commitToRematch = ({ rematch, started }: Table): void => rematch.commit(started.start.nextSeed);

/** True if only `seat` has not asked yet for a rematch with `open` more seats. */
export function isLastToAsk(table: Table, seat: Seat, open = table.rematch.open): boolean {
  const by = table.rematch.by(open);
  const isNeeded = table.status === 'over' && table.rematch.asked.id === null;
  return isNeeded && !by.includes(seat) && by.length === peopleAt(table) - 1;
}

const peopleAt = ({ terms, bots }: Table): number => terms.seats - bots.count;

/** The rematch everyone asked for but which is not created yet; null if there is none. */
export function pendingRematch(table: Table, guests: readonly AskingGuest[]): Continuation | null {
  const { id, pending } = table.rematch.asked;
  return id !== null && pending ? continuationOf(table, id, guests) : null;
}

/** Records the successful creation of the rematch. */
export const rematchCreated = ({ rematch }: Table): void => rematch.created();

/** State of the rematch requested by seats of this match. */
export class NextMatch {
  private readonly store: MatchStore;
  private kept: Rematch;

  constructor(store: MatchStore, kept: Rematch) {
    this.store = store;
    this.kept = kept;
  }

  get asked(): Rematch {
    return this.kept;
  }

  /** Number of seats that those who asked want to add for guests. */
  get open(): number {
    return this.kept.open ?? 0;
  }

  /** Seats that asked for a rematch with `open` more seats. */
  by(open: number): readonly Seat[] {
    return open === this.open ? this.kept.by : [];
  }

  /** Id of the next match, once it is created. */
  get id(): string | null {
    return this.kept.pending ? null : this.kept.id;
  }

  /**
   * Commits to the next match's seed before anyone can send entropy for it. It was drawn and stored at the start.
   */
  commit(seed: string): void {
    if (this.kept.commitment !== undefined) return;
    this.kept = { ...this.kept, seed, commitment: commitmentTo(seed) };
  }

  /**
   * Records a seat's request for a rematch. The match gets `newId` once all `people` have asked. Another number of seats
   * is another rematch, which the others have not asked for yet.
   */
  ask(seat: Seat, { entropy, open = this.open }: RematchRequest, people: number, newId: string): void {
    const asked = this.by(open);
    if (this.kept.id !== null || asked.includes(seat)) return;
    const by = [...asked, seat].sort((a, b) => a - b);
    const brought = { ...this.kept.entropy, ...(entropy === undefined ? {} : { [seat]: entropy }) };
    const named = by.length === people ? { id: newId, pending: true } : {};
    this.keep({ ...this.kept, by, open, entropy: brought, ...named });
  }

  /** Records the creation of the rematch and forgets its secrets, which it now keeps itself. */
  created(): void {
    const { seed: _, entropy: __, pending: ___, ...known } = this.kept;
    this.keep(known);
  }

  /** Secret from which the next match's tokens are derived, together with those of this match. */
  secret(): string {
    const { secret = newSeed(randomBytes) } = this.kept;
    if (this.kept.secret === undefined) this.keep({ ...this.kept, secret });
    return secret;
  }

  private keep(rematch: Rematch): void {
    this.store.setRematch(rematch);
    this.kept = rematch;
  }
}
