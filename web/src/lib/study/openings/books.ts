import type { Book } from '#games/openings/book.ts';

/** All books: `GAME-SEATS.json`. Each is a separate file, loaded on demand. */
const BOOKS = import.meta.glob<Book>('./data/*.json', { import: 'default' });

/** The numbers of seats with a book of this game, ascending. */
export const seatsWithBook = (game: string): readonly number[] =>
  Object.keys(BOOKS)
    .flatMap((path) => {
      const [, id, seats] = /([\w-]+)-(\d+)\.json$/.exec(path) ?? [];
      return id === game ? [Number(seats)] : [];
    })
    .sort((a, b) => a - b);

/** The book of a game; rejects if there is none or loading fails. */
export async function loadBook(game: string, seats: number): Promise<Book> {
  const load = BOOKS[`./data/${game}-${seats}.json`];
  if (!load) throw new RangeError(`no book of ${game} for ${seats}`);
  return load();
}
