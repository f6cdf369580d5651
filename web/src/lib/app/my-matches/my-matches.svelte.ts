import { SvelteMap } from 'svelte/reactivity';
import type { NextSeat } from '#protocol';
import { fetchMatch } from '../../platform/api/http.ts';
import { browserStore } from '../../platform/storage/local.ts';
import {
  forgetSeat,
  keepRematch,
  noteSeat,
  readSeat,
  readSeats,
  type StoredSeat,
} from '../../platform/storage/seats.ts';
import { noteMatch } from '../results/note.ts';
import { endOf, inOrder, standingOf, tallyOf, type Known, type MyMatch, type Unchecked } from './standing.ts';

const MAX_REQUESTS_AT_ONCE = 6;

/** Error codes after which a seat is lost. */
const SEAT_GONE = ['no-match', 'bad-token'];

/** The matches to check: only running ones, or finished ones too. */
type Wanted = 'running' | 'all';

/** The matches in which this browser has a seat, with their states. */
class MyMatches {
  #seats = $state.raw<ReadonlyMap<string, StoredSeat>>(readSeats(browserStore()));
  readonly #known = new SvelteMap<string, Known>();
  #look: { readonly wanted: Wanted; readonly done: Promise<void> } | null = null;
  #isChecking = $state(false);
  #isReached = $state(true);
  /** Seats handed over for rematches, by the previous match. */
  readonly #next = new Map<string, NextSeat>();
  /** Matches whose last check failed. */
  readonly #missed = new Set<string>();

  /** Matches with a known state, most urgent first. */
  readonly list: readonly MyMatch[] = $derived.by(() =>
    inOrder(
      [...this.#seats].flatMap(([id, { seat, game, at }]) => {
        const known = this.#known.get(id);
        if (known === undefined) return [];
        const match = known === 'gone' ? null : known;
        return [{ id, seat, game: match?.game ?? game, at, standing: standingOf(known, seat), match }];
      }),
    ),
  );

  /** Seats whose match may be running, but isn't checked yet; the latest used first. */
  readonly unknown: readonly Unchecked[] = $derived.by(() =>
    [...this.#seats]
      .filter(([id, { isOver }]) => !isOver && !this.#known.has(id))
      .map(([id, { seat, game, at }]) => ({ id, seat, game, at }))
      .sort((one, other) => other.at - one.at),
  );

  /** The same if the server can't be reached, else none. */
  readonly unchecked: readonly Unchecked[] = $derived.by(() => (this.#isReached ? [] : this.unknown));

  /** Number of matches in which it is this player's turn. */
  readonly turns: number = $derived(this.list.filter(({ standing }) => standing === 'mine').length);

  /** Wins and losses of matches with a known result. */
  readonly tally: { readonly won: number; readonly lost: number } = $derived.by(() =>
    tallyOf(this.#seats.values()),
  );

  get isChecking(): boolean {
    return this.#isChecking;
  }

  /** True if the server answered the last requests. */
  get isReached(): boolean {
    return this.#isReached;
  }

  get isEmpty(): boolean {
    return this.#seats.size === 0;
  }

  has(id: string): boolean {
    return this.#seats.has(id);
  }

  /**
   * Rereads the stored seats, which other pages may have changed, and loads the matches' states. Finished
   * ones are loaded only on request, or if an earlier request failed.
   */
  refresh(wanted: Wanted): Promise<void> {
    this.reread();
    const before = this.#look;
    if (before && (before.wanted === 'all' || wanted === 'running')) return before.done;
    const look = { wanted, done: (before?.done ?? Promise.resolve()).then(() => this.#checkAll(wanted)) };
    this.#look = look;
    return look.done.finally(() => {
      if (this.#look === look) this.#look = null;
    });
  }

  /** Rereads the stored seats. Forgets states loaded with a token that isn't stored any more. */
  reread(): void {
    const before = this.#seats;
    this.#seats = readSeats(browserStore());
    for (const [id, { token }] of before) {
      if (this.#seats.get(id)?.token === token) continue;
      this.#known.delete(id);
      this.#missed.delete(id);
    }
  }

  forget(id: string): void {
    forgetSeat(browserStore(), id);
    this.reread();
  }

  async #checkAll(wanted: Wanted): Promise<void> {
    this.#isChecking = true;
    const waiting = [...this.#seats].filter(([id, seat]) => this.#needsCheck(id, seat, wanted));
    const checkNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await this.#check(...next);
        waiting.push(...this.#takeRematch(next[0]));
      }
    };
    await Promise.all(Array.from({ length: MAX_REQUESTS_AT_ONCE }, checkNext));
    this.#isChecking = false;
    this.#isReached = this.#missed.size === 0;
  }

  #needsCheck(id: string, { isOver }: StoredSeat, wanted: Wanted): boolean {
    const known = this.#known.get(id);
    if (known === 'gone') return false;
    return wanted === 'all' || this.#missed.has(id) || !(isOver || known?.status === 'over');
  }

  async #check(id: string, { token }: StoredSeat): Promise<void> {
    const answer = await fetchMatch(id, token);
    this.#missed.delete(id);
    // The seat may have been removed meanwhile, or replaced by a new link.
    if (readSeat(browserStore(), id)?.token !== token) return;
    if (answer.ok) {
      const { seat, next, ...match } = answer.value;
      this.#known.set(id, match);
      if (next) this.#next.set(id, next);
      const stored = this.#seats.get(id);
      noteMatch(match, seat ?? stored?.seat ?? null, null, stored?.at ?? Date.now());
      // The seat's number may have changed while no page of the match was open.
      noteSeat(browserStore(), id, {
        ...(seat === undefined ? {} : { seat }),
        ...(match.status === 'over'
          ? { isOver: true, ...endOf(match, seat ?? this.#seats.get(id)?.seat) }
          : {}),
      });
      this.reread();
    } else if (SEAT_GONE.includes(answer.error.code)) {
      this.#known.set(id, 'gone');
      noteSeat(browserStore(), id, { isOver: true });
    } else {
      this.#missed.add(id);
    }
  }

  /** The seat in a match's rematch, if it began without this browser. */
  #takeRematch(id: string): readonly [string, StoredSeat][] {
    const known = this.#known.get(id);
    const rematch = known === undefined || known === 'gone' ? null : known.rematch.id;
    if (rematch === null) return [];
    const next = this.#next.get(id) ?? null;
    const seat = keepRematch(browserStore(), id, { id: rematch, at: Date.now(), next });
    if (seat === null) return [];
    this.reread();
    return [[rematch, seat]];
  }
}

export const myMatches = new MyMatches();
