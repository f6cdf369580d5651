import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { TestModule } from 'vitest/node';

/** Seconds by test file, as a path from the root. */
export type Durations = Readonly<Record<string, number>>;

const ROOT = join(import.meta.dirname, '../..');
/** The durations for new machines; `npm run measure -- durations` renews them. */
export const COMMITTED = join(ROOT, 'test/durations.json');
/** The durations measured on this machine. */
export const MEASURED = join(ROOT, 'node_modules/.cache/crowns/durations.json');

export const pathOf = (moduleId: string): string => relative(ROOT, moduleId).replaceAll('\\', '/');

const read = (file: string): Durations =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Durations) : {};

function write(file: string, durations: Durations): void {
  mkdirSync(dirname(file), { recursive: true });
  const sorted = Object.entries(durations).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Durations of this machine, and the committed ones for files that it hasn't run yet. */
export const knownDurations = (): Durations => ({ ...read(COMMITTED), ...read(MEASURED) });

/** Keeps the durations of the files that have just run. */
export function keepDurations(modules: readonly TestModule[]): void {
  const measured = modules.map((module): [string, number] => {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    return [pathOf(module.moduleId), Math.round((collectDuration + setupDuration + duration) / 100) / 10];
  });
  write(MEASURED, { ...read(MEASURED), ...Object.fromEntries(measured) });
}

/** Commits the durations of this machine: files of at least a second that still exist. */
export function commitDurations(): void {
  const kept = Object.entries(knownDurations())
    .filter(([path, seconds]) => seconds >= 1 && existsSync(join(ROOT, path)))
    .map(([path, seconds]) => [path, Math.round(seconds)]);
  write(COMMITTED, Object.fromEntries(kept) as Durations);
}
