import sheet from './courts.svg?no-inline';

/** The figure of a court card or of the Joker, as `<use>` asks for it: a file of its own, so that no script has to hold it. */
export const figureOf = (figure: 'J' | 'Q' | 'K' | 'joker'): string => `${sheet}#${figure}`;

/** True for the ranks that have a figure. */
export const isCourt = (rank: string): rank is 'J' | 'Q' | 'K' =>
  rank === 'J' || rank === 'Q' || rank === 'K';
