import { error } from '@sveltejs/kit';
import { OFFERED, offeredOr } from '../../../lib/boards/offered.ts';
import type { PageLoad } from './$types';

/** The game to practise, or the page for addresses that lead nowhere. */
export const load: PageLoad = async ({ params }) => {
  if (params.game !== undefined && !OFFERED.some(({ game }) => game.id === params.game)) error(404);
  const { game, ui } = offeredOr(params.game);
  return { game, ui: await ui.load() };
};
