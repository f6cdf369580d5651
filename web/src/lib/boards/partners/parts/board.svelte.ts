import type { Card } from '#games/cards.ts';
import type { Event } from '#games/partners/events.ts';
import type { Move } from '#games/partners/types.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import { eventIn } from '../../kit/events.ts';
import { Drag } from '../../kit/drag.svelte.ts';
import type { BoardProps } from '../../types.ts';
import { legalOf, type Legal } from './moves.ts';
import { PartnersOrders, type Place } from './orders.svelte.ts';
import type { RoundResult } from './playback.ts';
import { collectionsOf, reckon, type Worth } from './reckoning.ts';
import type { Logged } from './rounds.ts';
import type { ShownView } from './shown-view.ts';

/** The state the playback shows on the board. */
export interface RoundProps extends Pick<
  BoardProps<never, Move, Event>,
  'seat' | 'legal' | 'pending' | 'names' | 'last' | 'marks' | 'onseen' | 'reveals' | 'onmove'
> {
  readonly view: ShownView;
  /** All moves until now, even those not shown yet. */
  readonly log: readonly Logged[];
  /** The round, if this is its end. */
  readonly ended: RoundResult | null;
  /** Leaves the end of a round. */
  readonly onclose: () => void;
  /** Skips to the current state; null if it is already shown. */
  readonly oncatchup: (() => void) | null;
}

export class PartnersBoard extends BoardContext<RoundProps> {
  /** The legal moves with their effects. */
  readonly moves: readonly Legal[] = $derived.by(() => legalOf(this.legal, this.view.toAct));
  /** The current value of each collection. */
  readonly worths: readonly Worth[] = $derived.by(() =>
    reckon(collectionsOf(this.view.seats), this.view.round),
  );
  readonly orders: PartnersOrders = new PartnersOrders(this);
  readonly drag = new Drag<Card, Place>(this.orders);
  protected override readonly begun = [this.drag, this.orders];

  /** The card of the last move, to be marked. */
  get moved(): Card | null {
    const { last } = this.props;
    // After a deal the card may be anywhere.
    if (!last || (eventIn(last, 'round-began') && this.view.toAct !== null)) return null;
    return last.made?.card ?? null;
  }

  /** Skips to the current state; null if it is already shown or at the end of a round. */
  get skip(): (() => void) | null {
    return this.props.ended ? null : this.props.oncatchup;
  }

  /** Moves focus to the first possible place of the chosen card. */
  goToOffers(): void {
    requestAnimationFrame(() => this.#focus('.target, .orders button'));
  }

  /** Escape deselects the card and returns focus to it. */
  protected override back(): void {
    const { chosen } = this.orders;
    super.back();
    if (this.isFocusHeld && chosen !== null) this.#focus(`[data-card="${chosen}"]`);
  }

  #focus(selector: string): void {
    this.root?.querySelector<HTMLElement>(selector)?.focus();
  }
}
