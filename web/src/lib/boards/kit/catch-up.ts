import { flushSync } from 'svelte';
import { on } from 'svelte/events';
import { isPlain } from '../../platform/keys/typing.ts';
import { pressOf } from './direct-keys.svelte.ts';

/** Keys that move the focus, and those of the browser. */
const HARMLESS = /^(?:Tab|Arrow|F\d)/;

/**
 * For boards showing an earlier state for a while: a press on the board or a key brings them to the present
 * at once, so input never waits. What the player chooses by is only then revealed, so the press does nothing else.
 * `catchUp` returns whether there was anything to catch up with.
 */
export const catchUpAtInput =
  (catchUp: () => boolean): ((board: HTMLElement) => () => void) =>
  (board) => {
    let isSpent = false;
    // The focus may have come to the board just now.
    const isForBoard = (event: KeyboardEvent): boolean =>
      pressOf(event, board) !== undefined ||
      board.contains(event.target as Node | null) ||
      board.contains(document.activeElement);
    const stops = [
      on(board, 'pointerdown', () => (isSpent = flushSync(catchUp)), { capture: true }),
      on(
        board,
        'click',
        (event) => {
          if (isSpent) event.stopPropagation();
          isSpent = false;
        },
        { capture: true },
      ),
      on(
        window,
        'keydown',
        (event) => {
          // The last touch caused no click.
          isSpent = false;
          if (event.repeat || !isPlain(event) || !flushSync(catchUp) || !isForBoard(event)) return;
          if (!HARMLESS.test(event.key)) event.preventDefault();
        },
        { capture: true },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  };
