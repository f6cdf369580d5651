import type { MatchInfo } from '#protocol';

/** Whose knowledge a match began with; null where it was dealt. An older service says nothing of it, and deals all. */
export type Beginning = MatchInfo['position'] | undefined;
