import type { Advice, Question } from './advice.ts';
import { startThread } from './thread.ts';

/** Advice for the position after `n` moves; `advice` is null while the bot is thinking. */
interface AdviceAt {
  readonly n: number;
  readonly advice: readonly Advice[] | null;
}

/** Asks the bot for advice in a worker, so that the page stays responsive. One question at a time. */
export class Hints {
  #asked = $state.raw<AdviceAt | null>(null);
  #failed = $state(false);
  #thread: Worker | null = null;

  /** The question asked at this position, if there was one. */
  at(n: number): AdviceAt | null {
    return this.#asked?.n === n ? this.#asked : null;
  }

  get failed(): boolean {
    return this.#failed;
  }

  ask(n: number, question: Question): void {
    this.cancel();
    this.#asked = { n, advice: null };
    const thread = startThread();
    this.#thread = thread;
    thread.onmessage = ({ data }: MessageEvent<readonly Advice[]>) => {
      this.cancel();
      this.#asked = { n, advice: data };
    };
    thread.onerror = () => {
      this.cancel();
      this.#failed = true;
    };
    thread.postMessage(question);
  }

  /** Stops the worker and drops the question. */
  cancel(): void {
    this.#thread?.terminate();
    this.#thread = null;
    this.#asked = null;
    this.#failed = false;
  }
}
