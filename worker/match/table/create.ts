import type { Seat } from '../../../games/game.ts';
import { gameOf } from '../../../games/index.ts';
import { itemAt } from '../../../games/list.ts';
import type { DownTimes } from '../../down-times.ts';
import { CHANCE_VERSION, seedEntropy } from '../../protocol/fairness.ts';
import type { CreateRequest } from '../../protocol/index.ts';
import { namesForBots } from './bot-names.ts';
import { botGuest } from './bots.ts';
import { newSeed, randomBytes } from '../../secrets.ts';
import { FORMATS } from '../../stored-formats.ts';
import type { Bots, MatchStore, Member, SeatedGuest, AgreedTerms } from './store.ts';
import { Table } from './table.ts';

/** Everything needed to create a match. */
export interface Plan {
  readonly terms: AgreedTerms;
  readonly guests: readonly SeatedGuest[];
  readonly bots: Bots['seats'];
  /** The seed, if it was already drawn and committed to. */
  readonly seed?: string | undefined;
  /** Seats of people who have yet to come. Default: none. */
  readonly kept?: readonly Seat[];
  /** The host's seat. Default: the first person. */
  readonly host?: Seat | null;
}

/** The club of a match, and the member who creates it. */
export interface OfClub {
  readonly club: string;
  readonly member: string;
  readonly rated?: true;
}

/** Builds the plan for a create request. `tokenHash` is the hash of the creator's seat token. */
export function planOf(
  id: string,
  { name, entropy, bots, seat: own = 0, ...wanted }: CreateRequest,
  sender: string | null,
  tokenHash: string,
  of: OfClub | null = null,
): Plan {
  const clock = wanted.clock && { perMove: wanted.clock.perMove, bank: wanted.clock.bank };
  const from = sender === null ? {} : { sender };
  const kinds = bots.map(({ level, character }) => character ?? level);
  const names = namesForBots(kinds, [name]);
  const guests = bots.map(({ seat }, index) => ({ ...botGuest(itemAt(names, index)), seat }));
  return {
    terms: {
      ...wanted,
      clock,
      id,
      dealer: null,
      ...from,
      ...(of && { club: of.club, ...(of.rated && { rated: true }) }),
    },
    guests: [
      {
        seat: own,
        name,
        tokenHash,
        entropy: entropy ?? null,
        ...networkField(sender),
        ...(of && { member: of.member }),
      },
      ...guests,
    ],
    bots: Object.fromEntries(bots.map(({ seat }, index) => [seat, itemAt(kinds, index)])),
  };
}

/** The network of a guest as it is stored; nothing for the machine itself. */
export const networkField = (sender: string | null): { network?: string } =>
  sender === null ? {} : { network: sender };

/** A club's event, and the members who sit at a table of it, by seat. */
export interface OfEvent {
  readonly club: string;
  readonly event: string;
  readonly reserved: readonly Member[];
  readonly rated?: true;
}

/** Builds the plan for a table of an event. It has no host, and nobody sits there yet. */
export const planForEvent = (
  id: string,
  wanted: Pick<AgreedTerms, 'game' | 'options' | 'clock' | 'spectatorDelay'>,
  of: OfEvent,
): Plan => ({
  terms: {
    ...wanted,
    ...of,
    id,
    seats: of.reserved.length,
    dealer: null,
    visibility: 'unlisted',
    whispers: false,
    standIns: 'day',
  },
  guests: [],
  bots: {},
  host: null,
});

/** Creates a match, and starts it at once if no seat is open. */
export function createTable(
  store: MatchStore,
  now: () => number,
  { terms: agreed, guests, bots, seed = newSeed(randomBytes), host, kept }: Plan,
  down: DownTimes,
): Table {
  const rules = gameOf(agreed.game)?.version;
  if (rules === undefined) throw new Error(`no such game: ${agreed.game}`);
  const own = { format: FORMATS.match.number, rules, createdAt: now(), seed, chance: CHANCE_VERSION };
  const terms = { ...agreed, ...own };
  const sitters = guests.map((guest) => ({
    ...guest,
    entropy: guest.entropy ?? seedEntropy(seed, guest.seat),
  }));
  const table = Table.create(store, now, terms, sitters, bots, down, kept);
  if (host !== undefined) table.hosting.setHost(host);
  return table;
}
