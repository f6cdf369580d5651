import type { Analysis, Moment } from '#games/analysis/analysis.ts';
import { reportOf } from '#games/analysis/report.ts';
import { quickIterations } from '#games/analysis/settings.ts';
import type { Replayed } from '../../platform/replay/replayed.ts';
import { keepAnalysis, keptAnalysis } from './kept.ts';
import { startPool, threadsFor } from './pool.ts';
import { startAnalyst } from './thread.ts';

type Phase = 'none' | 'running' | 'done' | 'failed';

/** The analysis of a replayed match: computed by workers on request, and stored in this browser. */
export class Study {
  #phase = $state<Phase>('none');
  /** By position, as far as analysed. */
  #moments = $state.raw<readonly (Moment | undefined)[]>([]);
  #analysis = $state.raw<Analysis | null>(null);
  readonly #replay: Replayed;
  #stop: (() => void) | undefined;

  constructor(replay: Replayed) {
    this.#replay = replay;
  }

  get phase(): Phase {
    return this.#phase;
  }

  get moments(): readonly (Moment | undefined)[] {
    return this.#moments;
  }

  /** The whole analysis; null until finished. */
  get analysis(): Analysis | null {
    return this.#analysis;
  }

  get done(): number {
    return this.#moments.reduce((count, moment) => count + (moment ? 1 : 0), 0);
  }

  get positions(): number {
    return this.#replay.length + 1;
  }

  /** Shows the stored analysis, if there is one. */
  async recall(): Promise<void> {
    const kept = await keptAnalysis(this.#replay.text);
    if (kept && this.#phase === 'none') this.#show(kept);
  }

  start(): void {
    this.close();
    this.#phase = 'running';
    const { text, length, names } = this.#replay;
    const iterations = quickIterations(length, names.length);
    const work = {
      text,
      iterations,
      positions: this.positions,
      onmoment: (moment: Moment) => this.#learn(moment, iterations),
      onfail: () => (this.#phase = 'failed'),
    };
    this.#stop = startPool(work, startAnalyst, threadsFor(navigator.hardwareConcurrency));
  }

  /** Stops the workers and discards an unfinished analysis. */
  close(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (this.#phase === 'done') return;
    this.#phase = 'none';
    this.#moments = [];
  }

  #learn(moment: Moment, iterations: number): void {
    const moments = this.#moments.slice();
    moments[moment.n] = moment;
    this.#moments = moments;
    if (this.done < this.positions) return;
    const { game, names, text, length } = this.#replay;
    const end = this.#replay.view(length, 'everything');
    const whole = moments.flatMap((one) => one ?? []);
    const analysis = reportOf({ game: game.id, seats: names.length, end }, iterations, whole);
    this.#show(analysis);
    void keepAnalysis(text, analysis);
  }

  #show(analysis: Analysis): void {
    this.#analysis = analysis;
    this.#moments = analysis.moments;
    this.#phase = 'done';
  }
}
