/** A queue of announcements. Keeps their order, and delays them while speaking isn't possible. */
export class SpeechQueue {
  readonly #waiting: string[] = [];
  readonly #canSpeak: () => boolean;
  readonly #speak: (texts: readonly string[]) => void;

  constructor(canSpeak: () => boolean, speak: (texts: readonly string[]) => void) {
    this.#canSpeak = canSpeak;
    this.#speak = speak;
  }

  /** Announces a text as soon as possible; ignores empty ones. */
  say(text: string): void {
    if (text.trim() === '') return;
    this.#waiting.push(text);
    this.flush();
  }

  /** Announces the waiting texts, if possible now. */
  flush(): void {
    if (this.#waiting.length > 0 && this.#canSpeak()) this.#speak(this.#waiting.splice(0));
  }
}
