import { isDialogOpen } from '../ui/dialogs.ts';

/** True if the event's target is a text field, where Escape, undo and letters have their usual meaning. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]',
  ) !== null;

/** True for a key without modifiers, pressed at the table: not in a field or dialog. */
export const isPlain = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !event.isComposing &&
  !isTyping(event.target) &&
  !isDialogOpen();
