import { createContext } from 'svelte';
import type { LogEntry } from '#protocol';
import type { View } from '#games/five-crowns/types.ts';
import type { Drag } from '../../kit/drag.svelte.ts';
import { zoneKey, type Tokens } from '../../kit/tokens.ts';
import type { PlayerNames } from '../../kit/player-names.ts';
import type { ViewAt } from '../../types.ts';
import type { Arrangement } from './arrangement.svelte.ts';
import type { Orders, Place } from './orders.svelte.ts';

/** What every part of the board needs; read through getters, so always of the moment. */
export interface FiveCrownsBoard {
  readonly view: View;
  readonly seat: number | null;
  readonly log: readonly LogEntry[];
  readonly viewAt: ViewAt<View>;
  readonly players: PlayerNames;
  readonly orders: Orders;
  readonly hand: Arrangement;
  readonly drag: Drag<number, Place>;
  readonly tokens: Tokens;
  readonly busy: boolean;
}

export const [getBoard, setBoard] = createContext<FiveCrownsBoard>();

/** The tokens of a seat's cards, parallel to the zone in the view. */
export const tokensOf = (board: FiveCrownsBoard, seat: number, zone: 'hand' | 'melds'): readonly number[] =>
  board.tokens.zones.get(zoneKey(seat, zone)) ?? [];
