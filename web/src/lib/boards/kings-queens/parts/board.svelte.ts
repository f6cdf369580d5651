import { untrack } from 'svelte';
import type { Move, View } from '#games/kings-queens/types.ts';
import { BoardContext } from '../../kit/board.svelte.ts';
import type { BoardProps } from '../../types.ts';
import { heldTrick, lastTrick, sceneOf, type Scene } from './scene.ts';
import { roundsIn } from './tricks.ts';

/** The least time in milliseconds for which a finished trick lies there, unless the reader plays on. */
const HOLD = 1500;

export class KingsQueensBoard extends BoardContext<BoardProps<View, Move>> {
  readonly #latest: number | null = $derived.by(() => lastTrick(roundsIn(this.props.log))?.n ?? null);
  /** The number of the last trick that lay there long enough. */
  #expired = $state<number | null>(null);
  /** The cards as they are shown of the view. */
  readonly scene: Scene = $derived.by(() => {
    const { log } = this.props;
    return sceneOf(this.view, log, heldTrick(log, this.seat, this.#expired));
  });

  constructor(props: () => BoardProps<View, Move>) {
    super(props);
    // A page that opens, or a replay that jumps, has nothing to wait for.
    this.#expired = untrack(() => this.#latest);
    let length = untrack(() => this.props.log.length);
    $effect.pre(() => {
      const { log } = this.props;
      const jumped = Math.abs(log.length - length) > 1 || log.length < length;
      length = log.length;
      if (jumped) this.#expired = untrack(() => this.#latest);
    });
    $effect(() => {
      const n = this.#latest;
      if (n === null || n === untrack(() => this.#expired)) return undefined;
      const timer = setTimeout(() => (this.#expired = n), HOLD);
      return () => clearTimeout(timer);
    });
  }

  override get legal(): readonly Move[] {
    return this.scene.isBehind ? [] : this.props.legal;
  }
}
