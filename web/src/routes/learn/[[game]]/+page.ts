import { error } from '@sveltejs/kit';
import { faceOf } from '../../../lib/boards/index.ts';
import { offeredOr } from '../../../lib/boards/offered.ts';
import type { PageLoad } from './$types';

/** The lesson of a game, of the main one where none is named; or the page for addresses that lead nowhere. */
export const load: PageLoad = async ({ params }) => {
  if (params.game !== undefined && !faceOf(params.game)) error(404);
  const face = offeredOr(params.game).ui;
  const [ui, lesson] = await Promise.all([face.load(), face.Lesson()]);
  return { ui, lesson };
};
