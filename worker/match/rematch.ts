import type { Seat } from '../../games/game.ts';
import type { Bots, Sitter, Terms } from './store.ts';
import type { Table } from './table.ts';

/** All that the next match takes over from the one before it. */
export interface Continuation {
  readonly terms: Terms;
  readonly sitters: readonly Sitter[];
  readonly bots: Bots['seats'];
  readonly host: Seat | null;
}

/** The match that follows one: everyone moves one seat on, so that another begins, and the same tokens prove the new seats. */
export function continuationOf(table: Table, id: string): Continuation {
  const { game, seats, options, visibility, clock, whispers, spectatorDelay, standIns, sender } =
    table.founding;
  const { dealer } = table.play!.start;
  const next = (seat: Seat): Seat => (seat + 1) % seats;
  const { host } = table.house;
  return {
    terms: {
      id,
      game,
      seats,
      dealer,
      options,
      visibility,
      clock,
      whispers,
      spectatorDelay,
      standIns,
      ...(sender === undefined ? {} : { sender }),
    },
    sitters: table.seating.all.map((sitter) => ({ ...sitter, seat: next(sitter.seat) })),
    bots: Object.fromEntries(
      Object.entries(table.bots.levels).map(([seat, level]) => [next(Number(seat)), level]),
    ),
    host: host === null ? null : next(host),
  };
}
