import { Hono } from 'hono';
import { gameOf } from '../../games/index.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import { pairAcross } from '../lobby/across.ts';
import type { Pairing } from '../lobby/pairing.ts';
import { hashToken } from '../secrets.ts';
import { pairingsOf } from '../lobby/quick-receipts.ts';
import {
  quickSchema,
  quickSeats,
  type Joined,
  type JoinRequest,
  type Keyed,
  type Paired,
  type Refusal,
} from '../protocol/index.ts';
import { readBody } from './body.ts';
import { senderOf } from '../network/address.ts';
import { answerError } from './errors.ts';
import { readKey } from './idempotency.ts';
import { refuseBeyondRoom, refuseCreating, TOO_MANY_TABLES } from '../network/limits.ts';
import { refusalOf } from '../protocol/refuse.ts';

export const quick = new Hono<{ Bindings: Env }>();

/** The wanted table, and the network of the request. */
type Wanted = { readonly game: string; readonly seats: number; readonly sender: string | null };
/** The person to seat. */
type Guest = Pick<JoinRequest, 'name' | 'entropy'>;

/** Maximum number of joins tried at a table still being opened, and ms between them. */
const MAX_TRIES = 10;
const PAUSE_MS = 50;

/** Seats a person at the table of a game that has waited longest, or opens a new table. */
quick.post('/', async (context) => {
  const body = await readBody(context, quickSchema);
  if (!body.ok) return answerError(context, body.error);
  const { game: id, name, entropy } = body.value;
  const game = gameOf(id);
  if (!game) return answerError(context, refusalOf('bad-game'));
  const fewest = quickSeats(game.seats.min);
  const seats = body.value.seats ?? fewest;
  if (seats < fewest || seats > game.seats.max)
    return answerError(context, refusalOf('bad-seats', fewest, game.seats.max));
  const sender = await senderOf(context.env, context.req.raw);
  const tooFast = await refuseCreating(context.env, sender);
  if (tooFast) return answerError(context, tooFast);
  const keyed = readKey(context, body.value);
  if (!keyed.ok) return answerError(context, keyed.error);
  const guest = { name, ...(entropy === undefined ? {} : { entropy }) };
  const paired = await pair(context.env, { game: id, seats, sender }, guest, keyed.value);
  return paired.ok ? context.json(paired.value, 201) : answerError(context, paired.error);
});

const KEY_REUSED = refusalOf('key-reused');

/** Refusals of a repeated request. */
const REPEATED: readonly string[] = [KEY_REUSED.code, 'bad-token'];

async function pair(
  env: Env,
  wanted: Wanted,
  guest: Guest,
  keyed: Keyed | null,
): Promise<Result<Paired, Refusal>> {
  const full = await refuseBeyondRoom(env);
  const memory = keyed && memoryOf(env, keyed);
  // On a full day a request may write rows only if it finds a table, or was sent to one before.
  if (full && !(await memory?.isKnown()) && !(await pairAcross(env, wanted, [], false))) return fail(full);
  const begun = (await memory?.begin()) ?? { sent: null };
  if (begun === 'other') return fail(KEY_REUSED);
  const tried: string[] = [];
  for (let { sent } = begun; ; sent = null) {
    const pairing = sent ?? (await pairAcross(env, wanted, tried, !full));
    if (!pairing) return fail(full ?? TOO_MANY_TABLES);
    const { id, isNew } = sent ?? (await memory?.send(tried.at(-1) ?? null, pairing)) ?? pairing;
    const seated = isNew
      ? await open(env, id, wanted, guest, keyed)
      : await join(env, id, wanted.sender, guest, keyed);
    if (seated.ok) return ok({ id, ...seated.value });
    // Retrying is useless if the new table can't be opened, or if a repeated request's seat was given up.
    if (isNew || REPEATED.includes(seated.error.code)) return seated;
    tried.push(id);
  }
}

/** The stored pairings of the request with this key. */
function memoryOf(env: Env, { key, request }: Keyed) {
  const hash = hashToken(key);
  const pairings = pairingsOf(env, hash);
  return {
    isKnown: () => pairings.isKnown(hash),
    begin: () => pairings.begin(hash, request),
    send: (after: string | null, to: Pairing) => pairings.send(hash, after, to),
  };
}

async function open(
  env: Env,
  id: string,
  { sender, ...table }: Wanted,
  guest: Guest,
  keyed: Keyed | null,
): Promise<Result<Joined, Refusal>> {
  const terms = {
    ...table,
    ...guest,
    options: {},
    visibility: 'public',
    clock: null,
    whispers: false,
    spectatorDelay: 0,
    approval: false,
    standIns: 'day',
  } as const;
  const match = env.MATCH.get(env.MATCH.idFromName(id));
  const created = await match.create(id, { ...terms, bots: [] }, sender, keyed);
  if (!created.ok) return created;
  const { seat, token } = created.value;
  return ok({ seat, token, commitment: created.value.match.fairness.commitment });
}

/** Takes a seat at a table where someone waits. A table still being opened is retried for a moment. */
async function join(env: Env, id: string, sender: string | null, guest: Guest, keyed: Keyed | null) {
  const match = env.MATCH.get(env.MATCH.idFromName(id));
  for (let tries = 1; ; tries++) {
    const joined = await match.join(guest, true, sender, keyed);
    if (joined.ok || joined.error.code !== 'no-match' || tries === MAX_TRIES) return joined;
    await scheduler.wait(PAUSE_MS);
  }
}
