import type { Jumps } from './jumps.svelte.ts';
import type { Looking } from './looking.svelte.ts';

const STEPS: Readonly<Record<string, string>> = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' };

/**
 * The position for an arrow key, with Shift the next landmark; undefined for other keys and at the ends. In the
 * list of moves, which is vertical, up and down do the same as left and right.
 */
export function placeByKey(
  { key, shiftKey, altKey, ctrlKey, metaKey, target }: KeyboardEvent,
  { n, replay }: Looking,
  jumps: Jumps,
): number | undefined {
  // The browser's own keys, such as Alt+Left for the page before.
  if (altKey || ctrlKey || metaKey) return undefined;
  // Fields, dialogs, tabs and cards use arrow keys themselves.
  const place = target instanceof Element ? target : null;
  if (place?.closest('input, select, textarea, dialog, [role="tablist"], .board')) return undefined;
  const keyed = place?.closest('.log') ? (STEPS[key] ?? key) : key;
  if (keyed === 'ArrowLeft') return shiftKey ? jumps.before : n > 0 ? n - 1 : undefined;
  if (keyed === 'ArrowRight') return shiftKey ? jumps.after : n < replay.length ? n + 1 : undefined;
  return undefined;
}
