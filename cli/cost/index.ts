import { setTimeout as pause } from 'node:timers/promises';
import type { Plan } from '../load/plan.ts';
import { readServer } from '../load/plan.ts';
import { Failed, send } from '../load/requests.ts';
import { Tally } from '../load/tally.ts';
import { EXIT } from '../exit.ts';
import { tell } from '../failure.ts';
import { MAIN_GAME, readArgs, readGame, readNumber, readSeats, UsageError } from '../usage.ts';
import { playEvent, ROUNDS } from './event.ts';
import { playVisits, playWhole } from './play.ts';
import { asOverDays, billOf, billText, PRICE_LIST, risen, type Bill } from '../../worker/metering/prices.ts';
import type { Counts } from '../../worker/metering/meter.ts';
import { CLUB_LIMITS } from '../../worker/protocol/index.ts';

const OPTIONS = {
  game: { type: 'string' },
  seats: { type: 'string' },
  matches: { type: 'string' },
  spectators: { type: 'string' },
  bots: { type: 'string' },
  club: { type: 'string' },
  'over-days': { type: 'boolean' },
  total: { type: 'boolean' },
  secret: { type: 'string' },
  'my-server': { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Time in ms to wait until the server has also noticed closed sockets. */
const SETTLES = 300;

const MOVES_PER_SECOND = 1000;

/** Plays matches on a server and estimates from its counters the platform's price of 1,000 of them. */
export async function cost(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS);
  const url = readServer('cost', positionals, values['my-server']);
  const game = readGame('cost', [values.game ?? MAIN_GAME]);
  const seats = readSeats(game, values.seats ?? String(Math.max(2, game.seats.min)));
  const bots = readNumber('bots', values.bots ?? '0', 0, seats - 1);
  if (bots > 0 && values['over-days']) throw new UsageError('--bots and --over-days exclude each other');
  const club = values.club === undefined ? 0 : readNumber('club', values.club, 2, CLUB_LIMITS.clubMembers);
  if (club > 0 && (bots > 0 || values['over-days'] || values.matches !== undefined))
    throw new UsageError('--club excludes --matches, --bots and --over-days');
  const plan: Plan = {
    url,
    game,
    seats,
    bots,
    matches: readNumber('matches', values.matches ?? '5', 1, 200),
    spectators: readNumber('spectators', values.spectators ?? '0', 0, 400),
    rate: MOVES_PER_SECOND,
    duration: 0,
    waves: 1,
    isSensible: true,
  };
  try {
    const read = readerOf(url, values.secret ?? process.env.HOST_SECRET);
    const play = club > 0 ? eventOf(club) : values['over-days'] ? playVisits : playWhole;
    const counts = values.total ? await read() : await countsOf(plan, play, read);
    const bill = billOf(counts);
    const event = club > 0 && !values.total ? (bill.usd * bill.matches) / 1000 : null;
    const more = event === null ? {} : { event: { members: club, rounds: ROUNDS, usd: event } };
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ ...bill, ...more, prices: PRICE_LIST })}\n`
        : textOf(plan, bill, event === null ? '' : eventText(club, event)),
    );
    return bill.matches > 0 ? EXIT.done : EXIT.refused;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    const message = `${url}: ${error.message}`;
    return tell({ code: 'unreachable', message }, values.json ?? false, `crowns: ${message}`);
  }
}

/** Plays matches, and returns the number of visits apart from each other. */
type Play = (plan: Plan, tally: Tally) => Promise<number>;

const eventOf =
  (members: number): Play =>
  async (plan, tally) => {
    await playEvent(plan, members, tally);
    return 0;
  };

/** Average number of weeks in a month. */
const WEEKS = 365.25 / 12 / 7;

const eventText = (members: number, usd: number): string =>
  `  an event of ${members} members over ${ROUNDS} rounds: ${usd.toFixed(4)} USD; one a week: ${(usd * WEEKS).toFixed(4)} USD a month\n`;

const textOf = ({ game }: Plan, bill: Bill, more: string): string => `${billText(game.id, bill)}${more}
prices as of ${PRICE_LIST.read}: ${PRICE_LIST.sources.join(', ')}
`;

/** The increase of the counters while matches are played. */
async function countsOf(plan: Plan, play: Play, read: () => Promise<Counts>): Promise<Counts> {
  const before = await read();
  const visits = await play(plan, new Tally());
  await pause(SETTLES);
  const counts = risen(before, await read());
  return asOverDays(counts, visits);
}

/**
 * Reads the counters. They need the host's secret, because the cost of a match reveals the bots' thinking
 * time.
 */
function readerOf(url: string, secret: string | undefined): () => Promise<Counts> {
  if (!secret) {
    throw new UsageError(
      "cost needs the server's secret: --secret S, or HOST_SECRET=S; it is in host.env in the state folder",
    );
  }
  const headers = { authorization: `Basic ${Buffer.from(`host:${secret}`).toString('base64')}` };
  return async () => {
    const answer = await send(`${url}/api/host`, { headers });
    if (!answer.ok)
      throw new Failed(answer.status === 401 ? 'wrong secret' : 'this server has no status page');
    return ((await answer.json()) as { counters: Counts }).counters;
  };
}
