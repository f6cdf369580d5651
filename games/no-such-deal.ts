/** Thrown by `determinize` if no full state is consistent with the view. */
export class NoSuchDeal extends Error {}
