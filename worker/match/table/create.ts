import type { Seat } from '../../../games/game.ts';
import { gameOf } from '../../../games/index.ts';
import { seedEntropy } from '../../fairness.ts';
import type { CreateRequest } from '../../protocol.ts';
import { namesForBots } from './bot-names.ts';
import { botGuest } from './bots.ts';
import { newSeed, randomBytes } from '../../secrets.ts';
import { FORMAT, type Bots, type MatchStore, type SeatedGuest, type AgreedTerms } from './store.ts';
import { Table } from './table.ts';

/** All that is needed to create a match. */
export interface Plan {
  readonly terms: AgreedTerms;
  readonly guests: readonly SeatedGuest[];
  readonly bots: Bots['seats'];
  /** The seed, if it was drawn before. */
  readonly seed?: string | undefined;
  /** The host, if it is not the first person. */
  readonly host?: Seat | null;
}

/** The plan of a match that somebody asks for, who has a seat by the token with this hash. */
export function planOf(
  id: string,
  { name, entropy, bots, seat: own = 0, ...wanted }: CreateRequest,
  sender: string | null,
  tokenHash: string,
): Plan {
  const clock = wanted.clock && { perMove: wanted.clock.perMove, bank: wanted.clock.bank };
  const from = sender === null ? {} : { sender };
  const names = namesForBots(bots.length, [name]);
  const guests = bots.map(({ seat }, index) => ({ ...botGuest(names[index]!), seat }));
  return {
    terms: { ...wanted, clock, id, dealer: null, ...from },
    guests: [{ seat: own, name, tokenHash, entropy: entropy ?? null }, ...guests],
    bots: Object.fromEntries(bots.map(({ seat, level }) => [seat, level])),
  };
}

/** Creates a match; it starts at once if no seat is open. */
export function createTable(
  store: MatchStore,
  now: () => number,
  { terms: agreed, guests, bots, seed = newSeed(randomBytes), host }: Plan,
): Table {
  const rules = gameOf(agreed.game)!.version;
  // An earlier version that asks for a rematch makes up the entropy of its bots, and names no match before.
  const hasSeedEntropy = agreed.dealer === null || agreed.before !== undefined;
  const terms = { ...agreed, format: FORMAT, rules, createdAt: now(), seed, hasSeedEntropy };
  const sitters = guests.map((guest) => ({
    ...guest,
    entropy: guest.entropy ?? seedEntropy(seed, guest.seat),
  }));
  const table = Table.create(store, now, terms, sitters, bots);
  if (host !== undefined) table.hosting.setHost(host);
  return table;
}
