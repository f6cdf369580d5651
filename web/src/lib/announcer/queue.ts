/** Sentences that are to be read out, in their order: kept while nothing can be read out, and none of them left out. */
export class SpeechQueue {
  readonly #waiting: string[] = [];
  readonly #canSpeak: () => boolean;
  readonly #speak: (texts: readonly string[]) => void;

  constructor(canSpeak: () => boolean, speak: (texts: readonly string[]) => void) {
    this.#canSpeak = canSpeak;
    this.#speak = speak;
  }

  /** Reads a text out as soon as that is possible; nothing for an empty one. */
  say(text: string): void {
    if (text.trim() === '') return;
    this.#waiting.push(text);
    this.flush();
  }

  /** Reads out what waits, if that is possible by now. */
  flush(): void {
    if (this.#waiting.length > 0 && this.#canSpeak()) this.#speak(this.#waiting.splice(0));
  }
}
