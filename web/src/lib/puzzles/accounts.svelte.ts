import { SvelteMap } from 'svelte/reactivity';
import type { Account } from '#games/puzzles/account.ts';
import type { Puzzle } from '#games/puzzles/puzzle.ts';
import type { AccountRequest, SearchState } from './account-request.ts';
import { startAccountant } from './thread.ts';

/** State of a move's account: progress of the search (0 to 1), the account, or failure. */
export type Known = { readonly done: number } | { readonly account: Account } | 'failed';

/** The accounts of a puzzle's moves, computed by a worker on request. */
export class Accounts {
  readonly #puzzle: Puzzle;
  readonly #known = new SvelteMap<string, Known>();
  #waiting: string[] = [];
  #thread: Worker | null = null;

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
  }

  of(move: string): Known | undefined {
    return this.#known.get(move);
  }

  /** Requests accounts in this order; skips those already known or requested. */
  ask(...moves: readonly string[]): void {
    for (const move of moves) {
      const known = this.#known.get(move);
      if (known !== undefined && known !== 'failed') continue;
      this.#known.set(move, { done: 0 });
      this.#waiting.push(move);
    }
    this.#goOn();
  }

  close(): void {
    this.#thread?.terminate();
    this.#thread = null;
  }

  #goOn(): void {
    const [move] = this.#waiting;
    if (move === undefined || this.#thread?.onmessage) return;
    const { position, aim, deals, seed } = this.#puzzle;
    const thread = (this.#thread ??= startAccountant());
    thread.onmessage = ({ data }: MessageEvent<SearchState>) => {
      this.#known.set(move, data);
      if ('account' in data) this.#next(thread);
    };
    thread.onerror = () => {
      this.#known.set(move, 'failed');
      this.close();
      this.#next(thread);
    };
    thread.postMessage({ puzzle: { position, aim, deals, seed }, move } satisfies AccountRequest);
  }

  #next(thread: Worker): void {
    thread.onmessage = null;
    this.#waiting = this.#waiting.slice(1);
    this.#goOn();
  }
}
