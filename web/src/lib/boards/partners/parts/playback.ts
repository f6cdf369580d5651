import type { Seat } from '#games/game.ts';
import { Chronicle, finishedRounds, roundAsEnded, type Led } from './chronicle.ts';
import type { Standing } from './reckoning.ts';

/** The result of a round. */
export interface RoundResult {
  readonly round: number;
  readonly standings: readonly Standing[];
}

/** A moment to be shown: a view, and the round that it is the end of, if it is to be looked at as that. */
export interface Moment extends Led {
  readonly end: RoundResult | null;
}

/** Milliseconds from one moment to the next while the board catches up. */
const STEP = 600;
/** Milliseconds for which spectators see the end of a round, who may watch from afar, with nobody to press a button. */
const LOOK = 6000;

const movesOf = ({ log }: Led): number => log.at(-1)?.n ?? 0;

/**
 * Chooses which of the moments that come in the board shows. At the end of a round it stays there until the reader goes on, so
 * that what was scored is seen, and none of the moves that others make meanwhile is missed: they are shown then, one
 * after the other.
 */
export class Playback {
  readonly #own: Seat | null;
  readonly #chronicle = new Chronicle();
  #latest: Led;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The moment that is shown, then those that are still to be. */
  #queue: readonly Moment[];
  #ends: ReadonlyMap<number, readonly Standing[]>;
  readonly #onchange: () => void;

  /** `own` is the reader's seat; `onchange` is called whenever something else is to be shown. */
  constructor(first: Led, own: Seat | null, onchange: () => void) {
    this.#own = own;
    this.#onchange = onchange;
    this.#latest = first;
    this.#queue = [{ ...first, end: null }];
    this.#ends = this.#chronicle.follow(first.view, first.log);
  }

  get shown(): Moment {
    return this.#queue[0]!;
  }

  /** The results of the finished rounds, where that was seen. */
  get ends(): ReadonlyMap<number, readonly Standing[]> {
    return this.#ends;
  }

  /** True if there is more to be seen than is shown. */
  get isBehind(): boolean {
    return this.#queue.length > 1;
  }

  /** Takes in the present moment. In a replay the reader sets the pace: the board is where the reader is. */
  take(next: Led, isReplay: boolean): void {
    if (next.view === this.#latest.view) return;
    const before = this.#latest;
    this.#latest = next;
    this.#ends = this.#chronicle.follow(next.view, next.log);
    const n = movesOf(before);
    // The same moment in other words: the view came again, or is seen with other eyes.
    if (movesOf(next) === n) return this.#keep(this.#queue.with(-1, { ...this.#queue.at(-1)!, ...next }));
    const made = next.log.filter((entry) => entry.n > n);
    const isBack = made.length === 0;
    const come = isBack ? [{ ...next, end: null }] : this.#withEnd(before, next, isReplay);
    const waits = !isBack && !isReplay && !this.#hasPlayedIn(made) && this.#isWaiting;
    if (waits) this.#keep([...this.#queue, ...come]);
    else this.#show(come);
  }

  /** Leaves the end of a round. */
  close(): void {
    this.#show(this.isBehind ? this.#queue.slice(1) : [{ ...this.shown, end: null }]);
  }

  /** Shows how things are now; false if that is shown already, or the end of a round, which is left by {@link close}. */
  catchUp(): boolean {
    const canCatchUp = this.isBehind && !this.shown.end;
    if (canCatchUp) this.#show(this.#queue.slice(-1));
    return canCatchUp;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  get #isWaiting(): boolean {
    return this.isBehind || this.shown.end !== null;
  }

  /** A reader who has played meanwhile, on another device or from the list of moves, is to see where things are. */
  #hasPlayedIn(made: Led['log']): boolean {
    return made.some(({ seat }) => seat === this.#own);
  }

  /** The moment that has come, and before it the end of a round that lies between the two, if it was seen. */
  #withEnd(before: Led, next: Led, isReplay: boolean): readonly Moment[] {
    const round = finishedRounds(next.view);
    const standings = round > finishedRounds(before.view) ? this.#ends.get(round) : undefined;
    if (!standings) return [{ ...next, end: null }];
    const end = { round, standings };
    if (isReplay || next.view.outcome !== null || before.view.round !== round) return [{ ...next, end }];
    const ended = roundAsEnded(before, next);
    const now = { ...next, end: null };
    return this.#hasPlayedIn(next.log.slice(ended.log.length)) ? [now] : [{ ...ended, end }, now];
  }

  /** Shows the first of these from now on, and the rest one after the other. */
  #show(queue: readonly Moment[]): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#keep(queue);
  }

  /** Keeps what is to be shown; the end of a round waits for who plays. */
  #keep(queue: readonly Moment[]): void {
    this.#queue = queue;
    this.#onchange();
    if (!this.isBehind || this.#timer !== undefined || (this.shown.end && this.#own !== null)) return;
    this.#timer = setTimeout(() => this.#show(this.#queue.slice(1)), this.shown.end ? LOOK : STEP);
  }
}
