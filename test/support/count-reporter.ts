import type { Reporter, TestModule } from 'vitest/node';
import { keepDurations } from './durations.ts';

/** Keeps the durations of files, and ends a run with a line of its numbers of passed, failed and skipped tests. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state]++;
      }
    }
    keepDurations(modules);
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  }
}
