import { error } from '@sveltejs/kit';
import { OFFERED, offeredAt } from '../../../../lib/boards/offered.ts';
import type { EntryGenerator, PageLoad } from './$types';

// Prerendered for readers and search engines.
export const ssr = true;
export const prerender = true;
export const entries: EntryGenerator = () => OFFERED.map(({ game }) => ({ game: game.id }));

/** The rules of a game on one page; 404 for unknown games. */
export const load: PageLoad = async ({ params }) => {
  const { ui } = offeredAt(params.game) ?? error(404);
  return { ui, parts: await ui.Page() };
};
