import { flushSync } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { isPlain } from '../../keys/typing.ts';
import { pressOf } from './direct-keys.svelte.ts';

/** Keys that go from place to place. */
const WALKS = /^(?:Tab|Arrow)/;

/**
 * For a board that shows what was for a while: a touch of it or a key brings it to the present, for input never waits. Where
 * `isBlind`, that shows for the first time what one chooses by, and the press does nothing else. `catchUp` tells whether
 * there was anything to catch up with.
 */
export const catchUpAtInput =
  (catchUp: () => boolean, isBlind = false): Attachment<HTMLElement> =>
  (board) => {
    let isSpent = false;
    const isForBoard = (event: KeyboardEvent): boolean =>
      pressOf(event, board) !== undefined || board.contains(event.target as Node | null);
    const stops = [
      on(board, 'pointerdown', () => (isSpent = flushSync(catchUp) && isBlind), { capture: true }),
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
          // A touch that became no click.
          isSpent = false;
          if (!isPlain(event) || !flushSync(catchUp) || !isBlind || !isForBoard(event)) return;
          if (!WALKS.test(event.key)) event.preventDefault();
        },
        { capture: true },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  };
