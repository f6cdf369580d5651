import { Hono } from 'hono';
import { gameOf, games } from '../../games/index.ts';
import { firstOf } from '../../games/list.ts';
import { listingOf, openLobbySocket } from '../lobby/across.ts';
import type { LobbyListing } from '../protocol/index.ts';
import { answerError } from './errors.ts';
import { refuseUpgrade } from './upgrade.ts';
import { refusalOf } from '../protocol/refuse.ts';

export const lobby = new Hono<{ Bindings: Env }>();

const NO_GAME = refusalOf('no-game');

lobby.get('/', async (context) => {
  const wanted = context.req.query('game');
  if (wanted !== undefined && !gameOf(wanted)) return answerError(context, NO_GAME);
  const ids = wanted === undefined ? games.map(({ id }) => id) : [wanted];
  const listings = await Promise.all(ids.map((id) => listingOf(context.env, id)));
  const listing: LobbyListing = {
    open: listings.flatMap((listing: LobbyListing) => listing.open),
    live: listings.flatMap((listing: LobbyListing) => listing.live),
  };
  return context.json(listing);
});

lobby.get('/socket', (context) => {
  const game = gameOf(context.req.query('game') ?? firstOf(games).id);
  if (!game) return answerError(context, NO_GAME);
  const refused = refuseUpgrade(context.req.raw);
  if (refused) return answerError(context, refused);
  return openLobbySocket(context.env, game.id, context.req.raw);
});
