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
  const { game, seats, options, visibility, clock } = table.founding;
  const { dealer } = table.play!.start;
  const sitters = table.seated.map((sitter) => ({ ...sitter, seat: (sitter.seat + 1) % seats }));
  const bots = Object.fromEntries(
    Object.entries(table.bots.levels).map(([seat, level]) => [(Number(seat) + 1) % seats, level]),
  );
  const match = matches.get(matches.idFromName(id));
  await match.continueAs({ id, game, seats, dealer, options, visibility, clock }, sitters, bots);
}
