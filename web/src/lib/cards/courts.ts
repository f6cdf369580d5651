import sheet from './courts.svg?no-inline';

/**
 * URL of the figure of a court card or Joker, for `<use>`. A separate file, so that scripts don't contain it.
 */
export const figureOf = (figure: 'J' | 'Q' | 'K' | 'joker'): string => `${sheet}#${figure}`;

/** True for ranks with a figure. */
export const isCourt = (rank: string): rank is 'J' | 'Q' | 'K' =>
  rank === 'J' || rank === 'Q' || rank === 'K';
