import { error } from '@sveltejs/kit';
import { faceOf } from '../../../lib/boards/index.ts';
import { OFFERED, offeredOr } from '../../../lib/boards/offered.ts';
import type { EntryGenerator, PageLoad } from './$types';

// Rendered ahead, for readers and for search engines.
export const ssr = true;
export const prerender = true;
export const entries: EntryGenerator = () => OFFERED.map(({ game }) => ({ game: game.id }));

/** The rules of a game, or the page for addresses that lead nowhere. */
export const load: PageLoad = async ({ params }) => {
  const ui = faceOf(params.game);
  if (!ui) error(404);
  return { offered: offeredOr(ui.id), Rules: await ui.Rules() };
};
