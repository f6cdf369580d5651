import type { MatchObject } from './object.ts';
import type { Table } from './table.ts';

/**
 * Founds the match that follows this one: everyone moves one seat on, so that another begins, and the same tokens prove
 * the new seats. Founding twice is founding once, so it may be repeated after a crash.
 */
export async function foundRematch(
  matches: DurableObjectNamespace<MatchObject>,
  table: Table,
  id: string,
): Promise<void> {
  const { game, seats, options, visibility, clock, whispers, spectatorDelay } = table.founding;
  const { dealer } = table.play!.start;
  const sitters = table.seating.all.map((sitter) => ({ ...sitter, seat: (sitter.seat + 1) % seats }));
  const bots = Object.fromEntries(
    Object.entries(table.bots.levels).map(([seat, level]) => [(Number(seat) + 1) % seats, level]),
  );
  const match = matches.get(matches.idFromName(id));
  const terms = { id, game, seats, dealer, options, visibility, clock, whispers, spectatorDelay };
  const { host } = table.house;
  await match.continueAs(terms, sitters, bots, host === null ? null : (host + 1) % seats);
}
