import { error } from '@sveltejs/kit';
import { uiOf } from '../../../lib/boards/index.ts';
import type { PageLoad } from './$types';

/** The rules of a game, or the page for addresses that lead nowhere. */
export const load: PageLoad = async ({ params }) => {
  const ui = uiOf(params.game);
  if (!ui) error(404, 'No such game');
  return { title: ui.title, Rules: await ui.Rules() };
};
