import { Hono, type Context } from 'hono';
import { isIssued, isMatchId, newMatchId } from '../host-key/match-ids.ts';
import { strengthOf } from '../../games/bot/strength.ts';
import { clubStub } from '../club/stub.ts';
import { senderOf } from '../network/address.ts';
import { refuseCreating, refuseEntering, refuseFounding, refuseJoining } from '../network/limits.ts';
import {
  actSchema,
  clubTableSchema,
  enterSchema,
  eventActSchema,
  eventSchema,
  foundSchema,
  importSchema,
  CLUB_LIMITS,
  sitSchema,
  type ClubTableRequest,
  type Refusal,
} from '../protocol/index.ts';
import { refusalOf } from '../protocol/refuse.ts';
import { bearer } from './bearer.ts';
import { readBody } from './body.ts';
import { answerError } from './errors.ts';
import { readKey } from './idempotency.ts';
import { refuseEvent, refuseTerms } from './terms.ts';
import { refuseBots } from '../operations/bots.ts';
import { refuseUpgrade } from './upgrade.ts';

type App = { Bindings: Env };

export const clubs = new Hono<App>();

const NO_CLUB = refusalOf('no-club');

/** Refuses a rated table whose result could not change ratings. */
function refuseRated({ rated, game, seats, bots }: ClubTableRequest): Refusal | undefined {
  if (!rated) return undefined;
  const areMeasured = bots.every(({ character }) => strengthOf(character, game, seats) !== undefined);
  return seats > 1 && areMeasured ? undefined : refusalOf('not-rated');
}

/** The object of the club in the path; undefined if this host can't have issued the id. */
async function clubFor({ env, req }: Context<App>) {
  const id = req.param('id') ?? '';
  return (await isIssued(env, id, 'club')) ? clubStub(env, id) : undefined;
}

clubs.post('/', async (context) => {
  const { env, req } = context;
  const body = await readBody(context, foundSchema);
  if (!body.ok) return answerError(context, body.error);
  const keyed = readKey(context, body.value);
  if (!keyed.ok) return answerError(context, keyed.error);
  const id = await newMatchId(env, keyed.value?.key, 'club');
  const tooMany = await refuseFounding(env, id, await senderOf(env, req.raw));
  if (tooMany) return answerError(context, tooMany);
  const founded = await clubStub(env, id).found(id, body.value, keyed.value);
  return founded.ok ? context.json(founded.value, 201) : answerError(context, founded.error);
});

/** Lets in the holder of the invite key, which is in the Authorization header. */
clubs.post('/:id/members', async (context) => {
  const club = await clubFor(context);
  if (!club) return answerError(context, NO_CLUB);
  const body = await readBody(context, enterSchema);
  if (!body.ok) return answerError(context, body.error);
  const keyed = readKey(context, body.value);
  if (!keyed.ok) return answerError(context, keyed.error);
  const tooFast = await refuseEntering(context.env, await senderOf(context.env, context.req.raw));
  if (tooFast) return answerError(context, tooFast);
  const entered = await club.enter(bearer(context), body.value, keyed.value);
  return entered.ok ? context.json(entered.value, 201) : answerError(context, entered.error);
});

/** The club as the member of the key in the Authorization header sees it. */
clubs.get('/:id', async (context) => {
  const info = await (await clubFor(context))?.info(bearer(context));
  return info?.ok ? context.json(info.value) : answerError(context, info?.error ?? NO_CLUB);
});

clubs.post('/:id/acts', async (context) => {
  const club = await clubFor(context);
  if (!club) return answerError(context, NO_CLUB);
  const body = await readBody(context, actSchema);
  if (!body.ok) return answerError(context, body.error);
  const keyed = readKey(context, body.value);
  if (!keyed.ok) return answerError(context, keyed.error);
  const acted = await club.act(bearer(context), body.value, keyed.value);
  return acted.ok ? context.json(acted.value) : answerError(context, acted.error);
});

/** Opens a table of the club. */
clubs.post('/:id/tables', async (context) => {
  const { env, req } = context;
  const club = await clubFor(context);
  if (!club) return answerError(context, NO_CLUB);
  const body = await readBody(context, clubTableSchema);
  if (!body.ok) return answerError(context, body.error);
  const wrong =
    refuseTerms(body.value) ??
    refuseRated(body.value) ??
    (body.value.bots.length > 0 ? refuseBots(env) : undefined);
  if (wrong) return answerError(context, wrong);
  const keyed = readKey(context, body.value);
  if (!keyed.ok) return answerError(context, keyed.error);
  const sender = await senderOf(env, req.raw);
  const tooFast = await refuseCreating(env, sender);
  if (tooFast) return answerError(context, tooFast);
  const match = await newMatchId(env, keyed.value?.key);
  const opened = await club.openTable(bearer(context), match, body.value, sender, keyed.value);
  return opened.ok ? context.json(opened.value, 201) : answerError(context, opened.error);
});

/** Takes a seat at a table of the club, or the member's own seat there again. */
clubs.post('/:id/tables/:match/join', async (context) => {
  const { env, req } = context;
  const club = await clubFor(context);
  if (!club) return answerError(context, NO_CLUB);
  const match = req.param('match');
  if (!isMatchId(match)) return answerError(context, refusalOf('no-match'));
  const body = await readBody(context, sitSchema);
  if (!body.ok) return answerError(context, body.error);
  const keyed = readKey(context, body.value);
  if (!keyed.ok) return answerError(context, keyed.error);
  const sender = await senderOf(env, req.raw);
  const tooFast = await refuseJoining(env, sender);
  if (tooFast) return answerError(context, tooFast);
  const joined = await club.sit(bearer(context), match, body.value, sender, keyed.value);
  return joined.ok ? context.json(joined.value, 201) : answerError(context, joined.error);
});

clubs.get('/:id/results', async (context) => {
  const { req } = context;
  const member = req.query('member');
  const before = Number(req.query('before') ?? NaN);
  const query = { member, before: Number.isSafeInteger(before) ? before : undefined };
  const results = await (await clubFor(context))?.results(bearer(context), query);
  return results?.ok ? context.json(results.value) : answerError(context, results?.error ?? NO_CLUB);
});

clubs.get('/:id/standings', async (context) => {
  const standings = await (await clubFor(context))?.standings(bearer(context));
  return standings?.ok ? context.json(standings.value) : answerError(context, standings?.error ?? NO_CLUB);
});

clubs.get('/:id/results/:match/record', async (context) => {
  const match = context.req.param('match');
  const record = await (await clubFor(context))?.record(bearer(context), match);
  if (!record?.ok) return answerError(context, record?.error ?? NO_CLUB);
  return context.text(record.value, 200, { 'Content-Disposition': 'attachment; filename="match.crowns"' });
});

clubs.get('/:id/export', async (context) => {
  const exported = await (await clubFor(context))?.exported(bearer(context));
  if (!exported?.ok) return answerError(context, exported?.error ?? NO_CLUB);
  return context.body(exported.value, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="club.json"',
  });
});

/** Adds a record from a file, for the host. */
clubs.post('/:id/results', async (context) => {
  const club = await clubFor(context);
  if (!club) return answerError(context, NO_CLUB);
  const body = await readBody(context, importSchema, CLUB_LIMITS.clubImportBytes);
  if (!body.ok) return answerError(context, body.error);
  const added = await club.addRecord(bearer(context), body.value);
  return added.ok ? context.json(added.value, 201) : answerError(context, added.error);
});

/** Announces an event, for the host. */
clubs.post('/:id/events', async (context) => {
  const club = await clubFor(context);
  if (!club) return answerError(context, NO_CLUB);
  const body = await readBody(context, eventSchema);
  if (!body.ok) return answerError(context, body.error);
  const wrong = refuseEvent(body.value);
  if (wrong) return answerError(context, wrong);
  const keyed = readKey(context, body.value);
  if (!keyed.ok) return answerError(context, keyed.error);
  const announced = await club.announce(bearer(context), body.value, keyed.value);
  return announced.ok ? context.json(announced.value, 201) : answerError(context, announced.error);
});

clubs.get('/:id/events', async (context) => {
  const events = await (await clubFor(context))?.eventList(bearer(context));
  return events?.ok ? context.json(events.value) : answerError(context, events?.error ?? NO_CLUB);
});

clubs.get('/:id/events/:event', async (context) => {
  const event = await (await clubFor(context))?.event(bearer(context), context.req.param('event'));
  return event?.ok ? context.json(event.value) : answerError(context, event?.error ?? NO_CLUB);
});

clubs.get('/:id/seasons/:season', async (context) => {
  const season = await (await clubFor(context))?.season(bearer(context), context.req.param('season'));
  return season?.ok ? context.json(season.value) : answerError(context, season?.error ?? NO_CLUB);
});

clubs.post('/:id/events/:event/acts', async (context) => {
  const club = await clubFor(context);
  if (!club) return answerError(context, NO_CLUB);
  const body = await readBody(context, eventActSchema);
  if (!body.ok) return answerError(context, body.error);
  const acted = await club.actInEvent(bearer(context), context.req.param('event'), body.value);
  return acted.ok ? context.json(acted.value) : answerError(context, acted.error);
});

clubs.get('/:id/socket', async (context) => {
  const refused = refuseUpgrade(context.req.raw);
  if (refused) return answerError(context, refused);
  const club = await clubFor(context);
  return club ? club.fetch(context.req.raw) : answerError(context, NO_CLUB);
});
