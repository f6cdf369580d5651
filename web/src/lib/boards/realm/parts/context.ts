import { createContext } from 'svelte';
import type { Point, View } from '#games/realm/types.ts';
import type { Drag } from '../../kit/drag.svelte.ts';
import type { Orders } from './orders.svelte.ts';
import type { PlayerNames } from '../../kit/player-names.ts';
import { zoneKey, type Tokens } from '../../kit/tokens.ts';
import type { Place } from './legal.ts';

/** What every part of the board needs; read through getters, so always of the moment. */
export interface RealmBoard {
  readonly view: View;
  readonly seat: number | null;
  readonly players: PlayerNames;
  readonly orders: Orders;
  /** Carrying cards of the hand, by their place in it. */
  readonly drag: Drag<number, Place>;
  /** Carrying an own pair to what it is to raid. */
  readonly march: Drag<Point, Place>;
  readonly tokens: Tokens;
  readonly trace: ReadonlySet<string>;
  readonly busy: boolean;
  /** Whether the reader is to decide here and now; nobody is in a replay, whatever its eyes. */
  readonly decides: boolean;
}

export const [getBoard, setBoard] = createContext<RealmBoard>();

/** The token of a card by its zone and its place there. */
export const tokenAt = (board: RealmBoard, seat: number, zone: string, index: number): number | undefined =>
  board.tokens.zones.get(zoneKey(seat, zone))?.[index];

/** Whether the reader knows this seat's face-down cards as its own. */
export const isOwn = (board: RealmBoard, seat: number): boolean =>
  board.seat === seat && board.view.phase !== 'over';
