export { chooseMove, conclude, startSearch, type Budget, type Choice, type Chosen } from './choose.ts';
export type { PastMove } from './knowledge.ts';
export { remembered } from './memory.ts';
export { LEVELS, playerOf, type Level, type Player, type Thinker } from './levels.ts';
export { Search, type Candidate, type Decided, type Returns, type Watch } from './search.ts';
