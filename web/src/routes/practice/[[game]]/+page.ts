import { error } from '@sveltejs/kit';
import { offeredAt } from '../../../lib/boards/offered.ts';
import type { PageLoad } from './$types';

/** The game to practise, or the page for addresses that lead nowhere. */
export const load: PageLoad = async ({ params }) => {
  const { game, ui } = offeredAt(params.game) ?? error(404);
  return { game, ui: await ui.load() };
};
