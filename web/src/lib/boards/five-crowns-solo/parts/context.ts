import { createContext } from 'svelte';
import type { Card } from '#games/cards.ts';
import type { View } from '#games/five-crowns/solo/types.ts';
import type { Drag } from '../../kit/drag.svelte.ts';
import type { Tokens } from '../../kit/tokens.ts';
import type { Draft } from './draft.svelte.ts';
import type { PileNumber } from './piles.ts';
import type { Scene } from './scene.ts';

/** What is carried by a pointer: the turned card, or a card of the chosen pile. */
export type Carried = 'turned' | Card;

/** Where it can be put down. */
export type Place = `pile ${PileNumber}` | 'gone';

/** What every part of the board needs. */
export interface SoloBoard {
  readonly view: View;
  readonly scene: Scene;
  readonly draft: Draft;
  readonly drag: Drag<Carried, Place>;
  readonly tokens: Tokens;
  /** Open piles that the turned card can close. */
  readonly closable: ReadonlyMap<PileNumber, readonly Card[]>;
  /** Whether the player may choose now. */
  readonly canChoose: boolean;
  /** Whether there is so little room that a pile is chosen from in large beside the table, not where it lies. */
  readonly isNarrow: boolean;
  /** The pile that is looked at in large, where nothing is chosen. */
  looked: PileNumber | null;
  readonly send: () => void;
}

export const [getBoard, setBoard] = createContext<SoloBoard>();
