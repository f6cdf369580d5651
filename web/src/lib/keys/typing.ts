import { isDialogOpen } from '../ui/dialogs.ts';

/** True where a key is meant for a field of text: there Escape, undo and letters have a meaning of their own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]',
  ) !== null;

/** True if a key was pressed by itself, at the table: not in a field, in a dialog, or for the browser. */
export const isPlain = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !event.isComposing &&
  !isTyping(event.target) &&
  !isDialogOpen();
