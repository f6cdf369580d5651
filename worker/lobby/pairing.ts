import type { MatchInfo } from '../protocol.ts';
import type { Listings, Offer } from './listings.ts';

/** Milliseconds for which a table that someone was sent to open is waited for. */
const RESERVED_MS = 10_000;

/** Milliseconds for which a table is not offered again after it had no seat to give: its people may be back soon. */
const PASSED_OVER_MS = 20_000;

/** Tables that one person tries from the oldest on, and then from the youngest on, before a new one is opened. */
const OLDEST_TRIES = 4;
const YOUNGEST_TRIES = 4;

/** Tables of which the time of their last change is known. */
const CHANGES_KEPT = 1000;

/** The table for someone who wants to play at once: one that waits, or one to be opened with this id. */
export interface Pairing {
  readonly id: string;
  readonly isNew: boolean;
}

/** Brings people together who want to play the same game at once. */
export class Pairings {
  private readonly listings: Listings;
  /** Tables that are being opened, and that the next to ask are sent to, by number of seats. */
  private readonly reserved = new Map<number, { readonly id: string; readonly at: number }>();
  /** The times at which tables last had no seat to give; one that is listed anew is worth another try. */
  private readonly missed = new Map<string, number>();
  /** The times at which tables last changed, the last of them: for other shards, where they may be missed. */
  private readonly changed = new Map<string, number>();

  constructor(listings: Listings) {
    this.listings = listings;
  }

  /** A table has changed: somebody may be there again. */
  relisted(id: string): void {
    this.missed.delete(id);
    // Only those matter that were passed over somewhere not long ago.
    this.changed.delete(id);
    this.changed.set(id, Date.now());
    if (this.changed.size > CHANGES_KEPT) this.changed.delete(this.changed.keys().next().value!);
  }

  /** The tables that another shard may send people to, besides those tried: as many of the oldest and the youngest as one person tries. */
  offers(seats: number, tried: readonly string[]): Offer[] {
    const waiting = this.plain(seats).filter(({ id }) => !tried.includes(id));
    const offered = [
      ...waiting.slice(0, OLDEST_TRIES),
      ...waiting.slice(OLDEST_TRIES).slice(-YOUNGEST_TRIES),
    ];
    return offered.map(({ id, createdAt }) => ({ id, createdAt, changedAt: this.changed.get(id) ?? 0 }));
  }

  /**
   * Pairs somebody who wants to play at once with the table that has waited longest; those `tried` had no seat to give and
   * are passed over for a while. Behind many tables that were left alone, people meet at the youngest one, which the last
   * to ask has opened. Null where only a new table is left and they may not open one. `elsewhere` are tables of other shards.
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
    this.reserved.set(seats, { id: newId, at: Date.now() });
    return { id: newId, isNew: true };
  }

  private plain(seats: number): readonly MatchInfo[] {
    return this.listings.waiting.filter((match) => isPlain(match, seats));
  }

  /** The table that someone was sent to open and that has not been listed yet. */
  private opening(seats: number, tried: readonly string[]): string | undefined {
    const { id, at } = this.reserved.get(seats) ?? { id: '', at: 0 };
    const isOpening = Date.now() - at < RESERVED_MS && !this.listings.has(id);
    return isOpening && !tried.includes(id) && !this.missed.has(id) ? id : undefined;
  }

  private passOver(tried: readonly string[]): void {
    const now = Date.now();
    for (const [id, at] of this.missed) if (now - at >= PASSED_OVER_MS) this.missed.delete(id);
    for (const id of tried) this.missed.set(id, now);
  }
}

/** True if a match waits for people at a table of so many seats without terms of its own. */
const isPlain = (match: MatchInfo, wanted: number): boolean =>
  match.seats.length === wanted &&
  match.clock === null &&
  !match.whispers &&
  !match.approval &&
  match.spectatorDelay === 0 &&
  match.standIns !== 'soon' &&
  Object.keys(match.options).length === 0;
