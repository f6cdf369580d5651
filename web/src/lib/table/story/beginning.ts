import type { MatchInfo } from '#protocol';

/**
 * The reader whose knowledge a match began with; null if it was dealt. Undefined with an older server, which
 * always deals.
 */
export type Beginning = MatchInfo['position'] | undefined;
