import { Remembered } from '../../kit/remembered.svelte.ts';
import { SORTINGS } from './arrange.ts';

/** The order in which the hand is held. */
export const sorting = new Remembered('crowns.kings-queens-sorting', SORTINGS);
