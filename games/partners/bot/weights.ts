/**
 * Rounded from fits to games of the bot against itself: least squares over what collections counted in the end, logistic
 * regression over who won.
 */

/** The spread of totals: the scale of the softmax for one round, and what a finished round still leaves open. */
export const SPREAD = { unit: 2.1, own: 0.3 } as const;

/** With a King: the part of the crowned suit that may change, at most, and what it changes to. */
export const CROWNED = { most: 0.6, mean: 2.5, jack: 0.7 } as const;

/** Without: what comes with time, by the longest suit, the suit of a King in hand, and Jacks in hand. */
export const UNCROWNED = { late: -0.3, time: 1.9, longest: 0.15, king: 0.3, jack: 0.6 } as const;

/** The assumed contents of an unseen hand at the start of a round: Jacks, and a King's suit. */
export const UNSEEN = { jacks: 1, king: 2 } as const;
