/** Outline of the crown marking royals and Thrones, in a 24 × 20 box. */
export const CROWN = 'M4 15 2 4l5.5 5L12 2l4.5 7L22 4l-2 11Zm0 1.5h16V19H4Z';
