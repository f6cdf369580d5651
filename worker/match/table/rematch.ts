import type { Seat } from '../../../games/game.ts';
import { commitmentTo } from '../../fairness.ts';
import { LIMITS, type Refusal } from '../../protocol.ts';
import { newSeed, randomBytes } from '../../secrets.ts';
import type { Bots, Founding, MatchStore, Rematch, SeatedGuest, Terms } from './store.ts';
import type { Table } from './table.ts';

const MINUTE = 60_000;

/** All that the next match takes over from the one before it. */
export interface Continuation {
  readonly terms: Terms;
  readonly sitters: readonly SeatedGuest[];
  readonly bots: Bots['seats'];
  readonly host: Seat | null;
  /** What the match before committed itself to; missing in what an earlier version asks for. */
  readonly seed?: string;
}

/**
 * The match that follows one: everyone moves one seat on, so that another begins. The token of a seat in the one before
 * proves the seat it moves to as well, for clients that take no notice of the new one that they are given.
 */
export function continuationOf(table: Table, id: string): Continuation {
  const { game, seats, options, visibility, clock, whispers, spectatorDelay, standIns, sender } =
    table.founding;
  const { dealer } = table.play!.start;
  const next = (seat: Seat): Seat => (seat + 1) % seats;
  const { host } = table.house;
  const { seed, entropy } = table.rematch.asked;
  const before = { id: table.founding.id, commitment: table.commitment };
  const rematchesAt = [...(table.founding.rematchesAt ?? []), table.now()].slice(-LIMITS.rematchesPerMinute);
  return {
    terms: {
      id,
      game,
      seats,
      dealer,
      options,
      visibility,
      clock,
      whispers,
      spectatorDelay,
      standIns,
      before,
      rematchesAt,
      ...(sender === undefined ? {} : { sender }),
    },
    sitters: table.seating.all.map((sitter) => ({
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

/** Why a series of matches may have no other rematch for now: one person with all its seats could make them without end. */
export function refuseRematch({ rematchesAt = [] }: Founding, now: number): Refusal | undefined {
  const recent = rematchesAt.filter((at) => now - at < MINUTE);
  if (recent.length < LIMITS.rematchesPerMinute) return undefined;
  const retryAfter = Math.ceil((recent[0]! + MINUTE - now) / 1000);
  return { code: 'too-fast', message: `${recent.length} rematches in a minute: wait a moment`, retryAfter };
}

/** What was agreed about another match after this one. */
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

  /** Draws the seed of the next match before anyone can send entropy for it, so that it can't be chosen to suit that. */
  commit(): void {
    if (this.kept.seed !== undefined) return;
    const seed = newSeed(randomBytes);
    this.keep({ ...this.kept, seed, commitment: commitmentTo(seed) });
  }

  /** Notes that a seat of so many `people` wants it, and what it adds to the shuffle; `newId` names it once all do. */
  ask(seat: Seat, entropy: string | null, people: number, newId: string): void {
    if (this.kept.by.includes(seat)) return;
    // A match that ended under an earlier version has committed itself to nothing yet.
    this.commit();
    const by = [...this.kept.by, seat].sort((a, b) => a - b);
    const brought = { ...this.kept.entropy, ...(entropy === null ? {} : { [seat]: entropy }) };
    const named = by.length === people ? { id: newId, pending: true } : {};
    this.keep({ ...this.kept, by, entropy: brought, ...named });
  }

  /** Notes that it is there to be played; its secrets are its own from then on. */
  founded(): void {
    const { seed: _, entropy: __, pending: ___, ...known } = this.kept;
    this.keep(known);
  }

  /** What the tokens of the next match follow from, together with those of this one. */
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
