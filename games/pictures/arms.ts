import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';

/** The outline of a shield, in a box of 20 by 22. */
export const SHIELD = 'M2 2H18V11C18 16.5 14 19.3 10 21 6 19.3 2 16.5 2 11Z';

/**
 * The heraldic charge on each seat's shield. All are different, so that seats can be told apart without
 * colours, which repeat from the seventh seat on.
 */
const CHARGES = [
  // per pale
  'M10 2H18V11C18 16.5 14 19.3 10 21Z',
  // chevron
  'M10 7.5 17.7 13.8C17 16 16 17.2 14.6 18.4L10 13.8 5.4 18.4C4 17.2 3 16 2.3 13.8Z',
  // bend
  'M2 2H6.8L17.6 13.6C17 15.6 16 17 14.7 18.2L2 6.6Z',
  // cross
  'M7.9 2H12.1V7.6H18V11.7L12.1 11.8V20L10 21 7.9 20V11.8L2 11.7V7.6H7.9Z',
  // chief
  'M2 2H18V8.6H2Z',
  // quarterly
  'M10 2H18V10.8H10ZM2 10.8H10V21C6 19.3 2 16.5 2 11Z',
  // saltire
  'M2 2H5.8L10 7 14.2 2H18V4.8L12.8 10.6 16.7 15.4C16 16.7 15.3 17.6 14.2 18.7L10 14 5.8 18.7C4.7 17.6 4 16.7 3.3 15.4L7.2 10.6 2 4.8Z',
  // pale
  'M7 2H13V19.6L10 21 7 19.6Z',
  // roundel
  'M10 5.5a5 5 0 1 1-.01 0Z',
  // pile
  'M3.5 2H16.5L10 17.5Z',
  // barry
  'M2 5.3H18V8.6H2ZM2 12H18C17.8 13.4 17.3 14.5 16.7 15.5H3.3C2.7 14.5 2.2 13.4 2 12Z',
  // bend sinister
  'M18 2H13.2L2.4 13.6C3 15.6 4 17 5.3 18.2L18 6.6Z',
  // lozenge
  'M10 4 15.5 11 10 18 4.5 11Z',
  // per bend
  'M2 2 15.8 17C14.4 19 12.2 20.1 10 21 6 19.3 2 16.5 2 11Z',
] as const;

export const chargeOf = (seat: Seat): string => itemAt(CHARGES, seat % CHARGES.length);
