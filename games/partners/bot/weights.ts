/**
 * Rounded fits to self-play games: least squares for the collections' final scores, logistic regression for the
 * winners.
 */

/** Spread of totals. `unit` is the scale of the softmax for one round, `own` the uncertainty left at the end. */
export const SPREAD = { unit: 2.1, own: 0.3 } as const;

/**
 * With a King: maximum fraction of the collection that may change (`most`), and the score it tends to, plus `jack`
 * per Jack in hand.
 */
export const CROWNED = { most: 0.6, mean: 2.5, jack: 0.7 } as const;

/**
 * Without a King: constant, weight of the remaining time, of the longest suit, of the suit of a King in hand, and
 * of Jacks in hand.
 */
export const UNCROWNED = { late: -0.3, time: 1.9, longest: 0.15, king: 0.3, jack: 0.6 } as const;

/**
 * Assumed contents of a hidden hand at the start of a round: number of Jacks, and cards in the suit of its King.
 */
export const UNSEEN = { jacks: 1, king: 2 } as const;
