/** The pages that can be opened at any time, whatever was played before: every test of all pages goes through them. */
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
