import { Hono, type Context } from 'hono';
import { isIssued, isMatchId, newMatchId } from '../host-key/match-ids.ts';
import { mayOpen } from '../lobby/across.ts';
import {
  CLOSE,
  type CloseCode,
  createSchema,
  joinSchema,
  type CreateRequest,
  type Refusal,
} from '../protocol/index.ts';
import { bearer } from './bearer.ts';
import { readBody } from './body.ts';
import { fromPosition } from './from-position.ts';
import { senderOf } from '../network/address.ts';
import { openMatchSocket } from './door.ts';
import { answerError } from './errors.ts';
import { readKey } from './idempotency.ts';
import { refuseCreating, refuseJoining, refuseRenewing, TOO_MANY_TABLES } from '../network/limits.ts';
import { refuseBots } from '../operations/bots.ts';
import { refuseTerms } from './terms.ts';
import { refuseUpgrade } from './upgrade.ts';
import { refusalOf } from '../protocol/refuse.ts';

type App = { Bindings: Env };

export const matches = new Hono<App>();

export const NO_MATCH = refusalOf('no-match');

/** The object of a match; undefined if this host can't have issued the id. */
export async function matchObject(env: Env, id: string) {
  return (await isIssued(env, id)) ? env.MATCH.get(env.MATCH.idFromName(id)) : undefined;
}

const objectFor = (context: Context<App>) => matchObject(context.env, context.req.param('id') ?? '');

matches.post('/', async (context) => {
  const body = await readBody(context, createSchema);
  if (!body.ok) return answerError(context, body.error);
  const wrong = refuseTerms(body.value) ?? (body.value.bots.length > 0 ? refuseBots(context.env) : undefined);
  if (wrong) return answerError(context, wrong);
  const keyed = readKey(context, body.value);
  if (!keyed.ok) return answerError(context, keyed.error);
  const sender = await senderOf(context.env, context.req.raw);
  const id = await newMatchId(context.env, keyed.value?.key);
  const tooFast = await refuseCreating(context.env, sender);
  if (tooFast) return answerError(context, tooFast);
  const wanted = fromPosition(body.value);
  if (!wanted.ok) return answerError(context, wanted.error);
  const tooMany = await refuseTable(context.env, id, wanted.value, sender);
  if (tooMany) return answerError(context, tooMany);
  const match = context.env.MATCH.get(context.env.MATCH.idFromName(id));
  const created = await match.create(id, wanted.value, sender, keyed.value);
  return created.ok ? context.json(created.value, 201) : answerError(context, created.error);
});

/** Refuses another waiting public table if the network has too many. */
async function refuseTable(
  env: Env,
  id: string,
  { game, seats, bots, visibility }: CreateRequest,
  sender: string | null,
): Promise<Refusal | undefined> {
  const waits = bots.length + 1 < seats;
  if (sender === null || visibility !== 'public' || !waits) return undefined;
  return (await mayOpen(env, game, id, sender)) ? undefined : TOO_MANY_TABLES;
}

matches.post('/:id/join', async (context) => {
  const match = await objectFor(context);
  if (!match) return answerError(context, NO_MATCH);
  const body = await readBody(context, joinSchema);
  if (!body.ok) return answerError(context, body.error);
  const keyed = readKey(context, body.value);
  if (!keyed.ok) return answerError(context, keyed.error);
  const sender = await senderOf(context.env, context.req.raw);
  const tooFast = await refuseJoining(context.env, sender);
  if (tooFast) return answerError(context, tooFast);
  const joined = await match.join(body.value, false, sender, keyed.value);
  return joined.ok ? context.json(joined.value, 201) : answerError(context, joined.error);
});

/** Renews the token in the headers. */
matches.post('/:id/token', async (context) => {
  const match = await objectFor(context);
  if (!match) return answerError(context, NO_MATCH);
  const token = bearer(context);
  if (!token) return answerError(context, refusalOf('bad-token'));
  const keyed = readKey(context, token);
  if (!keyed.ok) return answerError(context, keyed.error);
  const tooFast = await refuseRenewing(context.env, await senderOf(context.env, context.req.raw));
  if (tooFast) return answerError(context, tooFast);
  const renewed = await match.renewToken(token, keyed.value);
  return renewed.ok ? context.json(renewed.value) : answerError(context, renewed.error);
});

/** The match as spectators see it, or with a token in the headers as its seat does. */
matches.get('/:id', async (context) => {
  const info = await (await objectFor(context))?.info(bearer(context));
  return info?.ok ? context.json(info.value) : answerError(context, info?.error ?? NO_MATCH);
});

matches.get('/:id/record', async (context) => {
  const record = await (await objectFor(context))?.record();
  if (!record) return answerError(context, NO_MATCH);
  if (!record.ok) return answerError(context, record.error);
  return context.text(record.value, 200, {
    'Content-Disposition': `attachment; filename="${context.req.param('id')}.crowns"`,
  });
});

/**
 * The chat of a finished match, as spectators may read it or, with a token in the headers, as its
 * seat does.
 */
matches.get('/:id/chat', async (context) => {
  const chat = await (await objectFor(context))?.chat(bearer(context));
  return chat?.ok ? context.json(chat.value) : answerError(context, chat?.error ?? NO_MATCH);
});

matches.get('/:id/socket', async (context) => {
  const { req } = context;
  if (!isMatchId(req.param('id'))) return answerError(context, NO_MATCH);
  const refused = refuseUpgrade(req.raw);
  if (refused) return answerError(context, refused);
  const match = await objectFor(context);
  return match
    ? openMatchSocket(context.env, req.param('id'), match, req.raw)
    : closedSocket(CLOSE.gone, NO_MATCH.code);
});

/**
 * A socket closed at once: its close code tells a page the reason, while a refused upgrade would tell
 * nothing.
 */
function closedSocket(code: CloseCode, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}
