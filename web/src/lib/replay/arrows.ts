import type { Jumps } from './jumps.svelte.ts';
import type { Looking } from './looking.svelte.ts';

/** The place that an arrow key leads to, with Shift the next moment worth a jump; undefined where it leads nowhere. */
export function placeByKey(
  { key, shiftKey, target }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target'>,
  { n, replay }: Looking,
  jumps: Jumps,
): number | undefined {
  // Fields, tabs, cards and the log have their own use for the arrows.
  if (target instanceof Element && target.closest('input, select, [role="tablist"], .board, .log'))
    return undefined;
  if (key === 'ArrowLeft') return shiftKey ? jumps.before : n > 0 ? n - 1 : undefined;
  if (key === 'ArrowRight') return shiftKey ? jumps.after : n < replay.length ? n + 1 : undefined;
  return undefined;
}
