import { browserStore } from '../../../storage/local.ts';
import { SORTINGS, type Sorting } from './arrange.ts';

const KEY = 'crowns.kings-queens-sorting';

/** The order in which the hand is held, which this browser remembers. */
class HandSorting {
  #by = $state(SORTINGS.find((by) => by === browserStore().getItem(KEY)) ?? SORTINGS[0]);

  get by(): Sorting {
    return this.#by;
  }

  choose(by: Sorting): void {
    this.#by = by;
    browserStore().setItem(KEY, by);
  }
}

export const sorting = new HandSorting();
