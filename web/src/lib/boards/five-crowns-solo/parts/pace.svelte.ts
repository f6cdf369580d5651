import { browserStore } from '../../../storage/local.ts';

const KEY = 'crowns.solo-at-once';

/** True if the next card is turned as soon as a move is whole. This browser remembers it. */
class Pace {
  #atOnce = $state(browserStore().getItem(KEY) === 'yes');

  get atOnce(): boolean {
    return this.#atOnce;
  }

  choose(atOnce: boolean): void {
    this.#atOnce = atOnce;
    browserStore().setItem(KEY, atOnce ? 'yes' : 'no');
  }
}

export const pace = new Pace();
