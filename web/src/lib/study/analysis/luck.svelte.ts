import type { SeatReport } from '#games/analysis/analysis.ts';
import { luckOf } from '#games/analysis/report.ts';
import { quickIterations } from '#games/analysis/settings.ts';
import type { Replayed } from '../../platform/replay/replayed.ts';
import { keptAnalysis } from './kept.ts';
import { startPool, threadsFor, type LuckMoment } from './pool.ts';
import { startAnalyst } from './thread.ts';

/** A seat's luck in the whole match, and its standard error. */
export type SeatLuck = Pick<SeatReport, 'luck' | 'luckError'>;

/** The luck in a finished match: the same figures as in its analysis, computed alone. */
export class MatchLuck {
  #done = $state(0);
  #seats = $state.raw<readonly SeatLuck[] | null>(null);
  #failed = $state(false);
  readonly #replay: Pick<Replayed, 'text' | 'length' | 'names'>;
  #stop: (() => void) | undefined;
  #isClosed = false;

  constructor(replay: Pick<Replayed, 'text' | 'length' | 'names'>) {
    this.#replay = replay;
  }

  get positions(): number {
    return this.#replay.length + 1;
  }

  /** Number of positions done. */
  get done(): number {
    return this.#done;
  }

  /** By seat; null until finished. */
  get seats(): readonly SeatLuck[] | null {
    return this.#seats;
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Uses a stored analysis, or else computes the luck at each position. */
  async start(): Promise<void> {
    this.#failed = false;
    this.#done = 0;
    const { text, length, names } = this.#replay;
    const kept = await keptAnalysis(text);
    if (this.#isClosed) return;
    if (kept) {
      this.#seats = kept.seats;
      return;
    }
    const moments: LuckMoment[] = [];
    const work = {
      text,
      iterations: quickIterations(length, names.length),
      only: 'luck',
      positions: this.positions,
      onmoment: (moment: LuckMoment) => {
        this.#done = moments.push(moment);
        if (this.#done === this.positions) this.#sum(moments);
      },
      onfail: () => (this.#failed = true),
    } as const;
    this.#stop = startPool(work, startAnalyst, threadsFor(navigator.hardwareConcurrency));
  }

  close(): void {
    this.#isClosed = true;
    this.#stop?.();
  }

  /** Sorted, because workers answer in any order, and floating-point sums depend on it. */
  #sum(moments: readonly LuckMoment[]): void {
    const sorted = [...moments].sort((a, b) => a.n - b.n);
    this.#seats = this.#replay.names.map((_, seat) => luckOf(seat, sorted));
  }
}
