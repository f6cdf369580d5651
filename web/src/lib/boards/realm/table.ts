import { createContext } from 'svelte';
import type { View } from '#games/realm/types.ts';
import type { Drag } from './drag.svelte.ts';
import type { Orders } from './orders.svelte.ts';
import type { Callers } from './phrases.ts';
import { zoneKey, type Tokens } from './tokens.ts';

/** What every part of the board needs; read through getters, so always of the moment. */
export interface Table {
  readonly view: View;
  readonly seat: number | null;
  readonly callers: Callers;
  readonly orders: Orders;
  readonly drag: Drag;
  readonly tokens: Tokens;
  readonly trace: ReadonlySet<string>;
  readonly busy: boolean;
}

export const [getTable, setTable] = createContext<Table>();

/** The token of a card by its zone and its place there. */
export const tokenAt = (table: Table, seat: number, zone: string, index: number): number | undefined =>
  table.tokens.zones.get(zoneKey(seat, zone))?.[index];

/** Whether the reader knows this seat's face-down cards as its own. */
export const isOwn = (table: Table, seat: number): boolean =>
  table.seat === seat && table.view.phase !== 'over';
