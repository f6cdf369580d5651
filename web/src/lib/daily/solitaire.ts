import { fiveCrownsSoloFace } from '../boards/five-crowns-solo/index.ts';

/** The game of the deal of the day. */
export const solitaire = fiveCrownsSoloFace.load;
