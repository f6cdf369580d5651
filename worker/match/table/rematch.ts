import type { Seat } from '../../../games/game.ts';
import { commitmentTo } from '../../fairness.ts';
import { LIMITS, type Refusal } from '../../protocol.ts';
import { newSeed, randomBytes } from '../../secrets.ts';
import type { Bots, Terms, MatchStore, Rematch, SeatedGuest, AgreedTerms } from './store.ts';
import type { Table } from './table.ts';

const MINUTE_MS = 60_000;

/** Everything that the next match takes over from the one before it. */
export interface Continuation {
  readonly terms: AgreedTerms;
  readonly sitters: readonly SeatedGuest[];
  readonly bots: Bots['seats'];
  readonly host: Seat | null;
  /** The seed that the match before committed itself to; an earlier version sends none. */
  readonly seed?: string;
}

/**
 * The rematch of a match: everyone moves one seat on, so that another seat begins; from a position it begins there again. A token of the match before proves the
 * seat that its holder moves to as well, for clients that take no notice of the new token that they are given.
 */
export function continuationOf(table: Table, id: string): Continuation {
  const { game, seats, options, visibility, clock, whispers, spectatorDelay, standIns, sender, position } =
    table.terms;
  const { dealer } = table.play!.start;
  const next = (seat: Seat): Seat => (seat + 1) % seats;
  const { host } = table;
  const { seed, entropy } = table.rematch.asked;
  const before = { id: table.terms.id, commitment: table.commitment };
  const rematchesAt = [...(table.terms.rematchesAt ?? []), table.now()].slice(-LIMITS.rematchesPerMinute);
  return {
    terms: {
      id,
      game,
      seats,
      dealer: position === undefined ? dealer : null,
      options,
      visibility,
      clock,
      whispers,
      spectatorDelay,
      standIns,
      before,
      rematchesAt,
      ...(sender === undefined ? {} : { sender }),
      ...(position === undefined ? {} : { position }),
    },
    sitters: table.sitters.map((sitter) => ({
      ...sitter,
      seat: next(sitter.seat),
      entropy: entropy?.[sitter.seat] ?? null,
    })),
    bots: Object.fromEntries(
      Object.entries(table.bots.levels).map(([seat, level]) => [next(Number(seat)), level]),
    ),
    host: host === null ? null : next(host),
    ...(seed === undefined ? {} : { seed }),
  };
}

/** The refusal of another rematch for now: one person with all the seats of a series could make them without end. */
export function refuseRematch({ rematchesAt = [] }: Terms, now: number): Refusal | undefined {
  const recent = rematchesAt.filter((at) => now - at < MINUTE_MS);
  if (recent.length < LIMITS.rematchesPerMinute) return undefined;
  const retryAfter = Math.ceil((recent[0]! + MINUTE_MS - now) / 1000);
  return { code: 'too-fast', message: `${recent.length} rematches in a minute: wait a moment`, retryAfter };
}

/** The rematch that all have asked for and that is yet to be created; null if there is none. */
export function pendingRematch(table: Table): Continuation | null {
  const { id, pending } = table.rematch.asked;
  return id !== null && pending ? continuationOf(table, id) : null;
}

/** Notes that the rematch is there to be played. */
export const rematchCreated = ({ rematch }: Table): void => rematch.created();

/** The rematch that seats of this match have asked for. */
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

  /** The id of the next match, once it is there. */
  get id(): string | null {
    return this.kept.pending ? null : this.kept.id;
  }

  /**
   * Commits itself to the seed of the next match, before anyone can send entropy for it. It was drawn at the start and stored
   * there; a match that began under an earlier version draws it now.
   */
  commit(drawn: string | undefined): void {
    if (this.kept.commitment !== undefined) return;
    const seed = drawn ?? newSeed(randomBytes);
    const committed = { ...this.kept, seed, commitment: commitmentTo(seed) };
    if (drawn === undefined) this.keep(committed);
    else this.kept = committed;
  }

  /** Notes that a seat of so many `people` wants it, and its entropy for the shuffle; `newId` names it once all do. */
  ask(seat: Seat, entropy: string | null, people: number, newId: string): void {
    if (this.kept.by.includes(seat)) return;
    const by = [...this.kept.by, seat].sort((a, b) => a - b);
    const brought = { ...this.kept.entropy, ...(entropy === null ? {} : { [seat]: entropy }) };
    const named = by.length === people ? { id: newId, pending: true } : {};
    this.keep({ ...this.kept, by, entropy: brought, ...named });
  }

  /** Notes that it is there to be played; its secrets are its own from then on. */
  created(): void {
    const { seed: _, entropy: __, pending: ___, ...known } = this.kept;
    this.keep(known);
  }

  /** The secret that the tokens of the next match follow from, together with those of this one. */
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
