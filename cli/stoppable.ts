import { setImmediate as nextTurn } from 'node:timers/promises';
import { EXIT } from './exit.ts';

/** Interval in ms between lines of progress. */
const PROGRESS_MS = 1000;

/**
 * Long work that shows its progress on standard error. The first Ctrl-C only stops the work, so that its command can
 * print the results so far; the second ends the process.
 */
export class Stoppable {
  private readonly end = new AbortController();
  private shownAt = performance.now();
  private readonly stop = (): void => this.end.abort();

  constructor() {
    process.once('SIGINT', this.stop);
  }

  get isStopped(): boolean {
    return this.end.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.end.signal;
  }

  /** Lets a signal arrive, and shows the progress at most once a second. */
  async breathe(progress: () => string): Promise<void> {
    this.show(progress);
    await nextTurn();
  }

  show(progress: () => string): void {
    if (performance.now() - this.shownAt < PROGRESS_MS) return;
    this.shownAt = performance.now();
    process.stderr.write(`${progress()}\n`);
  }

  /** Ends the work; returns the command's exit code. */
  done(code = 0): number {
    process.off('SIGINT', this.stop);
    return this.isStopped ? EXIT.stopped : code;
  }
}
