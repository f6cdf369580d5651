import { on } from 'svelte/events';

/** Focus targets for when the focused element disappears. */
export interface NextFocus {
  /** Reads every value whose change may remove the focused element. */
  readonly changed: () => unknown;
  /** True if there is something to decide. Default: no sent move is unanswered. */
  readonly ready?: () => boolean;
  /** Selectors of focus targets for the next decision, nearest first. */
  readonly next: readonly string[];
  /** True to move the focus there even from an existing element. */
  readonly insists?: () => boolean;
}

interface Focus extends NextFocus {
  readonly root: () => HTMLElement | undefined;
  readonly ready: () => boolean;
}

/**
 * Moves the focus to the next decision when the focused element disappeared with its move. Returns a
 * function: true if the board last had the keyboard focus.
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
    // Keyboard users must see the target; under a finger the page must not scroll.
    if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  });

  return () => held;
}
