import { fiveCrownsSoloFace } from '../../boards/five-crowns-solo/index.ts';

/** The game of the daily deal. */
export const solitaire = fiveCrownsSoloFace.load;
