import { on } from 'svelte/events';

interface Focus {
  readonly root: () => HTMLElement | undefined;
  /** Reads whatever may take away what had the focus. */
  readonly changed: () => unknown;
  /** Whether there is anything to decide. */
  readonly ready: () => boolean;
  /** Where the next decision may be, the nearest first. */
  readonly next: readonly string[];
  /** Whether the keyboard goes there even from where it is. */
  readonly insists?: () => boolean;
}

/**
 * What had the focus may be gone with its move; the keyboard then goes on where the next decision is. Returns whether
 * the keyboard was last in the board.
 */
export function keepFocus({ root, changed, ready, next, insists = () => false }: Focus): () => boolean {
  let held = false;

  $effect(() =>
    on(window, 'focusin', ({ target }) => {
      held = target instanceof Node && root()?.contains(target) === true;
    }),
  );

  $effect(() => {
    changed();
    if (!ready() || !held) return;
    if (!insists() && document.activeElement !== document.body) return;
    const target = next.map((selector) => root()?.querySelector<HTMLElement>(selector)).find(Boolean);
    target?.focus({ preventScroll: true });
    // Who plays by keys has to see it; under a finger the page stays where it is.
    if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  });

  return () => held;
}
