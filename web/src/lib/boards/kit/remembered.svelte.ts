import { browserStore } from '../../platform/storage/local.ts';

/** An option stored in this browser. Default: the first option. */
export class Remembered<Option extends string> {
  readonly #key: string;
  #value = $state() as Option;

  /** `key` is the storage key. */
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
