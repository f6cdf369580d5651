import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Move } from '#games/partners/types.ts';
import { Orders, type Situation } from '../../kit/orders.ts';
import type { Viewer } from '../../types.ts';
import { cardsIn, type Legal } from './moves.ts';
import { NO_OFFERS, offersOf, type Offers } from '../text/preview.ts';
import type { Shown } from './shown.ts';

/** A collection as a place to put a card. */
export type Place = `seat-${Seat}`;

interface PartnersSituation extends Situation<Move> {
  readonly view: Shown;
  readonly moves: readonly Legal[];
  readonly viewer: Viewer;
}

/** The card that the player is about to move. */
export class PartnersOrders extends Orders<Move, PartnersSituation> {
  /** Cards are one of a kind in this game, so a card says which it is, wherever it lies. */
  chosen = $state.raw<Card | null>(null);
  /** The collection that is looked at closely, on small screens. */
  opened = $state.raw<Seat | null>(null);

  /** The cards that can be moved now. */
  #movable = $derived.by(() => cardsIn(this.given.moves));

  isMovable(card: Card): boolean {
    return this.#movable.has(card) && !this.given.busy;
  }

  /** The collections that may get the chosen card. */
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

  /** Makes sure that a card that is being dragged is the chosen one. */
  grab(card: Card): boolean {
    if (this.chosen !== card) this.toggle(card);
    return this.chosen === card;
  }

  /** Puts the chosen card down, if that is legal still. */
  point(place: Place): void {
    this.give(Number(place.slice('seat-'.length)));
  }

  give(seat: Seat): void {
    const offer = this.offers.get(seat);
    if (offer) this.send(offer.legal.move);
  }

  /** The chosen card first, then the closer look. */
  override cancel(): void {
    if (this.chosen !== null) this.chosen = null;
    else this.opened = null;
  }

  clear(): void {
    this.chosen = null;
    this.opened = null;
  }
}
