/**
 * Maximum width in px of the narrow layout. The theme's list of sizes and the style sheets use the same
 * value.
 */
export const NARROW = 760;
