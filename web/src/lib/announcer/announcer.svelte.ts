import { isDialogOpen } from '../ui/dialogs.ts';
import { inWords } from '../cards/words.ts';
import { SpeechQueue } from './queue.ts';

/** A text that was read out. Each has a number of its own, so that the same words are read out as often as they are said. */
export interface Line {
  readonly id: number;
  readonly text: string;
}

/** So many lines stay in a region: it is read as it grows, and nobody should have to go through all that was said. */
const KEPT = 6;

/**
 * The one voice of the page, for what happens without being asked for: a polite one, and one that interrupts for what
 * can't wait. What lies behind a dialog is silent, so what is said meanwhile waits for its end.
 */
class Announcer {
  #polite = $state.raw<readonly Line[]>([]);
  #urgent = $state.raw<readonly Line[]>([]);
  #answer = $state.raw<Line | null>(null);
  #count = 0;
  readonly #canSpeak = (): boolean => !isDialogOpen();
  readonly #politely = new SpeechQueue(this.#canSpeak, (texts) => {
    this.#polite = this.#after(this.#polite, texts);
  });
  readonly #urgently = new SpeechQueue(this.#canSpeak, (texts) => {
    this.#urgent = this.#after(this.#urgent, texts);
  });

  get polite(): readonly Line[] {
    return this.#polite;
  }

  get urgent(): readonly Line[] {
    return this.#urgent;
  }

  /** The answer to the question that was asked last, to be seen for a while. */
  get answered(): Line | null {
    return this.#answer;
  }

  say(text: string): void {
    this.#politely.say(inWords(text));
  }

  /** Interrupts: for what can't wait. */
  warn(text: string): void {
    this.#urgently.say(inWords(text));
  }

  /** Answers a question: to be heard, and seen too. */
  answer(text: string): void {
    this.say(text);
    this.#answer = { id: ++this.#count, text };
  }

  /** Takes the answer out of sight. */
  hideAnswer(): void {
    this.#answer = null;
  }

  /** Takes away what was read out, and what was answered. */
  forget(): void {
    this.#polite = [];
    this.#urgent = [];
    this.#answer = null;
  }

  /** Says what had to wait for a dialog. */
  flush(): void {
    this.#urgently.flush();
    this.#politely.flush();
  }

  #after(lines: readonly Line[], texts: readonly string[]): readonly Line[] {
    return [...lines, ...texts.map((text) => ({ id: ++this.#count, text }))].slice(
      -Math.max(KEPT, texts.length),
    );
  }
}

export const announcer = new Announcer();
