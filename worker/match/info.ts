import type { MatchInfo } from '../protocol.ts';
import type { Table } from './table.ts';

/** Who is here: a socket for each seat, and the number of spectators. */
export interface Presence {
  readonly connected: readonly boolean[];
  readonly spectators: number;
}

/** What everyone may know of a match. */
export function describeMatch(table: Table, { connected, spectators }: Presence): MatchInfo {
  const { id, game, seats, options, visibility, createdAt } = table.founding;
  return {
    id,
    game,
    status: table.status,
    seats: Array.from({ length: seats }, (_, seat) => {
      const name = table.nameOf(seat);
      return { name, kind: name === null ? 'open' : 'human', connected: connected[seat]! };
    }),
    moves: table.moves,
    spectators,
    outcome: table.state?.outcome ?? null,
    options,
    visibility,
    createdAt,
    startedAt: table.started,
    rematch: table.rematch,
  };
}
