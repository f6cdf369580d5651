import type { MatchInfo } from '#protocol';

/** The reader whose knowledge a match began with; null if it was dealt. */
export type Beginning = MatchInfo['position'];
