import { error } from '@sveltejs/kit';
import { offeredAt } from '../../../lib/boards/offered.ts';
import { loadPuzzles } from '../../../lib/puzzles/data.ts';
import type { PageLoad } from './$types';

/** The puzzles of a game (by default the main one, which has daily puzzles). */
export const load: PageLoad = async ({ params }) => {
  const { game, ui } = offeredAt(params.game) ?? error(404);
  const [table, puzzles] = await Promise.all([ui.load(), loadPuzzles(game.id)]);
  return { game, ui: table, puzzles };
};
