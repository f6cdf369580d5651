import { bare } from '#protocol';
import { error } from '@sveltejs/kit';
import { offeredAt, seatCounts } from '../../../lib/boards/offered.ts';
import { loadBook, seatsWithBook } from '../../../lib/study/openings/books.ts';
import type { PageLoad } from './$types';

/**
 * The book of a game for the requested number of seats (by default the smallest); `null` if there is none.
 */
export const load: PageLoad = async ({ params, url }) => {
  const { game, ui } = offeredAt(params.game) ?? error(404);
  const books = seatsWithBook(game.id);
  const counts = seatCounts(game);
  const wanted = Number(bare(url.searchParams.get('seats') ?? ''));
  const seats = counts.includes(wanted) ? wanted : (books[0] ?? game.seats.min);
  return {
    game,
    ui,
    counts,
    books,
    seats,
    book: books.includes(seats) ? await loadBook(game.id, seats) : null,
  };
};
