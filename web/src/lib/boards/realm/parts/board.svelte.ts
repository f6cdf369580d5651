import type { Move, Point, Realm, View } from '#games/realm/types.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import { Drag } from '../../kit/drag.svelte.ts';
import type { BoardProps } from '../../types.ts';
import type { Place } from './legal.ts';
import { facing, sceneOf, turnedTo, type Facing } from './opposite.ts';
import { ARRIVAL, raidScene, type RaidScene } from './raid-scene.ts';
import { RealmOrders } from './orders.svelte.ts';
import { traceOf } from './trace.ts';

export class RealmBoard extends BoardContext<BoardProps<View, Move>> {
  readonly orders: RealmOrders = new RealmOrders(this);
  /** Carrying cards of the hand, by their place in it. */
  readonly drag = new Drag<number, Place>(this.orders);
  /** Carrying an own pair to what it is to raid. */
  readonly march = new Drag<Point, Place>({
    grab: (point) => this.orders.march(point),
    point: (place) => this.orders.point(place),
  });
  protected override readonly begun = [this.drag, this.march, this.orders];
  readonly trace: ReadonlySet<string> = $derived.by(() => traceOf(this.props.last));
  /** The part of a raid that the last move shows. */
  readonly raid: RaidScene | null = $derived.by(() => raidScene(this.props.last, this.props.viewAt));
  /** What a raid brings comes when the swords have arrived: so many durations of the theme later. */
  readonly wait: number = $derived.by(() => (this.raid && !this.raid.isRetreat ? ARRIVAL : 0));
  /** The realms that the reader asked for, by the scene that it was in. */
  #chosen = $state.raw<Readonly<Record<string, Facing>>>({});
  /** The realms that lie face to face. */
  readonly sides: Facing = $derived.by(() =>
    facing(this.view, this.seat, this.#chosen[sceneOf(this.view)] ?? null),
  );

  /** The reader's realm; null for a spectator. */
  get own(): Realm | null {
    return this.seat === null ? null : (this.view.seats[this.seat] ?? null);
  }

  /** The seats that the reader has a pact with. */
  get allies(): readonly number[] {
    return this.props.allies ?? [];
  }

  /** True if there are realms beside the two that lie face to face. */
  get isRinged(): boolean {
    return this.view.seats.length > 2;
  }

  /** Brings a seat's realm opposite. */
  look(seat: number): void {
    if (this.isRinged)
      this.#chosen = { ...this.#chosen, [sceneOf(this.view)]: turnedTo(this.sides, this.seat, seat) };
  }
}
