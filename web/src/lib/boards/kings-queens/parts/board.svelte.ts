import { createContext } from 'svelte';
import type { Event } from '#games/kings-queens/events.ts';
import type { Move, View } from '#games/kings-queens/types.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import type { BoardProps } from '../../types.ts';
import { sceneOf, type Scene } from './scene.ts';

export class KingsQueensBoard extends BoardContext<BoardProps<View, Move, Event>> {
  /** The cards as shown. */
  readonly scene: Scene = $derived.by(() => sceneOf(this.view, this.props.log));

  /** True while the middle shows how a round was scored. */
  get isScored(): boolean {
    return this.view.phase !== 'play' && this.view.rounds.length > 0;
  }

  /** True while the first round is predicted. */
  get isOpening(): boolean {
    return this.view.phase === 'bid' && this.view.round === 1;
  }
}

export const [getBoard, setBoard] = createContext<KingsQueensBoard>();
