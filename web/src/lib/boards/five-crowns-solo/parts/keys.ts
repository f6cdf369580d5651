import { letterOf } from '../../../keys/layout.ts';

/** True if Enter already means something where the keyboard is. */
export const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea, summary') !== null;

/** Backspace, or the undo of the system. */
export const wantsUndo = (event: KeyboardEvent): boolean =>
  event.key === 'Backspace' || ((event.ctrlKey || event.metaKey) && letterOf(event) === 'z');
