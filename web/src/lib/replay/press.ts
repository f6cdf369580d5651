import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/** A mark as it is seen: the moves that it stands for, and its box in pixels. */
export interface SeenMark {
  readonly n: number;
  readonly box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
}

/** Pixels beside a mark, and beyond it, within which a press is meant for it. */
const REACH = 8;

/** The mark that a press at a point is meant for; null where it is meant for the bar itself. */
export function markAt(x: number, y: number, marks: readonly SeenMark[]): number | null {
  const away = ({ box }: SeenMark): number => Math.abs((box.left + box.right) / 2 - x);
  const [near] = marks
    .filter(({ box }) => y >= box.top - REACH && y <= box.bottom + REACH)
    .filter(({ box }) => x >= box.left - REACH && x <= box.right + REACH)
    .sort((one, other) => away(one) - away(other));
  return near?.n ?? null;
}

/** Presses on a bar with marks: where one is meant for a mark, the bar must not take it for a place of its own. */
export class Press {
  /** The moves of the mark that is pressed; null once the finger is drawn along, and where no mark is. */
  aim: number | null = null;
  readonly #ongo: (n: number) => void;
  #from = 0;

  constructor(ongo: (n: number) => void) {
    this.#ongo = ongo;
  }

  /** Follows the presses on a bar whose marks have the attribute `data-n`. */
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
