import { browserStore } from '../../storage/local.ts';

/** A choice among a few options, which this browser remembers; the first one until another is chosen. */
export class Remembered<Option extends string> {
  readonly #key: string;
  #value = $state() as Option;

  /** `key` is its name in the browser's store. */
  constructor(key: string, options: readonly [Option, ...Option[]]) {
    this.#key = key;
    const kept = browserStore().getItem(key);
    this.#value = options.find((option) => option === kept) ?? options[0];
  }

  get value(): Option {
    return this.#value;
  }

  choose(option: Option): void {
    this.#value = option;
    browserStore().setItem(this.#key, option);
  }
}
