interface Place {
  readonly root: () => HTMLElement | undefined;
  /** Reads whatever may take away what has the focus. */
  readonly changed: () => unknown;
  /** Where the keyboard goes on, given the list entry that it was in, as long as there is that. */
  readonly next: (entry: HTMLElement | null) => HTMLElement | null | undefined;
}

/** A deed takes its own button away: the keyboard then stays near, and where it is can be seen. */
export function keepPlace({ root, changed, next }: Place): void {
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
