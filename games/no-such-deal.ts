/** Thrown where a view is dealt out to which no full state belongs. */
export class NoSuchDeal extends Error {}
