/** The reason why a match can't be followed any more: it is over, or its table admits no spectators. */
export type End = 'over' | 'closed';
