import { error } from '@sveltejs/kit';
import { offeredAt } from '../../../lib/boards/offered.ts';
import type { PageLoad } from './$types';

/** The lesson of a game, of the main one where none is named; or the page for addresses that lead nowhere. */
export const load: PageLoad = async ({ params }) => {
  const { ui: face } = offeredAt(params.game) ?? error(404);
  const [ui, lesson] = await Promise.all([face.load(), face.Lesson()]);
  return { ui, lesson };
};
