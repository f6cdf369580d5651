import { untrack } from 'svelte';
import type { Event } from '#games/five-crowns/events.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import { browserStore } from '../../../platform/storage/local.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import { Drag } from '../../kit/drag.svelte.ts';
import { eventIn } from '../../kit/events.ts';
import type { BoardProps } from '../../types.ts';
import { Arrangement } from './arrangement.svelte.ts';
import { FiveCrownsOrders, type Place } from './orders.svelte.ts';
import { endedRound, lastRoundEnd, type RoundEnd } from './round-end.ts';

export class FiveCrownsBoard extends BoardContext<BoardProps<View, Move, Event>> {
  // The path identifies the match.
  readonly hand = untrack(() => new Arrangement(browserStore(), `${location.pathname} ${this.seat}`));
  readonly orders: FiveCrownsOrders = new FiveCrownsOrders(this);
  readonly drag = new Drag<number, Place>(this.orders);
  protected override readonly begun = [this.drag, this.orders];
  /** True while the end of the last round is shown. */
  isEndShown = $state(false);
  #seen: { readonly view: View; readonly n: number } | null = null;
  #kept: RoundEnd | null = null;
  /** Cached per round, so that its many cards aren't rendered again with each move. */
  readonly ended: RoundEnd | null = $derived.by(() => {
    if (endedRound(this.view) !== (this.#kept?.round ?? 0)) this.#kept = lastRoundEnd(this.props.log);
    return this.#kept;
  });

  get n(): number {
    return this.props.last?.n ?? 0;
  }

  protected override forget(): void {
    super.forget();
    this.#takeIn(this.view);
  }

  /** Updates the hand's order, and shows the end of a round when it comes; in a replay only beside its move. */
  #takeIn(view: View): void {
    const own = this.seat === null ? undefined : view.seats[this.seat];
    if (own) this.hand.follow({ round: view.round, wild: view.wild, hand: own.hand });
    const [seen, n] = [this.#seen, this.n];
    const { last, isReplay } = this.props;
    if (seen && n > seen.n) {
      if (isReplay) this.isEndShown = last !== null && eventIn(last, 'round-scored') !== undefined;
      else if (endedRound(view) !== endedRound(seen.view)) this.isEndShown = true;
      // The reader plays on, such as with the list of moves.
      else if (this.props.log.some((entry) => entry.n > seen.n && entry.seat === this.seat))
        this.isEndShown = false;
    } else if (seen && n < seen.n) this.isEndShown = false;
    this.#seen = { view, n };
  }
}
