/** Why a match that was followed can be followed no longer: it is over, or its table let nobody watch. */
export type End = 'over' | 'closed';
