import { pageTime } from './page-time.ts';

/** Milliseconds per tick. */
const TICK_MS = 250;

/** The server's time, updated while `runs()`. Create it during component setup. */
export class Ticker {
  #now = $state(0);

  constructor(ahead: () => number, runs: () => boolean) {
    $effect(() => {
      const look = (): number => (this.#now = pageTime() + ahead());
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
