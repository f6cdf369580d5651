import { isDialogOpen } from '../ui/dialogs.ts';
import { cardsInWords, inWords } from '../../cards/words.ts';
import { SpeechQueue } from './queue.ts';

/** An announced text. The id makes repeated texts distinct, so that they are announced again. */
export interface Line {
  readonly id: number;
  readonly text: string;
}

/**
 * Maximum number of lines kept in a live region. Only additions are announced; users browsing the page
 * shouldn't find a long history.
 */
const KEPT = 6;

/**
 * The page's only source of announcements: polite ones, and urgent ones that interrupt. Content behind a
 * modal dialog is silent, so announcements wait until it closes.
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

  /** The answer to the last question, shown for a while. */
  get answered(): Line | null {
    return this.#answer;
  }

  say(text: string): void {
    this.#politely.say(inWords(text));
  }

  /** Announces at once, interrupting others. */
  warn(text: string): void {
    this.#urgently.say(inWords(text));
  }

  /** Announces an answer and also shows it, both with the names on the controls. */
  answer(text: string): void {
    this.#politely.say(cardsInWords(text));
    this.#answer = { id: ++this.#count, text };
  }

  /** Hides the visible answer. */
  hideAnswer(): void {
    this.#answer = null;
  }

  /** Removes all announcements and answers. */
  forget(): void {
    this.#polite = [];
    this.#urgent = [];
    this.#answer = null;
  }

  /** Makes announcements delayed by a dialog. */
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
