import { error } from '@sveltejs/kit';
import { uiOf } from '../../../../lib/boards/index.ts';
import type { PageLoad } from './$types';

/** The rules of a game on one page, or the page for addresses that lead nowhere. */
export const load: PageLoad = async ({ params }) => {
  const ui = uiOf(params.game);
  if (!ui) error(404);
  return { ui, parts: await ui.Page() };
};
