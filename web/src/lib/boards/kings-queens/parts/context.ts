import { createContext } from 'svelte';
import type { Move, View } from '#games/kings-queens/types.ts';
import type { Viewer } from '../../types.ts';
import { zoneKey, type Tokens } from '../../kit/tokens.ts';
import type { Scene } from './scene.ts';

/** What every part of the board needs; read through getters, so always of the moment. */
export interface KingsQueensBoard {
  readonly view: View;
  /** What is shown of it. */
  readonly scene: Scene;
  /** The reader's seat; null for a spectator. */
  readonly seat: number | null;
  readonly legal: readonly Move[];
  readonly viewer: Viewer;
  readonly tokens: Tokens;
  readonly busy: boolean;
  send(move: Move): void;
}

export const [getBoard, setBoard] = createContext<KingsQueensBoard>();

/** The token of a card by its zone and its place there. */
export const tokenAt = (
  board: KingsQueensBoard,
  seat: number,
  zone: string,
  index: number,
): number | undefined => board.tokens.zones.get(zoneKey(seat, zone))?.[index];
