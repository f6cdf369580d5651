/** Up to this width, in px, a board is laid as on a phone: the theme's list of sizes has it, and styles ask for it. */
export const NARROW = 760;
