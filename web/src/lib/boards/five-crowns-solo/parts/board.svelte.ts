import { createContext } from 'svelte';
import type { Card } from '#games/cards.ts';
import type { Event } from '#games/five-crowns/solo/events.ts';
import type { Move, View } from '#games/five-crowns/solo/types.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import { eventsIn } from '../../kit/events.ts';
import { Drag } from '../../kit/drag.svelte.ts';
import type { BoardProps } from '../../types.ts';
import { Draft } from './draft.svelte.ts';
import { closable, type PileNumber } from './piles.ts';
import { sceneOf, stillPiles, type Scene } from './scene.ts';

/** The dragged card: the turned card, or one of the chosen pile. */
type Carried = 'turned' | Card;

/** A place that accepts a dragged card. */
type Place = `pile ${PileNumber}` | 'gone';

const NONE: ReadonlyMap<PileNumber, readonly Card[]> = new Map();

export class SoloBoard extends BoardContext<BoardProps<View, Move, Event>> {
  readonly draft: Draft = new Draft(this);
  #inHand: Carried = 'turned';
  readonly drag = new Drag<Carried, Place>({
    grab: (card) => {
      this.#inHand = card;
      return this.canChoose && (card === 'turned') === (this.draft.now === null);
    },
    point: (place) => this.#putDown(this.#inHand, place),
  });
  protected override readonly begun = [this.drag, this.draft];
  /** The enlarged pile, while none is chosen for the turned card. */
  looked = $state<PileNumber | null>(null);
  readonly #still = $derived.by(() => stillPiles(this.view));
  /** The discards, oldest first. */
  readonly #gone = $derived.by(() => eventsIn(this.props.log, 'placed').map(({ discard }) => discard));
  readonly scene: Scene = $derived.by(() => sceneOf(this.view, this.#still, this.#gone, this.draft.now));
  /** Open piles that the turned card can close. */
  readonly closable: ReadonlyMap<PileNumber, readonly Card[]> = $derived.by(() =>
    this.canChoose || this.busy ? closable(this.view) : NONE,
  );

  get canChoose(): boolean {
    return this.decides && !this.busy;
  }

  /** The turned card, to be placed on a pile. */
  get turned(): Card | null {
    return this.view.turned;
  }

  #putDown(card: Carried, place: Place): void {
    const isTurned = card === 'turned' || card === this.view.turned;
    if (place === 'gone') {
      if (card === 'turned') this.draft.throwAway();
      else this.draft.discard(card);
    } else if (isTurned) {
      this.draft.place(Number(place.slice('pile '.length)));
    }
  }

  protected override forget(): void {
    super.forget();
    this.looked = null;
  }

  /** Ignored while a move is being sent, so that the board keeps showing it. */
  protected override back(): void {
    if (this.canChoose) super.back();
  }
}

export const [getBoard, setBoard] = createContext<SoloBoard>();
