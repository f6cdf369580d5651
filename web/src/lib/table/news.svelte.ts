import type { Seat } from '#games/game.ts';
import type { LogEntry } from '#protocol';
import type { ShownMark, Told } from '../boards/types.ts';
import { marksOf } from './marks.ts';
import { recapOf, type Recap } from './recap.ts';

/** The facts that news are made of, anew each time. */
interface Facts {
  readonly story: readonly Told[];
  readonly log: readonly LogEntry[];
  readonly seat: Seat | null;
  /** The moves that had been made when the page was opened. */
  readonly opened: number;
}

/** What happened since the reader's last move, in words and as marks on the board, until the reader has seen it. */
export class News {
  readonly #facts: () => Facts;
  readonly #onclose: (n: number) => void;
  /** The newest move that was seen. */
  #seen = $state(0);
  readonly #recap: Recap | null = $derived.by(() => {
    const { story, log, seat, opened } = this.#facts();
    return recapOf(story, log, seat, opened);
  });
  readonly marks: readonly ShownMark[] = $derived.by(() => {
    const { story, log, seat } = this.#facts();
    return marksOf(story, log, seat, this.#seen);
  });

  /** `seen` is the newest move that was seen before; `onclose` is told of a newer one. */
  constructor(facts: () => Facts, seen = 0, onclose: (n: number) => void = () => undefined) {
    this.#facts = facts;
    this.#seen = seen;
    this.#onclose = onclose;
  }

  /** The recap; null where there is nothing new to tell. */
  get recap(): Recap | null {
    return this.#recap && this.#recap.n > this.#seen ? this.#recap : null;
  }

  /** Takes all of it for seen. */
  readonly close = (): void => {
    if (this.recap === null && this.marks.length === 0) return;
    this.#seen = this.#facts().story.at(-1)?.n ?? 0;
    this.#onclose(this.#seen);
  };
}
