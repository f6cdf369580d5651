import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Move } from '#games/partners/types.ts';
import { Orders, type Situation } from '../../kit/orders.ts';
import type { Viewer } from '../../types.ts';
import { cardsIn, type Legal } from './moves.ts';
import { NO_OFFERS, offersOf, type Offers } from '../text/preview.ts';
import type { ShownView } from './shown-view.ts';

/** A collection as a drop target. */
export type Place = `seat-${Seat}`;

interface PartnersSituation extends Situation<Move> {
  readonly view: ShownView;
  readonly moves: readonly Legal[];
  readonly viewer: Viewer;
}

/** The chosen card of the player. */
export class PartnersOrders extends Orders<Move, PartnersSituation> {
  /** All cards of this game are different, so the card alone identifies its place. */
  chosen = $state.raw<Card | null>(null);
  /** The enlarged collection, on small screens. */
  opened = $state.raw<Seat | null>(null);

  /** The cards that can be moved now. */
  #movable = $derived.by(() => cardsIn(this.given.moves));

  isMovable(card: Card): boolean {
    return this.#movable.has(card) && !this.given.busy;
  }

  /** The collections that may receive the chosen card. */
  #offers = $derived.by(() => {
    const { view, moves, busy, viewer } = this.given;
    return busy || this.chosen === null ? NO_OFFERS : offersOf(view, moves, this.chosen, viewer);
  });

  get offers(): Offers {
    return this.#offers;
  }

  toggle(card: Card): void {
    if (!this.isMovable(card)) return;
    this.chosen = this.chosen === card ? null : card;
  }

  /** Chooses the card being dragged. */
  grab(card: Card): boolean {
    if (this.chosen !== card) this.toggle(card);
    return this.chosen === card;
  }

  /** Drops the chosen card, if that is still legal. */
  point(place: Place): void {
    this.give(Number(place.slice('seat-'.length)));
  }

  give(seat: Seat): void {
    const offer = this.offers.get(seat);
    if (offer) this.send(offer.legal.move);
  }

  /** Deselects the card, or else closes the enlarged collection. */
  override cancel(): void {
    if (this.chosen !== null) this.chosen = null;
    else this.opened = null;
  }

  clear(): void {
    this.chosen = null;
    this.opened = null;
  }
}
