export { CHARACTER_IDS, type BotKind, type CharacterId } from './characters.ts';
export { chooseMove, conclude, startSearch, type Budget, type Choice, type Chosen } from './choose.ts';
export type { AnyKnowledge, PastMove } from './knowledge.ts';
export { NOTHING, recall, recallAll, remembered, type Recalled } from './memory.ts';
export { JUDGE, LEVELS, playerOf, type Level, type Player } from './levels.ts';
export type { Thinker } from './thinker.ts';
export { Search, type Candidate, type Decided, type Returns, type Watch } from './search.ts';
