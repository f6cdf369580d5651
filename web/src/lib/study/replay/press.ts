import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/** A mark on the screen: its number of moves, and its box in px. */
export interface SeenMark {
  readonly n: number;
  readonly box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
}

/** Maximum distance in px from a mark for a press to count as meant for it. */
const REACH = 8;

/** The mark meant by a press at a point; null if the press is meant for the bar. */
export function markAt(x: number, y: number, marks: readonly SeenMark[]): number | null {
  const away = ({ box }: SeenMark): number => Math.abs((box.left + box.right) / 2 - x);
  const [near] = marks
    .filter(({ box }) => y >= box.top - REACH && y <= box.bottom + REACH)
    .filter(({ box }) => x >= box.left - REACH && x <= box.right + REACH)
    .sort((one, other) => away(one) - away(other));
  return near?.n ?? null;
}

/** Handles presses on a bar with marks: if a mark is meant, the bar must not also react to the press. */
export class Press {
  /** Number of moves of the pressed mark; null for none, and once the pointer moves. */
  aim: number | null = null;
  readonly #ongo: (n: number) => void;
  #from = 0;

  constructor(ongo: (n: number) => void) {
    this.#ongo = ongo;
  }

  /** Attaches to a bar whose marks have the attribute `data-n`. */
  readonly follows: Attachment<HTMLElement> = (bar) => {
    const offs = [
      on(bar, 'pointerdown', ({ clientX, clientY }) => {
        this.#from = clientX;
        this.aim = markAt(clientX, clientY, marksOf(bar));
      }),
      on(bar, 'pointermove', ({ clientX }) => {
        if (Math.abs(clientX - this.#from) > REACH) this.aim = null;
      }),
      on(bar, 'click', () => {
        if (this.aim !== null) this.#ongo(this.aim);
        this.aim = null;
      }),
    ];
    return () => offs.forEach((off) => off());
  };
}

const marksOf = (bar: HTMLElement): readonly SeenMark[] =>
  [...bar.querySelectorAll<HTMLElement>('[data-n]')].map((mark) => ({
    n: Number(mark.dataset.n),
    box: mark.getBoundingClientRect(),
  }));
