import type { Seat } from '#games/game.ts';
import { firstOf, lastOf } from '#games/list.ts';
import { eventIn } from '../../kit/events.ts';
import type { Worth } from './reckoning.ts';
import { endsOf, finishedRounds, roundAsEnded, type Led } from './rounds.ts';

/** The result of a round. */
export interface RoundResult {
  readonly round: number;
  readonly worths: readonly Worth[];
}

/** A state to show; `end` is the round's result if it is shown as the end of a round. */
export interface Moment extends Led {
  readonly end: RoundResult | null;
}

/** Milliseconds per move while the board catches up. */
const STEP = 600;
/** Time in ms to show the end of a round to spectators, who may not be near the screen. */
const LOOK = 6000;

const movesOf = ({ log }: Led): number => log.at(-1)?.n ?? 0;

/**
 * Decides which of the incoming states to show. At the end of a round it pauses until the reader continues,
 * then shows the moves made meanwhile one after the other. So the reader sees the scores and misses no move.
 */
export class Playback {
  readonly #own: Seat | null;
  #latest: Led;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The state shown, followed by those to show next. */
  #queue: readonly Moment[];
  readonly #onchange: () => void;

  /** `own` is the reader's seat; `onchange` is called when another state is to be shown. */
  constructor(first: Led, own: Seat | null, onchange: () => void) {
    this.#own = own;
    this.#onchange = onchange;
    this.#latest = first;
    this.#queue = [{ ...first, end: null }];
  }

  get shown(): Moment {
    return firstOf(this.#queue);
  }

  /** True if later states are waiting. */
  get isBehind(): boolean {
    return this.#queue.length > 1;
  }

  /** Receives the current state. In a replay it is shown at once, because the reader controls the pace. */
  take(next: Led, isReplay: boolean): void {
    if (next.view === this.#latest.view) return;
    const before = this.#latest;
    this.#latest = next;
    const n = movesOf(before);
    // The same state again, or for another reader (in replays).
    if (movesOf(next) === n) return this.#keep(this.#queue.with(-1, { ...lastOf(this.#queue), ...next }));
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

  /**
   * Skips to the current state. Returns false if it is already shown, and at the end of a round, which needs
   * {@link close}.
   */
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

  /**
   * True if the reader has moved in the meantime, on another device or with the list of moves. Then they want
   * the current state.
   */
  #hasPlayedIn(made: Led['log']): boolean {
    return made.some(({ seat }) => seat === this.#own);
  }

  /** The new state, preceded by the end of a round if one lies between. */
  #withEnd(before: Led, next: Led, isReplay: boolean): readonly Moment[] {
    const round = finishedRounds(next.view);
    const now = { ...next, end: null };
    if (round === finishedRounds(before.view)) return [now];
    const worths = endsOf(next.log).get(round);
    if (!worths) return [now];
    const end = { round, worths };
    // A jump in a replay leads to a board, not to scores.
    if (isReplay && !eventIn(lastOf(next.log), 'round-scored')) return [now];
    if (isReplay || next.view.outcome !== null || before.view.round !== round) return [{ ...next, end }];
    const ended = roundAsEnded(before, next);
    return this.#hasPlayedIn(next.log.slice(ended.log.length)) ? [now] : [{ ...ended, end }, now];
  }

  /** Shows the first of these states now and the rest one after the other. */
  #show(queue: readonly Moment[]): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#keep(queue);
  }

  /** Sets the queue and schedules the next state. Players leave the end of a round by themselves. */
  #keep(queue: readonly Moment[]): void {
    this.#queue = queue;
    this.#onchange();
    if (!this.isBehind || this.#timer !== undefined || (this.shown.end && this.#own !== null)) return;
    this.#timer = setTimeout(() => this.#show(this.#queue.slice(1)), this.shown.end ? LOOK : STEP);
  }
}
