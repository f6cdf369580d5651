import { Hono, type Context } from 'hono';
import { knownGame } from '../../games/index.ts';
import { pictureOfView } from '../../games/pictures/index.ts';
import { leadIn } from '../preview/caption.ts';
import { writable } from '../preview/letters.ts';
import { pictureFor, tagOf } from '../preview/pictures.ts';
import type { Preview } from '../match/table/preview.ts';
import { senderOf } from '../network/address.ts';
import { answerError } from './errors.ts';
import { refusePictures } from '../network/limits.ts';
import { matchObject, NO_MATCH } from './matches.ts';

/** Host setting: whether link previews show the board. */
interface Previews {
  readonly BOARD_PREVIEWS?: string | null;
}

/** Fallback picture of the site. */
export const SITE_PICTURE = '/preview.jpg';

/** True if this host draws boards. */
export const drawsBoards = (env: object): boolean => (env as Previews).BOARD_PREVIEWS === 'on';

/** Path of a match's picture. The number of moves in it invalidates caches after each move. */
export const picturePath = (id: string, moves: number): string => `/match/${id}/picture.png?n=${moves}`;

/** Maximum cache age in seconds. */
const FRESH = 60;

export const preview = new Hono<{ Bindings: Env }>();

/** The match's board as spectators may see it now, as a picture for link previews. */
preview.get('/match/:id/picture.png', async (context) => {
  const { env, req } = context;
  context.header('X-Robots-Tag', 'noindex');
  const match = await matchObject(env, req.param('id'));
  if (!match) return answerError(context, NO_MATCH);
  const tooFast = await refusePictures(env, await senderOf(env, req.raw));
  if (tooFast) return answerError(context, tooFast);
  const board = await match.preview();
  if (!board.ok) return answerError(context, board.error);
  const { view } = board.value;
  return drawsBoards(env) && view ? answerPicture(context, { ...board.value, view }) : sitePicture(context);
});

/** A match with a board that everybody may see. */
type OpenBoard = Preview & { readonly view: NonNullable<Preview['view']> };

/** Answers with the picture of a board, or the site's picture when the rate limit is exhausted. */
export async function answerPicture(context: Context, { game, view, names }: OpenBoard): Promise<Response> {
  const svg = linkPicture(game, view, names);
  const tag = await tagOf(svg);
  context.header('ETag', tag);
  context.header('Cache-Control', `public, max-age=${FRESH}`);
  if (context.req.header('If-None-Match')?.includes(tag)) return context.body(null, 304);
  const png = await pictureFor(svg, tag, Date.now());
  return png ? context.body(png, 200, { 'Content-Type': 'image/png' }) : sitePicture(context);
}

/** The picture of a link to a match: the game's name, who is ahead or won, and the board. */
export function linkPicture(game: string, view: OpenBoard['view'], players: readonly string[]): string {
  const known = knownGame(game);
  const names = players.map(writable);
  return pictureOfView(known, view, names, { title: known.title, text: leadIn(known, view, names) });
}

/** Redirects to the site's picture. Not cacheable, so that it isn't shown in place of a later board. */
export function sitePicture(context: Context): Response {
  context.header('ETag', undefined);
  context.header('Cache-Control', 'no-store');
  return context.redirect(SITE_PICTURE);
}
