/** The outline of the crown that marks royals and thrones, in a box of 24 by 20. */
export const CROWN = 'M4 15 2 4l5.5 5L12 2l4.5 7L22 4l-2 11Zm0 1.5h16V19H4Z';
