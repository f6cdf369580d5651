import { createContext } from 'svelte';
import type { Card } from '#games/cards.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import { eventIn } from '../../kit/events.ts';
import { Drag } from '../../kit/drag.svelte.ts';
import { legalOf, type Legal } from './moves.ts';
import { PartnersOrders, type Place } from './orders.svelte.ts';
import { collectionsOf, reckon, type Worth } from './reckoning.ts';
import { endIn, type RoundResult } from './rounds.ts';
import type { Props } from './shown-view.ts';

export class PartnersBoard extends BoardContext<Props> {
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

  /** The round whose end is shown; null otherwise. */
  get ended(): RoundResult | null {
    const { last } = this.props;
    return this.isPaused && last ? endIn(last) : null;
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

export const [getBoard, setBoard] = createContext<PartnersBoard>();
