import { Remembered } from '../../kit/remembered.svelte.ts';
import { SORTINGS } from './arrange.ts';

/** Setting: the order of the hand. */
export const sorting = new Remembered('crowns.kings-queens-sorting', SORTINGS);
