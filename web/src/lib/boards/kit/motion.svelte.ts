import { untrack } from 'svelte';
import { NOWHERE, fly, land, standsOf } from './flight.ts';
import { TokenTracker, type Following, type Tokens } from './tokens.ts';

export interface Motion<Shown> {
  readonly root: () => HTMLElement | undefined;
  /** The cards as they lie: a view, or a scene made of one. Cards move when this is another one. */
  readonly shown: () => Shown;
  /** The moves made up to what is shown, with a fraction for what is between two of them. */
  readonly at: () => number;
  readonly how: Following<Shown>;
  /** So many of the theme's durations cards wait for what is to be seen before they move; left out where that is nothing. */
  readonly wait?: () => number;
}

/** From one position to the next or the one before; what is between two moves counts to either. */
const isStep = (from: number, to: number): boolean => from !== to && Math.abs(to - from) < 2;

/**
 * Follows the cards of a board, for as long as it is there, and lets those that a move touched go from where they were
 * to where they are. Other changes move nothing: a jump through a replay, other eyes, more room, a page opened in the
 * middle of a match.
 */
export function followCards<Shown>({ root, shown, at, how, wait = () => 0 }: Motion<Shown>): {
  readonly tokens: Tokens;
} {
  const tracker = new TokenTracker(how);
  // A prop counts as changed with all that its owner holds; this one only when it is another.
  const current = $derived(shown());
  const tokens = $derived(tracker.follow(current));
  let stood = NOWHERE;
  let from: number | null = null;

  // Before the board changes: where every card is.
  $effect.pre(() => {
    void current;
    const board = untrack(root);
    if (board) stood = standsOf(board);
  });

  $effect(() => {
    const moved = tokens;
    const board = root();
    if (!board) return;
    const to = untrack(at);
    const isSeen = from === null ? to === 0 : isStep(from, to);
    from = to;
    if (isSeen) fly(board, stood, moved, untrack(wait));
    else land(board);
  });

  return {
    get tokens() {
      return tokens;
    },
  };
}
