import { error } from '@sveltejs/kit';
import { offeredAt } from '../../../lib/boards/offered.ts';
import type { PageLoad } from './$types';

/** The game to practise; 404 for unknown games. */
export const load: PageLoad = async ({ params }) => {
  const { game, ui } = offeredAt(params.game) ?? error(404);
  return { game, ui: await ui.load() };
};
