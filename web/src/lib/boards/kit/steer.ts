const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface Steering {
  /** Called with the place of the button that the keyboard came to. */
  readonly onstep?: (at: number) => void;
  /** The arrow keys that steer: all of them, if left out. */
  readonly keys?: readonly string[];
}

/** Makes an attachment for a group of which the Tab key comes to one button: the arrow keys go from button to button. */
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

/** Attached to such a group where it takes all arrow keys. */
export const steering = steeringBy({});
