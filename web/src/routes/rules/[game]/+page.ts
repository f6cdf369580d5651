import { error } from '@sveltejs/kit';
import { uiOf } from '../../../lib/boards/index.ts';
import { offeredOr } from '../../../lib/boards/offered.ts';
import type { PageLoad } from './$types';

/** The rules of a game, or the page for addresses that lead nowhere. */
export const load: PageLoad = async ({ params }) => {
  const ui = uiOf(params.game);
  if (!ui) error(404);
  return { offered: offeredOr(ui.id), Rules: await ui.Rules() };
};
