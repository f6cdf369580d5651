/** Milliseconds between two ticks. */
const TICK_MS = 250;

/** The service's time, followed while `runs()`; to be made while a component is. */
export class Ticker {
  #now = $state(0);

  constructor(ahead: () => number, runs: () => boolean) {
    $effect(() => {
      const look = (): number => (this.#now = Date.now() + ahead());
      look();
      if (!runs()) return undefined;
      const timer = setInterval(look, TICK_MS);
      return () => clearInterval(timer);
    });
  }

  get now(): number {
    return this.#now;
  }
}
