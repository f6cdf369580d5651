import { untrack } from 'svelte';
import { NOWHERE, fly, standsOf } from './flight.ts';
import type { Tokens } from './tokens.ts';

interface Motion {
  readonly root: () => HTMLElement | undefined;
  /** Reads whatever moves cards when it changes. */
  readonly changed: () => unknown;
  readonly tokens: () => Tokens;
}

/** Lets the cards of a board fly from where they stood to where a change puts them. */
export function keepMotion({ root, changed, tokens }: Motion): void {
  let before = NOWHERE;

  // Before the board changes: where every card is.
  $effect.pre(() => {
    changed();
    const board = untrack(root);
    if (board) before = standsOf(board);
  });

  $effect(() => {
    changed();
    const board = root();
    if (board) fly(board, before, untrack(tokens).fresh);
  });
}
