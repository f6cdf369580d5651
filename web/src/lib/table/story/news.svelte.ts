import type { Seat } from '#games/game.ts';
import type { ShownMark, StoryEntry } from '../../boards/types.ts';
import { marksOf } from './marks.ts';
import { recapOf, type Recap } from './recap.ts';
import type { Entry } from '../../platform/match/frames.ts';

/** The data from which news are computed. */
interface Facts {
  readonly story: readonly StoryEntry[];
  readonly log: readonly Entry[];
  readonly seat: Seat | null;
  /** Number of moves when the page was opened. */
  readonly opened: number;
}

/**
 * Events since the reader's last move, in words and as marks on the board, until the reader has seen them.
 */
export class News {
  readonly #facts: () => Facts;
  readonly #onclose: (n: number) => void;
  /** Number of the newest move seen. */
  #seen = $state(0);
  /** Number of the newest move in a recap that could be read. The marks stay. */
  #read = $state(0);
  readonly #recap: Recap | null = $derived.by(() => {
    const { story, log, seat, opened } = this.#facts();
    return recapOf(story, log, seat, opened);
  });
  readonly marks: readonly ShownMark[] = $derived.by(() => {
    const { story, log, seat } = this.#facts();
    return marksOf(story, log, seat, this.#seen);
  });

  /** `seen` is the newest move seen earlier; `onclose` receives a newer one. */
  constructor(facts: () => Facts, seen = 0, onclose: (n: number) => void = () => undefined) {
    this.#facts = facts;
    this.#seen = seen;
    this.#onclose = onclose;
  }

  /** The recap; null if there is nothing new. */
  get recap(): Recap | null {
    return this.#recap && this.#recap.n > Math.max(this.#seen, this.#read) ? this.#recap : null;
  }

  /** Takes the recap away, which was there long enough. */
  readonly read = (): void => {
    this.#read = this.#recap?.n ?? this.#read;
  };

  /** Marks everything as seen. */
  readonly close = (): void => {
    if (this.recap === null && this.marks.length === 0) return;
    this.#seen = this.#facts().story.at(-1)?.n ?? 0;
    this.#onclose(this.#seen);
  };
}
