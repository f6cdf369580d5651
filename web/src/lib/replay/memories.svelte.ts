import type { Seat } from '#games/game.ts';
import { isSame } from '#games/same.ts';
import { Remembered } from '../boards/kit/remembered.svelte.ts';
import { OddsQueue } from '../odds/queue.ts';
import type { Recall, RecallQuestion } from '../odds/recall.ts';
import { startRecaller } from '../odds/thread.ts';
import type { Recalled } from '../odds/traces.ts';

const NOTHING: readonly Recalled[] = [];

/**
 * What the seats whose eyes look on remember of hidden cards, for marks on their boards. A thread of its own plays the record
 * through and is asked for no more than a moment, so that stepping waits for nothing.
 */
export class Memories {
  readonly #choice = new Remembered('crowns.replay-memory', ['shown', 'hidden']);
  #answer = $state.raw<readonly Recall[]>([]);
  readonly #queue: OddsQueue<RecallQuestion, readonly Recall[]>;

  constructor(record: string, start: (record: string) => Worker = startRecaller) {
    this.#queue = new OddsQueue(
      () => start(record),
      (_, answer) => (this.#answer = answer.map((recall) => this.#withKnown(recall))),
      // Without its thread a board has no marks, and all else is there.
      () => (this.#answer = []),
    );
  }

  /** True while the boards are to have marks: the reader's choice. */
  get areShown(): boolean {
    return this.#choice.value === 'shown';
  }

  show(isShown: boolean): void {
    this.#choice.choose(isShown ? 'shown' : 'hidden');
  }

  /** Asks what these seats remember after `n` moves. */
  ask(n: number, seats: readonly Seat[]): void {
    if (seats.length > 0) this.#queue.ask({ key: `${n} ${seats.join(' ')}`, question: { n, seats } });
  }

  /**
   * What a seat remembers after `n` moves; until that is there what it did a move before or after, so that no mark blinks.
   * What has not changed is the same object, so that a board has nothing to draw anew.
   */
  recalledBy(seat: Seat, n: number): readonly Recalled[] {
    const recall = this.areShown && this.#answer.find((one) => one.seat === seat && Math.abs(one.n - n) <= 1);
    return recall ? recall.places : NOTHING;
  }

  close(): void {
    this.#queue.close();
  }

  #withKnown(recall: Recall): Recall {
    const known = this.#answer.find(({ seat }) => seat === recall.seat);
    return known && isSame(known.places, recall.places) ? { ...recall, places: known.places } : recall;
  }
}
