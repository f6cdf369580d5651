import type { Event } from '#games/kings-queens/events.ts';
import type { Move, View } from '#games/kings-queens/types.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import { Hold } from '../../kit/hold.svelte.ts';
import type { BoardProps } from '../../types.ts';
import { heldTrick, sceneOf, type Scene } from './scene.ts';
import { tricksOf } from './trick.ts';

/** Minimum time in ms to show a finished trick, unless the reader presses something. */
const HOLD = 1500;

export class KingsQueensBoard extends BoardContext<BoardProps<View, Move, Event>> {
  readonly #latest: number | null = $derived.by(() => tricksOf(this.props.log).at(-1)?.n ?? null);
  readonly #hold = new Hold({ moment: () => this.#latest, moves: () => this.props.log.length, ms: HOLD });
  /** The cards as shown. */
  readonly scene: Scene = $derived.by(() => {
    const { log } = this.props;
    return sceneOf(this.view, log, heldTrick(log, this.seat, this.#hold.expired));
  });

  override get legal(): readonly Move[] {
    return this.scene.isBehind ? [] : this.props.legal;
  }

  /** Also skips a finished trick. */
  override catchUp(): boolean {
    if (super.catchUp()) return true;
    const { isBehind } = this.scene;
    if (isBehind) this.#hold.end();
    return isBehind;
  }
}
