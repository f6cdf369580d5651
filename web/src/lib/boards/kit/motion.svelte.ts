import { untrack } from 'svelte';
import { NOWHERE, fly, land, standsOf } from './flight.ts';
import { TokenTracker, type Following, type Tokens } from './tokens.ts';

export interface Motion<Shown> {
  readonly root: () => HTMLElement | undefined;
  /** The cards' source: a view, or a scene derived from it. Cards move when it changes. */
  readonly shown: () => Shown;
  /** Number of moves up to what is shown, with a fraction between two moves. */
  readonly at: () => number;
  readonly how: Following<Shown>;
  /** Delay before cards move, in durations of the theme. Default: none. */
  readonly wait?: () => number;
}

/** True if the two are less than two moves apart. Both may be fractions, between two moves. */
const isStep = (from: number, to: number): boolean => from !== to && Math.abs(to - from) < 2;

/**
 * Tracks a board's cards and animates those a move affected. Other changes move nothing: a jump in a replay,
 * another view, a new size, a page opened during a match.
 */
export function followCards<Shown>({ root, shown, at, how, wait = () => 0 }: Motion<Shown>): {
  readonly tokens: Tokens;
} {
  const tracker = new TokenTracker(how);
  // Derived separately, because props count as changed whenever their owner's state changes.
  const current = $derived(shown());
  const tokens = $derived(tracker.follow(current));
  let stood = NOWHERE;
  let from: number | null = null;

  // Records every card's position before the board changes.
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
