import { error } from '@sveltejs/kit';
import { OFFERED, offeredOr, seatCounts } from '../../../lib/boards/offered.ts';
import { loadBook, seatsWithBook } from '../../../lib/study/openings/books.ts';
import type { PageLoad } from './$types';

/** The book of a game for the asked-for number of seats, `null` where there is none for it; for the fewest where none is asked for. */
export const load: PageLoad = async ({ params, url }) => {
  if (params.game !== undefined && !OFFERED.some(({ game }) => game.id === params.game)) error(404);
  const { game, ui } = offeredOr(params.game);
  const books = seatsWithBook(game.id);
  const counts = seatCounts(game);
  const asked = Number(url.searchParams.get('seats'));
  const seats = counts.includes(asked) ? asked : (books[0] ?? game.seats.min);
  return {
    game,
    ui,
    counts,
    books,
    seats,
    book: books.includes(seats) ? await loadBook(game.id, seats) : null,
  };
};
