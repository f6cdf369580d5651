import { createContext, untrack } from 'svelte';
import type { Event } from '#games/five-crowns/events.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import { browserStore } from '../../../platform/storage/local.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import { Drag } from '../../kit/drag.svelte.ts';
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
  /** True while the reader looks at the end of the last round again. */
  isEndReopened = $state(false);
  #kept: RoundEnd | null = null;
  /** Cached per round, so that its many cards aren't rendered again with each move. */
  readonly ended: RoundEnd | null = $derived.by(() => {
    if (endedRound(this.view) !== (this.#kept?.round ?? 0)) this.#kept = lastRoundEnd(this.props.log);
    return this.#kept;
  });

  override get isPaused(): boolean {
    return super.isPaused || this.isEndReopened;
  }

  override goOn(): void {
    this.isEndReopened = false;
    super.goOn();
  }

  protected override forget(): void {
    super.forget();
    const { round, wild, seats } = this.view;
    const own = this.seat === null ? undefined : seats[this.seat];
    if (own) this.hand.follow({ round, wild, hand: own.hand });
    // The reader plays on, such as with the list of moves.
    if (own && this.props.last?.seat === this.seat) this.isEndReopened = false;
  }
}

export const [getBoard, setBoard] = createContext<FiveCrownsBoard>();
