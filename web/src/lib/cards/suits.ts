/** Outlines of the suits in a box of 100 by 100. */
export const SUIT_PATHS: Readonly<Record<string, string>> = {
  C: 'M50 5a21 21 0 0 1 16.5 34A21 21 0 1 1 56 72.5C57 83 60 90 67 95H33c7-5 10-12 11-22.5A21 21 0 1 1 33.5 39 21 21 0 0 1 50 5Z',
  D: 'M50 3C59 22 74 39 91 50 74 61 59 78 50 97 41 78 26 61 9 50 26 39 41 22 50 3Z',
  H: 'M50 94C22 70 5 52 5 32 5 17 16 7 29 7c10 0 17 6 21 16C54 13 61 7 71 7c13 0 24 10 24 25C95 52 78 70 50 94Z',
  S: 'M50 4C61 24 93 41 93 65c0 12-9 20-20 20-7 0-13-3-17-9 1 9 4 15 11 19H33c7-4 10-10 11-19-4 6-10 9-17 9C16 85 7 77 7 65 7 41 39 24 50 4Z',
  '*': 'M50 4l13.5 29.5 32 4-23.5 22 6 32L50 76 22 91.5l6-32L4.5 37.5l32-4Z',
};

/** The theme's colour of a suit; that of the cards themselves where there is none. */
export const inkOf = (suit: string): string =>
  suit === '*' ? 'var(--suit-star)' : suit in SUIT_PATHS ? `var(--suit-${suit})` : 'var(--card-ink)';
