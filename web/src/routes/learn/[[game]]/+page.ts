import { error } from '@sveltejs/kit';
import { uiOf } from '../../../lib/boards/index.ts';
import { offeredOr } from '../../../lib/boards/offered.ts';
import type { PageLoad } from './$types';

/** The lesson of a game, of the main one where none is named; or the page for addresses that lead nowhere. */
export const load: PageLoad = async ({ params }) => {
  if (params.game !== undefined && !uiOf(params.game)) error(404);
  const offered = offeredOr(params.game);
  return { offered, lesson: await offered.ui.Lesson() };
};
