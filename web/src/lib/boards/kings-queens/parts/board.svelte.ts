import { createContext } from 'svelte';
import type { Event } from '#games/kings-queens/events.ts';
import type { Move, View } from '#games/kings-queens/types.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import type { BoardProps } from '../../types.ts';
import { sceneOf, type Scene } from './scene.ts';

export class KingsQueensBoard extends BoardContext<BoardProps<View, Move, Event>> {
  /** The cards as shown. */
  readonly scene: Scene = $derived.by(() => sceneOf(this.view, this.props.log));
}

export const [getBoard, setBoard] = createContext<KingsQueensBoard>();
