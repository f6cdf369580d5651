import { error } from '@sveltejs/kit';
import { offeredAt } from '../../../lib/boards/offered.ts';
import type { PageLoad } from './$types';

/** The lesson of a game (by default the main one); 404 for unknown games. */
export const load: PageLoad = async ({ params }) => {
  const { ui: face } = offeredAt(params.game) ?? error(404);
  const [ui, lesson] = await Promise.all([face.load(), face.Lesson()]);
  return { ui, lesson };
};
