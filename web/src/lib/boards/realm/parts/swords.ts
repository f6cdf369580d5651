/** Crossed swords, in a box of 20 by 20. */
export const SWORDS =
  'M3 2l8.5 9.5M17 2l-8.5 9.5M4.5 13.5l4 3.5M15.5 13.5l-4 3.5M5.8 16 3 18.5M14.2 16 17 18.5';
