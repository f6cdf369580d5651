/** The reason why a match can no longer be followed: it is over, or its table lets nobody watch. */
export type End = 'over' | 'closed';
