import { Hono } from 'hono';
import { gameOf } from '../../games/index.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import { lobbyOf } from '../lobby/stub.ts';
import { newMatchId } from '../match/ids.ts';
import type { Refusal } from '../match/store.ts';
import { quickSchema, type JoinRequest, type Paired } from '../protocol.ts';
import { readBody } from './body.ts';
import { senderOf } from './address.ts';
import { answerError } from './errors.ts';
import { refuseFounding, TOO_MANY_TABLES } from './limits.ts';

export const quick = new Hono<{ Bindings: Env }>();

/** How often a table that is being opened is asked for, and the milliseconds between. */
const PATIENCE = 10;
const PAUSE = 50;

/** Seats someone at the table of a game that has waited longest, or opens one. */
quick.post('/', async (context) => {
  const body = await readBody(context, quickSchema);
  if (!body.ok) return answerError(context, body.error);
  const { game: id, name, entropy } = body.value;
  const game = gameOf(id);
  if (!game) return answerError(context, { code: 'bad-game', message: 'no such game here' });
  const seats = body.value.seats ?? Math.max(2, game.seats.min);
  if (seats < Math.max(2, game.seats.min) || seats > game.seats.max)
    return answerError(context, { code: 'bad-seats', message: `nobody can be paired for ${seats} seats` });
  const sender = await senderOf(context.env, context.req.raw);
  const hasty = await refuseFounding(context.env, sender);
  if (hasty) return answerError(context, hasty);
  const guest = { name, ...(entropy === undefined ? {} : { entropy }) };
  const paired = await pair(context.env, { game: id, seats, sender }, guest);
  return paired.ok ? context.json(paired.value, 201) : answerError(context, paired.error);
});

async function pair(
  env: Env,
  { game, seats, sender }: { readonly game: string; readonly seats: number; readonly sender: string | null },
  guest: Pick<JoinRequest, 'name' | 'entropy'>,
): Promise<Result<Paired, Refusal>> {
  const lobby = lobbyOf(env, game);
  const tried: string[] = [];
  for (;;) {
    const pairing = await lobby.pair(seats, tried, await newMatchId(env), sender);
    if (!pairing) return fail(TOO_MANY_TABLES);
    const { id, isNew } = pairing;
    const seated = isNew
      ? await open(env, id, { game, seats, ...guest }, sender)
      : await take(env, id, guest);
    if (seated.ok) return ok({ id, seat: seated.value.seat, token: seated.value.token });
    // A table of one's own that can't be opened is no matter of luck.
    if (isNew) return seated;
    tried.push(id);
  }
}

const open = (
  env: Env,
  id: string,
  terms: { readonly game: string; readonly seats: number } & Pick<JoinRequest, 'name' | 'entropy'>,
  sender: string | null,
) =>
  env.MATCH.get(env.MATCH.idFromName(id)).create(
    id,
    {
      ...terms,
      options: {},
      visibility: 'public',
      clock: null,
      bots: [],
      whispers: false,
      spectatorDelay: 0,
      approval: false,
      standIns: 'day',
    },
    sender,
  );

/** A seat at a table where someone waits; one that is being opened right now is given a moment. */
async function take(env: Env, id: string, guest: Pick<JoinRequest, 'name' | 'entropy'>) {
  const match = env.MATCH.get(env.MATCH.idFromName(id));
  for (let tries = 1; ; tries++) {
    const joined = await match.join(guest, true);
    if (joined.ok || joined.error.code !== 'no-match' || tries === PATIENCE) return joined;
    await scheduler.wait(PAUSE);
  }
}
