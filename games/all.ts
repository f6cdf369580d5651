// The list of all games, one line each. Everything else finds a game by this list or by its folders' names.
export { fiveCrowns } from './five-crowns/index.ts';
export { fiveCrownsSolo } from './five-crowns/solo/index.ts';
export { kingsQueens } from './kings-queens/index.ts';
export { partners } from './partners/index.ts';
export { realm } from './realm/index.ts';
