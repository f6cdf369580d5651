import type { Card } from '#games/cards.ts';
import type { Move } from '#games/five-crowns/types.ts';
import { itemAt } from '#games/list.ts';
import type { Carrier } from '../../kit/drag.svelte.ts';
import { Orders, type Situation } from '../../kit/orders.ts';
import { markAfter, type Sorting } from './arrange.ts';
import type { Arrangement } from './arrangement.svelte.ts';

/** A drop target: the discards, or an index in the hand. */
export type Place = 'discards' | `hand ${number}`;

interface FiveCrownsSituation extends Situation<Move> {
  /** The reader's hand in its order. */
  readonly hand: Arrangement;
}

/** The chosen discard, and the ways to play it. */
export class FiveCrownsOrders extends Orders<Move, FiveCrownsSituation> implements Carrier<number, Place> {
  /** Index of the chosen card in the ordered hand. */
  chosen = $state.raw<number | null>(null);
  /** Index of the dragged card. */
  carried = $state.raw<number | null>(null);

  /** True if a discard is due. */
  get mayDiscard(): boolean {
    const { legal, busy } = this.given;
    return !busy && legal.some((move) => move.do === 'discard');
  }

  /** The discards with which the player can go out. */
  get outs(): readonly Card[] {
    const { legal, busy } = this.given;
    return busy ? [] : legal.flatMap((move) => (move.do === 'out' ? [move.card] : []));
  }

  get card(): Card | null {
    return this.chosen === null ? null : (this.given.hand.order[this.chosen] ?? null);
  }

  toggle(at: number): void {
    this.chosen = this.chosen === at || !this.mayDiscard ? null : at;
  }

  override send(move: Move): void {
    if (!this.can(move)) return;
    const { hand } = this.given;
    if (move.do !== 'draw') {
      const chosen = this.card === move.card ? this.chosen : null;
      hand.letGo(chosen ?? hand.order.indexOf(move.card));
    }
    super.send(move);
  }

  /** Any card of the hand can be dragged, if only to rearrange it. */
  grab(at: number): boolean {
    this.carried = at;
    return true;
  }

  /**
   * Drops the dragged card. On the discards it is played at once, unless the player could also go out with
   * it.
   */
  point(place: Place): void {
    const from = this.carried;
    this.carried = null;
    if (from === null) return;
    if (place !== 'discards') return this.move(from, Number(place.slice(5)));
    const card = itemAt(this.given.hand.order, from);
    if (!this.mayDiscard) return;
    this.chosen = from;
    if (!this.can({ do: 'out', card })) this.send({ do: 'discard', card });
  }

  /** Moves a card within the hand. The chosen card stays chosen. */
  move(from: number, to: number): void {
    const place = Math.max(0, Math.min(this.given.hand.order.length - 1, to));
    this.given.hand.carry(from, place);
    this.chosen = markAfter(this.chosen, from, place);
  }

  /** Sorts the hand. The chosen card stays chosen. */
  sortBy(by: Sorting): void {
    const { card } = this;
    this.given.hand.sortBy(by);
    this.chosen = card === null ? null : this.given.hand.order.indexOf(card);
  }

  clear(): void {
    this.chosen = null;
    this.carried = null;
  }
}
