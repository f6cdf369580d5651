import { on } from 'svelte/events';

/** The way on for the keyboard when its place is gone. */
export interface NextFocus {
  /** Reads all that may take away what had the focus. */
  readonly changed: () => unknown;
  /** True if there is anything to decide; left out where that is so unless a move is on its way. */
  readonly ready?: () => boolean;
  /** Selectors of the places of the next decision, the nearest first. */
  readonly next: readonly string[];
  /** True if the keyboard goes there even from where it is. */
  readonly insists?: () => boolean;
}

interface Focus extends NextFocus {
  readonly root: () => HTMLElement | undefined;
  readonly ready: () => boolean;
}

/**
 * Takes the keyboard on to the next decision when what had the focus is gone with its move. Returns a function that
 * tells if the keyboard was last in the board.
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
