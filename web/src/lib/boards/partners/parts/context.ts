import { createContext } from 'svelte';
import type { Card } from '#games/cards.ts';
import type { Drag } from '../../kit/drag.svelte.ts';
import { zoneKey, type Tokens } from '../../kit/tokens.ts';
import type { Viewer } from '../../types.ts';
import type { Orders, Place } from './orders.svelte.ts';
import type { Standing } from './reckoning.ts';
import type { Shown } from './shown.ts';

/** What every part of the board needs; read through getters, so always of the moment. */
export interface PartnersBoard {
  readonly view: Shown;
  readonly seat: number | null;
  readonly viewer: Viewer;
  /** What every collection is worth as it lies. */
  readonly standings: readonly Standing[];
  readonly orders: Orders;
  readonly drag: Drag<Card, Place>;
  readonly tokens: Tokens;
  /** The card of the last move, marked where it lies. */
  readonly moved: Card | null;
  readonly busy: boolean;
  /** Shows how things are now, while moves made meanwhile are shown; null while there are none. */
  readonly catchUp: (() => void) | null;
  /** Whether collections are too small for the fingers and must be opened first. */
  readonly isNarrow: boolean;
  /** Brings the keyboard to the first place for the chosen card. */
  readonly goToOffers: () => void;
}

export const [getBoard, setBoard] = createContext<PartnersBoard>();

/** The token of a card by its zone and its place there. */
export const tokenAt = (
  board: PartnersBoard,
  seat: number,
  zone: string,
  index: number,
): number | undefined => board.tokens.zones.get(zoneKey(seat, zone))?.[index];
