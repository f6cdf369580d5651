import type { Odds } from '#games/odds/contract.ts';
import type { Question } from '../../platform/bot/advice.ts';

/** A question about one position, identified by `key`. */
export interface OddsRequest<Query = Question> {
  readonly key: string;
  readonly question: Query;
}

/** Questions for an odds worker, one at a time. Of those arriving meanwhile only the last is kept. */
export class OddsQueue<Query = Question, Answer = Odds> {
  readonly #start: () => Worker;
  readonly #onodds: (key: string, odds: Answer) => void;
  readonly #onfail: () => void;
  #thread: Worker | null = null;
  #counting: string | null = null;
  #next: OddsRequest<Query> | null = null;

  constructor(start: () => Worker, onodds: (key: string, odds: Answer) => void, onfail: () => void) {
    this.#start = start;
    this.#onodds = onodds;
    this.#onfail = onfail;
  }

  ask(request: OddsRequest<Query>): void {
    this.#next = request.key === this.#counting ? null : request;
    this.#goOn();
  }

  close(): void {
    this.#thread?.terminate();
    this.#thread = null;
    this.#counting = null;
    this.#next = null;
  }

  #goOn(): void {
    if (this.#counting !== null || !this.#next) return;
    const { key, question } = this.#next;
    this.#counting = key;
    this.#next = null;
    const thread = (this.#thread ??= this.#start());
    thread.onmessage = ({ data }: MessageEvent<Answer>) => {
      this.#counting = null;
      this.#onodds(key, data);
      this.#goOn();
    };
    thread.onerror = () => {
      this.close();
      this.#onfail();
    };
    thread.postMessage(question);
  }
}
