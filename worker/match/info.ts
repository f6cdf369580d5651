import type { MatchInfo, SeatInfo } from '../protocol.ts';
import type { Table } from './table.ts';

/** Who is here: a socket for each seat, and the number of spectators. */
export interface Presence {
  readonly connected: readonly boolean[];
  readonly spectators: number;
}

/** What everyone may know of a match, built field by field. */
export function describeMatch(table: Table, { connected, spectators }: Presence): MatchInfo {
  const { founding, play, status } = table;
  const places = Array.from({ length: founding.seats }, (_, seat) => seat);
  return {
    id: founding.id,
    game: founding.game,
    status,
    seats: places.map((seat) => describeSeat(table, seat, connected[seat]!)),
    moves: table.moves,
    spectators,
    outcome: table.position?.outcome ?? null,
    options: founding.options,
    visibility: founding.visibility,
    createdAt: founding.createdAt,
    startedAt: play?.start.at ?? null,
    clock: founding.clock && { ...founding.clock, ...(play?.clock?.state ?? { left: [], deadline: null }) },
    fairness: {
      commitment: table.commitment,
      entropy: places.map((seat) => table.sitterAt(seat)?.entropy ?? null),
      seed: status === 'over' ? founding.seed : null,
    },
    rematch: { by: table.rematch.by, id: table.rematch.pending ? null : table.rematch.id },
  };
}

function describeSeat(table: Table, seat: number, connected: boolean): SeatInfo {
  const sitter = table.sitterAt(seat);
  return {
    name: sitter?.name ?? null,
    kind: !sitter ? 'open' : table.bots.owns(seat) ? 'bot' : 'human',
    connected,
    bot: table.bots.at(seat),
    standInBy: table.bots.askedFor(seat),
    absent: table.play?.clock?.isAbsent(seat) ?? false,
  };
}
