import type { Book } from '#games/openings/book.ts';

type Load = () => Promise<{ readonly default: unknown }>;

/** All books, by game and number of seats. Each is a separate file, loaded on demand. */
const BOOKS: Readonly<Record<string, Readonly<Record<number, Load>>>> = {
  realm: {
    2: () => import('./data/realm-2.json'),
    3: () => import('./data/realm-3.json'),
    4: () => import('./data/realm-4.json'),
  },
  partners: { 4: () => import('./data/partners-4.json') },
  'kings-queens': { 2: () => import('./data/kings-queens-2.json') },
  'five-crowns': {
    2: () => import('./data/five-crowns-2.json'),
    3: () => import('./data/five-crowns-3.json'),
    4: () => import('./data/five-crowns-4.json'),
  },
  'five-crowns-solo': { 1: () => import('./data/five-crowns-solo-1.json') },
};

/** The numbers of seats with a book of this game, ascending. */
export const seatsWithBook = (game: string): readonly number[] => Object.keys(BOOKS[game] ?? {}).map(Number);

/** The book of a game; rejects if there is none or loading fails. */
export async function loadBook(game: string, seats: number): Promise<Book> {
  const load = BOOKS[game]?.[seats];
  if (!load) throw new RangeError(`no book of ${game} for ${seats}`);
  return (await load()).default as Book;
}
