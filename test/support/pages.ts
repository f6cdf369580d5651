/** All pages that can be opened without preparation; tests of all pages use this list. */
export const PAGES = [
  '/',
  '/lobby',
  '/matches',
  '/about',
  '/daily',
  '/practice',
  '/puzzles',
  '/position',
  '/position/edit',
  '/replay',
  '/rules',
] as const;
