import { SvelteMap } from 'svelte/reactivity';
import type { NextSeat } from '#protocol';
import { fetchMatch } from '../api/http.ts';
import { browserStore } from '../storage/local.ts';
import { forgetSeat, keepRematch, noteSeat, readSeat, readSeats, type StoredSeat } from '../storage/seats.ts';
import { inOrder, standingOf, type Known, type OwnMatch } from './standing.ts';

/** Requests under way at once. */
const AT_ONCE = 6;

/** Codes that say that a seat is worth nothing any more. */
const LOST = ['no-match', 'bad-token'];

/** Which matches are asked after: those that may have changed, or the finished ones too. */
type Wanted = 'running' | 'all';

/** The matches in which this browser has a seat, and how they stand. */
class OwnMatches {
  #seats = $state.raw<ReadonlyMap<string, StoredSeat>>(readSeats(browserStore()));
  readonly #known = new SvelteMap<string, Known>();
  #look: { readonly wanted: Wanted; readonly done: Promise<void> } | null = null;
  #isAsking = $state(false);
  #isReached = $state(true);
  /** The seats at rematches that were handed over, by the matches before these. */
  readonly #next = new Map<string, NextSeat>();
  /** Those that could not be asked after the last time. */
  readonly #missed = new Set<string>();

  /** Those that have answered, most pressing first. */
  readonly list: readonly OwnMatch[] = $derived.by(() =>
    inOrder(
      [...this.#seats].flatMap(([id, { seat, game, at }]) => {
        const known = this.#known.get(id);
        if (known === undefined) return [];
        const match = known === 'gone' ? null : known;
        return [{ id, seat, game: match?.game ?? game, at, standing: standingOf(known, seat), match }];
      }),
    ),
  );

  /** In how many of them it is this player's turn. */
  readonly turns: number = $derived(this.list.filter(({ standing }) => standing === 'mine').length);

  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** Whether the service answered the last questions. */
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
   * Reads what other pages may have changed, and asks how the matches stand; finished ones only if they are wanted, or
   * could not be reached when they were.
   */
  refresh(wanted: Wanted): Promise<void> {
    this.reread();
    const before = this.#look;
    if (before && (before.wanted === 'all' || wanted === 'running')) return before.done;
    const look = { wanted, done: (before?.done ?? Promise.resolve()).then(() => this.#ask(wanted)) };
    this.#look = look;
    return look.done.finally(() => {
      if (this.#look === look) this.#look = null;
    });
  }

  /** Takes in what the browser's store holds now; what is known by a token that is no longer held there is forgotten. */
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

  async #ask(wanted: Wanted): Promise<void> {
    this.#isAsking = true;
    const waiting = [...this.#seats].filter(([id, seat]) => this.#isWorthAsking(id, seat, wanted));
    const askOn = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await this.#askAfter(...next);
        waiting.push(...this.#takeRematch(next[0]));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    this.#isAsking = false;
    this.#isReached = this.#missed.size === 0;
  }

  #isWorthAsking(id: string, { isOver }: StoredSeat, wanted: Wanted): boolean {
    const known = this.#known.get(id);
    if (known === 'gone') return false;
    return wanted === 'all' || this.#missed.has(id) || !(isOver || known?.status === 'over');
  }

  async #askAfter(id: string, { token }: StoredSeat): Promise<void> {
    const answer = await fetchMatch(id, token);
    this.#missed.delete(id);
    // The seat may have been forgotten meanwhile, or come back by a new link.
    if (readSeat(browserStore(), id)?.token !== token) return;
    if (answer.ok) {
      const { seat, next, ...match } = answer.value;
      this.#known.set(id, match);
      if (next) this.#next.set(id, next);
      // The seat may have moved while no page of the match was open.
      noteSeat(browserStore(), id, {
        ...(seat === undefined ? {} : { seat }),
        ...(match.status === 'over' ? { isOver: true } : {}),
      });
      this.reread();
    } else if (LOST.includes(answer.error.code)) {
      this.#known.set(id, 'gone');
      noteSeat(browserStore(), id, { isOver: true });
    } else {
      this.#missed.add(id);
    }
  }

  /** The seat at a match's rematch, where it began without this browser's knowing. */
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

export const own = new OwnMatches();
