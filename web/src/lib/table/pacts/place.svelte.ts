interface FocusInList {
  readonly root: () => HTMLElement | undefined;
  /** Reads the state whose changes may remove the focused element. */
  readonly changed: () => unknown;
  /** The element to focus then, given the list entry that had the focus, if it is still there. */
  readonly next: (entry: HTMLElement | null) => HTMLElement | null | undefined;
}

/** Keeps focus near an element that removes itself when used. */
export function keepPlace({ root, changed, next }: FocusInList): void {
  let held: Element | null = null;
  let entry: HTMLElement | null = null;

  $effect.pre(() => {
    changed();
    const focused = document.activeElement;
    held = root()?.contains(focused) ? focused : null;
    entry = held?.closest('li') ?? null;
  });

  $effect(() => {
    changed();
    if (held && !held.isConnected) next(entry?.isConnected ? entry : null)?.focus();
  });
}
