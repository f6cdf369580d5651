import { m } from '#messages';
import { error } from '@sveltejs/kit';
import { OFFERED } from '../../../lib/boards/offered.ts';
import type { PageLoad } from './$types';

/** The game to watch, null for any; 404 for unknown games. */
export const load: PageLoad = ({ params }) => {
  const { game = null } = params;
  if (game !== null && !OFFERED.some((offered) => offered.game.id === game)) error(404, m.shell_no_page());
  return { game };
};
