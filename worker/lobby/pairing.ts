import { dropOldest } from '../drop-oldest.ts';
import { isQuickTable, type MatchInfo } from '../protocol/index.ts';
import type { Listings, Offer } from './listings.ts';
import { steadyNow } from '../steady-clock.ts';

/** Ms for which a table someone was sent to open is expected to appear. */
const RESERVED_MS = 10_000;

/** Ms for which a table without a free seat is not offered again. Its people may be back soon. */
const PASSED_OVER_MS = 20_000;

/**
 * Maximum number of tables tried per person before a new one is opened: from the oldest, then from the
 * youngest.
 */
const OLDEST_TRIES = 4;
const YOUNGEST_TRIES = 4;

/** Maximum number of remembered change times. */
const CHANGES_KEPT = 1000;

/** The table for a person: a waiting one, or a new one to be opened with this id. */
export interface Pairing {
  readonly id: string;
  readonly isNew: boolean;
}

/** Pairs people who want to play the same game at once. */
export class Pairings {
  private readonly listings: Listings;
  /** Tables being opened, to which the next people are sent, by number of seats. */
  private readonly reserved = new Map<number, { readonly id: string; readonly at: number }>();
  /** Times at which tables turned out to have no seat. A table listed again is worth another try. */
  private readonly missed = new Map<string, number>();
  /** Times of the tables' last changes, for other shards' `missed`. Limited to the latest. */
  private readonly changed = new Map<string, number>();

  constructor(listings: Listings) {
    this.listings = listings;
  }

  /** Notes a table's change: somebody may be there again. */
  relisted(id: string): void {
    this.missed.delete(id);
    // Reinserted at the end, so that the oldest change is the one dropped.
    this.changed.delete(id);
    this.changed.set(id, Date.now());
    dropOldest(this.changed, CHANGES_KEPT);
  }

  /**
   * Waiting tables another shard may offer, without those `tried`: as many of the oldest and youngest as one
   * person tries.
   */
  offers(seats: number, tried: readonly string[]): Offer[] {
    const waiting = this.plain(seats).filter(({ id }) => !tried.includes(id));
    const offered = [
      ...waiting.slice(0, OLDEST_TRIES),
      ...waiting.slice(OLDEST_TRIES).slice(-YOUNGEST_TRIES),
    ];
    return offered.map(({ id, createdAt }) => ({ id, createdAt, changedAt: this.changed.get(id) ?? 0 }));
  }

  /**
   * Pairs a person with the table that has waited longest. `tried` had no free seat and are skipped for a
   * while. If many old tables are deserted, people meet at the youngest, opened by the last person. Null if
   * only a new table is left and `mayOpen` is false. `elsewhere` are tables of other shards.
   */
  pair(
    seats: number,
    tried: readonly string[],
    newId: string,
    mayOpen: boolean,
    elsewhere: readonly Offer[] = [],
  ): Pairing | null {
    this.passOver(tried);
    const own = this.plain(seats).filter(({ id }) => !this.missed.has(id));
    const others = elsewhere.filter(({ id, changedAt }) => (this.missed.get(id) ?? -1) < changedAt);
    const waiting = [...own, ...others]
      .filter(({ id }) => !tried.includes(id))
      .sort((a, b) => a.createdAt - b.createdAt);
    const opening = this.opening(seats, tried);
    const isEarly = tried.length < OLDEST_TRIES;
    const id = isEarly ? (waiting[0]?.id ?? opening) : (opening ?? waiting.at(-1)?.id);
    if (id !== undefined && tried.length < OLDEST_TRIES + YOUNGEST_TRIES) return { id, isNew: false };
    if (!mayOpen) return null;
    this.reserved.set(seats, { id: newId, at: steadyNow() });
    return { id: newId, isNew: true };
  }

  private plain(seats: number): readonly MatchInfo[] {
    return this.listings.waiting.filter((match) => isQuickTable(match, seats));
  }

  /** The table someone was sent to open and that is not listed yet. */
  private opening(seats: number, tried: readonly string[]): string | undefined {
    const { id, at } = this.reserved.get(seats) ?? { id: '', at: 0 };
    const isOpening = steadyNow() - at < RESERVED_MS && !this.listings.has(id);
    return isOpening && !tried.includes(id) && !this.missed.has(id) ? id : undefined;
  }

  private passOver(tried: readonly string[]): void {
    const now = Date.now();
    for (const [id, at] of this.missed) if (Math.abs(now - at) >= PASSED_OVER_MS) this.missed.delete(id);
    for (const id of tried) this.missed.set(id, now);
  }
}
