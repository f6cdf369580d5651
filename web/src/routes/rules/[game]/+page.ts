import { error } from '@sveltejs/kit';
import { OFFERED, offeredAt } from '../../../lib/boards/offered.ts';
import type { EntryGenerator, PageLoad } from './$types';

// Prerendered for readers and search engines.
export const ssr = true;
export const prerender = true;
export const entries: EntryGenerator = () => OFFERED.map(({ game }) => ({ game: game.id }));

/** The rules of a game; 404 for unknown games. */
export const load: PageLoad = async ({ params }) => {
  const offered = offeredAt(params.game) ?? error(404);
  return { offered, Rules: await offered.ui.Rules() };
};
