import { board } from '../../boards/five-crowns-solo/index.ts';

/** The game of the daily deal. */
export const solitaire = board.load;
