import type { Card } from '#games/cards.ts';
import type { Move } from '#games/five-crowns/types.ts';
import type { Carrier } from '../../kit/drag.svelte.ts';
import { Orders, type Situation } from '../../kit/orders.ts';
import { markAfter, type Sorting } from './arrange.ts';
import type { Arrangement } from './arrangement.svelte.ts';

/** A place for a card: on the discards, or at a place in the own hand. */
export type Place = 'discards' | `hand ${number}`;

interface FiveCrownsSituation extends Situation<Move> {
  /** The own hand as it is held. */
  readonly hand: Arrangement;
}

/** The card that the player is about to give away, and the ways to give it. */
export class FiveCrownsOrders extends Orders<Move, FiveCrownsSituation> implements Carrier<number, Place> {
  /** The chosen card's place in the hand as it is held. */
  chosen = $state.raw<number | null>(null);
  /** The card that is being carried, by its place. */
  carried = $state.raw<number | null>(null);

  /** True if a card is asked for. */
  get mayDiscard(): boolean {
    const { legal, busy } = this.given;
    return !busy && legal.some((move) => move.do === 'discard');
  }

  /** The cards with which the player can go out. */
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
    if (move.do !== 'draw')
      hand.letGo(this.card === move.card ? this.chosen! : hand.order.indexOf(move.card));
    super.send(move);
  }

  /** Any card of the hand can be taken up, if only to be put elsewhere in it. */
  grab(at: number): boolean {
    this.carried = at;
    return true;
  }

  /** Puts the carried card down. On the discards it is sent at once, unless there is a choice between two moves. */
  point(place: Place): void {
    const from = this.carried;
    this.carried = null;
    if (from === null) return;
    if (place !== 'discards') return this.move(from, Number(place.slice(5)));
    const card = this.given.hand.order[from]!;
    if (!this.mayDiscard) return;
    this.chosen = from;
    if (!this.can({ do: 'out', card })) this.send({ do: 'discard', card });
  }

  /** Takes a card of the hand to another place in it; the chosen card stays chosen. */
  move(from: number, to: number): void {
    const place = Math.max(0, Math.min(this.given.hand.order.length - 1, to));
    this.given.hand.carry(from, place);
    this.chosen = markAfter(this.chosen, from, place);
  }

  /** Sorts the hand; the chosen card stays chosen. */
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
