import { firstOf, itemAt, lastOf } from '../../games/list.ts';
import { join } from 'node:path';
import type { Figures, Task } from './driver/task.ts';
import { onCore, startServer, type ServerName } from './servers.ts';

/** Starts a server, runs the driver against it on the second core, and stops it. */
export async function measure(
  server: ServerName,
  load: Omit<Task, 'server' | 'url' | 'pids'>,
): Promise<Figures> {
  const running = await startServer(server);
  try {
    const task: Task = { ...load, server, url: running.url, pids: running.pids };
    const driver = onCore(
      1,
      process.execPath,
      [join(import.meta.dirname, 'driver', 'main.ts'), JSON.stringify(task)],
      '.',
    );
    let text = '';
    driver.stdout.on('data', (data: Buffer) => (text += data.toString()));
    const code = await new Promise((resolve) => driver.on('close', resolve));
    if (code !== 0) throw new Error(`the driver ended with ${String(code)} at ${server}`);
    return JSON.parse(lastOf(text.trim().split('\n'))) as Figures;
  } finally {
    running.stop();
  }
}

/** Median of the values, and their range in per cent of the median. */
export function summary(values: readonly number[]): { readonly median: number; readonly spread: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const median = itemAt(sorted, sorted.length >> 1);
  return { median, spread: ((lastOf(sorted) - firstOf(sorted)) / median) * 100 };
}
