import type { Odds } from '#games/odds/contract.ts';
import { OddsQueue, type OddsRequest } from './queue.ts';
import { startCounter } from './thread.ts';

/** Computes odds in a worker, so that the page stays responsive. */
export class OddsCounter {
  #answer = $state.raw<{ readonly key: string; readonly odds: Odds } | null>(null);
  #failed = $state(false);
  readonly #queue = new OddsQueue(
    startCounter,
    (key, odds) => (this.#answer = { key, odds }),
    () => (this.#failed = true),
  );

  /** The odds at this position; null while they are computed. */
  at(key: string): Odds | null {
    return this.#answer?.key === key ? this.#answer.odds : null;
  }

  get failed(): boolean {
    return this.#failed;
  }

  ask(request: OddsRequest): void {
    this.#failed = false;
    this.#queue.ask(request);
  }

  close(): void {
    this.#queue.close();
  }
}
