import { letterOf } from '../../../platform/keys/layout.ts';

/** True if the focused element already uses Enter. */
export const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea, summary') !== null;

/** Backspace, or the system's undo shortcut. */
export const wantsUndo = (event: KeyboardEvent): boolean =>
  event.key === 'Backspace' || ((event.ctrlKey || event.metaKey) && letterOf(event) === 'z');
