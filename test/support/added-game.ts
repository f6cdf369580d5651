import { appendFileSync, cpSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Copies these parts of the sources to a folder, and adds the game of `test/fixtures/high-card` to them, by the
 * steps of docs/adding-a-game.md.
 */
export function copyWithHighCard(folder: string, names: readonly string[]): void {
  const isSource = (path: string): boolean =>
    !['node_modules', 'build', '.svelte-kit'].includes(basename(path));
  for (const name of names)
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: isSource });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(ROOT, 'test/fixtures/high-card'), folder, { recursive: true });
  appendFileSync(join(folder, 'games/all.ts'), "export { highCard } from './high-card/index.ts';\n");
}
