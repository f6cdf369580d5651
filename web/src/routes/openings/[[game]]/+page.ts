import { error } from '@sveltejs/kit';
import { OFFERED, offeredOr } from '../../../lib/boards/offered.ts';
import { loadBook, seatsWithBook } from '../../../lib/study/openings/books.ts';
import type { PageLoad } from './$types';

/** The book of a game for the asked-for number of seats; where there is none for it, the one for the fewest. */
export const load: PageLoad = async ({ params, url }) => {
  if (params.game !== undefined && !OFFERED.some(({ game }) => game.id === params.game)) error(404);
  const { game, ui } = offeredOr(params.game);
  const counts = seatsWithBook(game.id);
  const [fewest] = counts;
  if (fewest === undefined) error(404);
  const asked = Number(url.searchParams.get('seats'));
  const seats = counts.includes(asked) ? asked : fewest;
  return { game, ui, counts, book: await loadBook(game.id, seats) };
};
