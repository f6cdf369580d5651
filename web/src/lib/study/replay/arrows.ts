import type { Jumps } from './jumps.svelte.ts';
import type { Looking } from './looking.svelte.ts';

/** The position for an arrow key, with Shift the next landmark; undefined for other keys and at the ends. */
export function placeByKey(
  { key, shiftKey, target }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target'>,
  { n, replay }: Looking,
  jumps: Jumps,
): number | undefined {
  // Fields, tabs, cards and the log use arrow keys themselves.
  if (target instanceof Element && target.closest('input, select, [role="tablist"], .board, .log'))
    return undefined;
  if (key === 'ArrowLeft') return shiftKey ? jumps.before : n > 0 ? n - 1 : undefined;
  if (key === 'ArrowRight') return shiftKey ? jumps.after : n < replay.length ? n + 1 : undefined;
  return undefined;
}
