/** True if keys are meant for a field of text, which has an undo of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null;

/** True if Enter already means something where the keyboard is. */
export const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea, summary') !== null;

/** Backspace, or the undo of the system. */
export const wantsUndo = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Backspace' || (key.toLowerCase() === 'z' && (ctrlKey || metaKey));
