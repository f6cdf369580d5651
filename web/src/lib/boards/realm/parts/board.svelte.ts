import { createContext } from 'svelte';
import type { Card } from '#games/cards.ts';
import type { Event } from '#games/realm/event.ts';
import type { Move, Point, Realm, View } from '#games/realm/types.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import { Drag } from '../../kit/drag.svelte.ts';
import type { BoardProps } from '../../types.ts';
import type { Place } from './legal.ts';
import { facing, sceneOf, turnedTo, type Facing } from './opposite.ts';
import { raidScene, type RaidScene } from './raid-scene.ts';
import { SWORDS_ARRIVE } from '../text/staging.ts';
import { RealmOrders } from './orders.svelte.ts';
import { traceOf } from './trace.ts';

export class RealmBoard extends BoardContext<BoardProps<View, Move, Event>> {
  readonly orders: RealmOrders = new RealmOrders(this);
  /** Dragging cards of the hand, by index. */
  readonly drag = new Drag<number, Place>(this.orders);
  /** Dragging one of the reader's pairs to a raid's target. */
  readonly march = new Drag<Point, Place>({
    grab: (point) => this.orders.march(point),
    point: (place) => this.orders.point(place),
  });
  protected override readonly begun = [this.drag, this.march, this.orders];
  readonly trace: ReadonlySet<string> = $derived.by(() => traceOf(this.props.last));
  /** The part of a raid shown for the last move; null if its card was revealed before. */
  readonly raid: RaidScene | null = $derived.by(() =>
    this.props.reveals?.wasStaged ? null : raidScene(this.props.last, this.view),
  );
  /** Delay until the swords arrive, in durations of the theme; a raid's effects wait for it. */
  readonly wait: number = $derived.by(() => (this.raid && !this.raid.isRetreat ? SWORDS_ARRIVE : 0));
  /** Realms the reader chose to see, by scene (see `sceneOf`). */
  #chosen = $state.raw<Readonly<Record<string, Facing>>>({});
  /** The realms shown face to face. */
  readonly sides: Facing = $derived.by(() =>
    facing(this.view, this.seat, this.#chosen[sceneOf(this.view)] ?? null),
  );

  /** The reader's realm; null for a spectator. */
  get own(): Realm | null {
    return this.seat === null ? null : (this.view.seats[this.seat] ?? null);
  }

  /** The cards chosen for a move. */
  get chosen(): readonly Card[] {
    return this.orders.cards;
  }

  /** Seats the reader has a pact with. */
  get allies(): readonly number[] {
    return this.props.allies ?? [];
  }

  /** True if there are further realms, shown in the ring. */
  get isRinged(): boolean {
    return this.view.seats.length > 2;
  }

  /** Shows a seat's realm opposite the reader's. */
  look(seat: number): void {
    if (this.isRinged)
      this.#chosen = { ...this.#chosen, [sceneOf(this.view)]: turnedTo(this.sides, this.seat, seat) };
  }
}

export const [getBoard, setBoard] = createContext<RealmBoard>();

/** True if the face-down cards of `seat` are the reader's own. */
export const isOwn = (board: RealmBoard, seat: number): boolean =>
  board.seat === seat && board.view.phase !== 'over';
