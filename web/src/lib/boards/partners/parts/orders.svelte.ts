import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Move } from '#games/partners/types.ts';
import type { Viewer } from '../../types.ts';
import { cardsIn, type Legal } from './moves.ts';
import { NO_OFFERS, offersOf, type Offers } from '../text/preview.ts';
import type { Shown } from './shown.ts';

/** A collection as a place to put a card. */
export type Place = `seat-${Seat}`;

/** The situation that orders are given in: read anew each time, so that it is never stale. */
export interface Situation {
  readonly view: Shown;
  readonly legal: readonly Legal[];
  readonly busy: boolean;
  readonly viewer: Viewer;
  readonly send: (move: Move) => void;
}

/** The card that the player is about to move; forgotten as soon as the view changes. */
export class Orders {
  /** Cards are one of a kind in this game, so a card says which it is, wherever it lies. */
  chosen = $state.raw<Card | null>(null);
  /** The collection that is looked at closely, on small screens. */
  opened = $state.raw<Seat | null>(null);
  #given: () => Situation;

  constructor(situation: () => Situation) {
    this.#given = situation;
  }

  get situation(): Situation {
    return this.#given();
  }

  /** The cards that can be moved now. */
  #movable = $derived.by(() => cardsIn(this.#given().legal));

  isMovable(card: Card): boolean {
    return this.#movable.has(card) && !this.situation.busy;
  }

  /** The collections that may get the chosen card. */
  #offers = $derived.by(() => {
    const { view, legal, busy, viewer } = this.#given();
    return busy || this.chosen === null ? NO_OFFERS : offersOf(view, legal, this.chosen, viewer);
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
    if (offer && !this.situation.busy) this.situation.send(offer.legal.move);
  }

  /** One step back: the chosen card first, then the closer look. */
  cancel(): void {
    if (this.chosen !== null) this.chosen = null;
    else this.opened = null;
  }

  clear(): void {
    this.chosen = null;
    this.opened = null;
  }
}
