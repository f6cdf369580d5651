import type { Card } from '#games/cards.ts';
import type { TextStore } from '../../../platform/storage/local.ts';
import { carry, follow, groupsOf, sort, type Arranged, type Held, type Sorting } from './arrange.ts';
import { keepHand, keptHand } from './kept-hands.ts';

const NOTHING: Arranged = { round: 0, sorting: 'rank', order: [], drawn: null };

/** The order of the reader's hand, remembered in the browser for the match. */
export class Arrangement {
  #now = $state.raw<Arranged>(NOTHING);
  #held: Held = { round: 0, wild: 0, hand: [] };
  /** Index of the card being discarded. */
  #gone: number | null = null;
  readonly #store: TextStore;
  readonly #name: string;

  /** `name` identifies the match and the seat. */
  constructor(store: TextStore, name: string) {
    this.#store = store;
    this.#name = name;
    this.#now = keptHand(store, name) ?? NOTHING;
  }

  get order(): readonly Card[] {
    return this.#now.order;
  }

  get sorting(): Sorting | 'own' {
    return this.#now.sorting;
  }

  get drawn(): number | null {
    return this.#now.drawn;
  }

  /** The groups to show; empty unless sorted by melds. */
  get groups(): ReturnType<typeof groupsOf> {
    return this.#now.sorting === 'melds' && this.#now.order.length > 0 ? groupsOf(this.#held) : [];
  }

  /** Updates the order for the current hand. */
  follow(held: Held): void {
    this.#held = held;
    this.#become(follow(this.#now, held, this.#gone));
    this.#gone = null;
  }

  sortBy(by: Sorting): void {
    this.#become(sort(this.#held, by, this.#now));
  }

  carry(from: number, to: number): void {
    this.#become(carry(this.#now, from, to));
  }

  letGo(at: number): void {
    this.#gone = at;
  }

  #become(next: Arranged): void {
    if (next === this.#now) return;
    this.#now = next;
    keepHand(this.#store, this.#name, next);
  }
}
