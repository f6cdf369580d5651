/** True if Enter already means something where the keyboard is. */
export const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea, summary') !== null;

/** Backspace, or the undo of the system. */
export const wantsUndo = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Backspace' || (key.toLowerCase() === 'z' && (ctrlKey || metaKey));
