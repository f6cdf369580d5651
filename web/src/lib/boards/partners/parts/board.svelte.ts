import type { Card } from '#games/cards.ts';
import type { Move } from '#games/partners/types.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import { Drag } from '../../kit/drag.svelte.ts';
import type { BoardProps } from '../../types.ts';
import { legalOf, movedCard, type Legal } from './moves.ts';
import { PartnersOrders, type Place } from './orders.svelte.ts';
import type { RoundResult } from './playback.ts';
import { collectionsOf, reckon, type Standing } from './reckoning.ts';
import type { Shown } from './shown.ts';

/** A moment of the match, as the playback gives it to the board. */
export interface RoundProps extends Pick<
  BoardProps<never, Move>,
  'seat' | 'legal' | 'pending' | 'names' | 'last' | 'marks' | 'onseen' | 'onmove'
> {
  readonly view: Shown;
  /** The results of the finished rounds, where that was seen. */
  readonly ends: ReadonlyMap<number, readonly Standing[]>;
  /** The round whose end this is. */
  readonly ended: RoundResult | null;
  /** Leaves the end of a round. */
  readonly onclose: () => void;
  /** Shows the present moment, while the board is behind; null while it isn't. */
  readonly oncatchup: (() => void) | null;
}

export class PartnersBoard extends BoardContext<RoundProps> {
  /** The legal moves with what each does. */
  readonly moves: readonly Legal[] = $derived.by(() => legalOf(this.legal, this.view.toAct));
  /** The worth of every collection as it lies. */
  readonly standings: readonly Standing[] = $derived.by(() =>
    reckon(collectionsOf(this.view.seats), this.view.round),
  );
  readonly orders: PartnersOrders = new PartnersOrders(this);
  readonly drag = new Drag<Card, Place>(this.orders);
  protected override readonly begun = [this.drag, this.orders];

  /** The card of the last move, marked where it lies. */
  get moved(): Card | null {
    const { last } = this.props;
    // After a deal the card is anywhere; until then it lies where it went.
    return last && (last.chance.length === 0 || this.view.toAct === null) ? movedCard(last) : null;
  }

  /** Shows the present moment, while moves made meanwhile are shown; null while there are none. */
  get catchUp(): (() => void) | null {
    return this.props.ended ? null : this.props.oncatchup;
  }

  /** Brings the keyboard to the first place for the chosen card. */
  goToOffers(): void {
    requestAnimationFrame(() => this.#focus('.target, .orders button'));
  }

  /** Escape takes the chosen card back; the keyboard returns to it. */
  protected override back(): void {
    const { chosen } = this.orders;
    super.back();
    if (this.isFocusHeld && chosen !== null) this.#focus(`[data-card="${chosen}"]`);
  }

  #focus(selector: string): void {
    this.root?.querySelector<HTMLElement>(selector)?.focus();
  }
}
