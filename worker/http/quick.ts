import { Hono } from 'hono';
import { gameOf } from '../../games/index.ts';
import { ok, type Result } from '../../games/result.ts';
import { newMatchId, randomBytes } from '../match/secrets.ts';
import type { Refusal } from '../match/store.ts';
import { quickSchema, type JoinRequest, type Paired } from '../protocol.ts';
import { readBody } from './body.ts';
import { answerError } from './errors.ts';
import { refuseHaste } from './limits.ts';
import { matchObject } from './matches.ts';

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
  const hasty = await refuseHaste(context);
  if (hasty) return answerError(context, hasty);
  const guest = { name, ...(entropy === undefined ? {} : { entropy }) };
  const paired = await pair(context.env, { game: id, seats }, guest);
  return paired.ok ? context.json(paired.value, 201) : answerError(context, paired.error);
});

async function pair(
  env: Env,
  { game, seats }: { readonly game: string; readonly seats: number },
  guest: Pick<JoinRequest, 'name' | 'entropy'>,
): Promise<Result<Paired, Refusal>> {
  const lobby = env.LOBBY.get(env.LOBBY.idFromName(game));
  const tried: string[] = [];
  for (;;) {
    const { id, isNew } = await lobby.pair(seats, tried, newMatchId(randomBytes));
    const seated = isNew ? await open(env, id, { game, seats, ...guest }) : await take(env, id, guest);
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
) =>
  matchObject(env, id)!.create(id, {
    ...terms,
    options: {},
    visibility: 'public',
    clock: null,
    bots: [],
    whispers: false,
    spectatorDelay: 0,
  });

/** A seat at a table where someone waits; one that is being opened right now is given a moment. */
async function take(env: Env, id: string, guest: Pick<JoinRequest, 'name' | 'entropy'>) {
  const match = matchObject(env, id)!;
  for (let tries = 1; ; tries++) {
    const joined = await match.join(guest, true);
    if (joined.ok || joined.error.code !== 'no-match' || tries === PATIENCE) return joined;
    await scheduler.wait(PAUSE);
  }
}
