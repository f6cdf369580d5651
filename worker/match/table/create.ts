import { gameOf } from '../../../games/index.ts';
import { seedEntropy } from '../../fairness.ts';
import type { CreateRequest } from '../../protocol.ts';
import { namesForBots } from './bot-names.ts';
import { botGuest } from './bots.ts';
import { newSeed, randomBytes } from '../../secrets.ts';
import { FORMAT, type Bots, type MatchStore, type SeatedGuest, type Terms } from './store.ts';
import { Table } from './table.ts';

/** What a match is founded from. */
export interface Plan {
  readonly terms: Terms;
  readonly guests: readonly SeatedGuest[];
  readonly bots: Bots['seats'];
  /** One that was drawn before; else another is drawn. */
  readonly seed?: string | undefined;
}

/** The plan of a match that somebody asks for, whom the token with this hash seats first. */
export function planOf(
  id: string,
  { name, entropy, bots, ...wanted }: CreateRequest,
  sender: string | null,
  tokenHash: string,
): Plan {
  const clock = wanted.clock && { perMove: wanted.clock.perMove, bank: wanted.clock.bank };
  const from = sender === null ? {} : { sender };
  const names = namesForBots(bots.length, [name]);
  const guests = bots.map(({ seat }, index) => ({ ...botGuest(names[index]!), seat }));
  return {
    terms: { ...wanted, clock, id, dealer: null, ...from },
    guests: [{ seat: 0, name, tokenHash, entropy: entropy ?? null }, ...guests],
    bots: Object.fromEntries(bots.map(({ seat, level }) => [seat, level])),
  };
}

/** Founds a match; it starts at once if no seat is open. */
export function foundTable(
  store: MatchStore,
  now: () => number,
  { terms, guests, bots, seed = newSeed(randomBytes) }: Plan,
): Table {
  const rules = gameOf(terms.game)!.version;
  // Who asks for a rematch in an earlier version's words has its bots' entropy made up, and names no match before.
  const hasSeedEntropy = terms.dealer === null || terms.before !== undefined;
  const founding = { ...terms, format: FORMAT, rules, createdAt: now(), seed, hasSeedEntropy };
  const sitters = guests.map((guest) => ({
    ...guest,
    entropy: guest.entropy ?? seedEntropy(seed, guest.seat),
  }));
  return Table.found(store, now, founding, sitters, bots);
}
