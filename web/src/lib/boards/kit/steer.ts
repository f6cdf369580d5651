const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Attached to a group of which the Tab key comes to one button: the arrow keys go from button to button. */
export function steering(group: HTMLElement): () => void {
  const steer = (event: KeyboardEvent): void => {
    const buttons = [...group.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = STEPS[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]!.focus();
  };
  group.addEventListener('keydown', steer);
  return () => group.removeEventListener('keydown', steer);
}
