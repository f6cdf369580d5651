const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface Steering {
  /** Called with the index of the newly focused button. */
  readonly onstep?: (at: number) => void;
  /** The arrow keys used. Default: all. */
  readonly keys?: readonly string[];
}

/** Attachment for a group with one tab stop: arrow keys move between its buttons. */
export function steeringBy({ onstep, keys = Object.keys(STEPS) }: Steering) {
  return (group: HTMLElement): (() => void) => {
    const steer = (event: KeyboardEvent): void => {
      const buttons = [...group.querySelectorAll('button')];
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
      const step = keys.includes(event.key) ? STEPS[event.key] : undefined;
      if (step === undefined || at < 0) return;
      event.preventDefault();
      const to = (at + step + buttons.length) % buttons.length;
      buttons[to]?.focus();
      onstep?.(to);
    };
    group.addEventListener('keydown', steer);
    return () => group.removeEventListener('keydown', steer);
  };
}

/** The same with all arrow keys. */
export const steering = steeringBy({});
