import type { Position } from '#games/game.ts';
import type { Entry } from '../../platform/match/frames.ts';
import { Reveals } from '../../platform/match/reveals.svelte.ts';
import type { Staging } from '../../platform/match/staging.ts';
import { settings } from '../../platform/storage/settings.svelte.ts';
import type { Pace } from '../../platform/storage/settings.ts';
import { Course } from './course.ts';
import type { Progress } from '../../platform/storage/lessons.ts';
import { LEARNER, type Script, type LessonStep } from './script.ts';

/** Time in ms to show another seat's move before the next step. */
const SEEN_MS: Readonly<Record<Pace, number>> = { normal: 1900, quick: 900, once: 0 };

interface LessonState {
  readonly view: Position;
  readonly log: readonly Entry[];
  readonly legal: readonly unknown[];
  readonly step: LessonStep | null;
}

/** The displayed state of a lesson: board and texts. */
export class Lesson {
  readonly #course: Course;
  readonly #onmoved: (progress: Progress) => void;
  #shown: LessonState = $state.raw({ view: null as unknown as Position, log: [], legal: [], step: null });
  /** The board and the texts, which follow `shown` card by card. */
  readonly reveals: Reveals<LessonState>;
  /** The move made instead of an expected one; null once the lesson continues. */
  #other = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onmoved` is called after each step. */
  constructor(
    script: Script,
    progress: Progress | null,
    staging: Staging,
    onmoved: (progress: Progress) => void,
  ) {
    this.#course = new Course(script, progress);
    this.#onmoved = onmoved;
    this.reveals = new Reveals(this.#shown, staging, () => LEARNER);
    this.#show();
  }

  get shown(): LessonState {
    return this.#shown;
  }

  get other(): unknown {
    return this.#other;
  }

  get solo(): Course['solo'] {
    return this.#course.solo;
  }

  /** Makes a move, or explains that another move is expected. */
  play(move: unknown): void {
    const served = this.#course.play(this.solo.game.formatMove(move));
    this.#other = served ? null : move;
    if (served) this.#moved();
    // Shows the same position again, so that the board resets its selection.
    else this.#show();
  }

  /** Ends a reveal, else continues after a text or with the expected move. */
  next(): void {
    if (this.reveals.catchUp()) return;
    this.#course.next();
    this.#moved();
  }

  /** Skips to the next chapter. */
  skip(): void {
    this.#course.skip();
    this.#moved();
  }

  close(): void {
    this.reveals.close();
    clearTimeout(this.#timer);
  }

  #moved(): void {
    this.#other = null;
    this.#show();
    this.#onmoved(this.#course.progress);
  }

  #show(): void {
    clearTimeout(this.#timer);
    const { step, solo } = this.#course;
    const view = solo.view(LEARNER);
    const legal = step?.kind === 'play' ? solo.game.legalMoves(view) : [];
    const shown = { view, log: solo.log.slice(), legal, step };
    this.#shown = shown;
    this.reveals.arrive(shown);
    if (step?.kind !== 'see') return;
    this.reveals.afterTelling(shown.log.length, () => {
      if (this.#shown === shown) this.#timer = setTimeout(() => this.next(), SEEN_MS[settings.current.bots]);
    });
  }
}
