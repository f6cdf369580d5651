import type { Odds } from '#games/odds/contract.ts';
import { OddsQueue, type AskedOdds } from './queue.ts';
import { startCounter } from './thread.ts';

/** Counts odds in a thread of its own, so that the page stays quick. */
export class OddsCounter {
  #answer = $state.raw<{ readonly key: string; readonly odds: Odds } | null>(null);
  #failed = $state(false);
  readonly #queue = new OddsQueue(
    startCounter,
    (key, odds) => (this.#answer = { key, odds }),
    () => (this.#failed = true),
  );

  /** The odds of this moment; null while they are counted. */
  at(key: string): Odds | null {
    return this.#answer?.key === key ? this.#answer.odds : null;
  }

  get failed(): boolean {
    return this.#failed;
  }

  ask(asked: AskedOdds): void {
    this.#failed = false;
    this.#queue.ask(asked);
  }

  close(): void {
    this.#queue.close();
  }
}
