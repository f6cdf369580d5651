import type { Seat } from '#games/game.ts';
import { isSame } from '#games/same.ts';
import { Remembered } from '../../boards/kit/remembered.svelte.ts';
import type { ShownMark } from '../../boards/types.ts';
import { OddsQueue } from '../odds/queue.ts';
import type { Recall, RecallQuestion } from '../odds/recall.ts';
import { startRecaller } from '../odds/thread.ts';
import { tracesOf, type Recalled } from '../odds/traces.ts';
import type { ReplayView } from './replay-view.ts';

const NOTHING: readonly Recalled[] = [];

/**
 * The seats' memories of hidden cards, shown as marks on their boards. A worker replays the record; only the
 * latest question is answered, so that stepping isn't delayed.
 */
export class Memories {
  readonly #choice = new Remembered('crowns.replay-memory', ['shown', 'hidden']);
  #answer = $state.raw<readonly Recall[]>([]);
  readonly #queue: OddsQueue<RecallQuestion, readonly Recall[]>;

  constructor(record: string, start: (record: string) => Worker = startRecaller) {
    this.#queue = new OddsQueue(
      () => start(record),
      (_, answer) => (this.#answer = answer.map((recall) => this.#withKnown(recall))),
      // If the worker fails, only the marks are missing.
      () => (this.#answer = []),
    );
  }

  /** The reader's setting to show marks. */
  get areShown(): boolean {
    return this.#choice.value === 'shown';
  }

  show(isShown: boolean): void {
    this.#choice.choose(isShown ? 'shown' : 'hidden');
  }

  /** Requests the memories of these seats after `n` moves. */
  ask(n: number, seats: readonly Seat[]): void {
    if (seats.length > 0) this.#queue.ask({ key: `${n} ${seats.join(' ')}`, question: { n, seats } });
  }

  /**
   * A seat's memories after `n` moves. Until they arrive, those of an adjacent move, to avoid flicker.
   * Unchanged memories keep their object identity, to avoid rendering.
   */
  recalledBy(seat: Seat, n: number): readonly Recalled[] {
    const recall = this.areShown && this.#answer.find((one) => one.seat === seat && Math.abs(one.n - n) <= 1);
    return recall ? recall.places : NOTHING;
  }

  /** Marks after `n` moves. Memories come first; with too little space the last marks are dropped. */
  marksOf({ seat, marks }: ReplayView, n: number): readonly ShownMark[] {
    const traces = seat === null ? [] : tracesOf({ places: this.recalledBy(seat, n) }, seat);
    return traces.length === 0 ? marks : [...traces, ...marks];
  }

  close(): void {
    this.#queue.close();
  }

  #withKnown(recall: Recall): Recall {
    const known = this.#answer.find(({ seat }) => seat === recall.seat);
    return known && isSame(known.places, recall.places) ? { ...recall, places: known.places } : recall;
  }
}
