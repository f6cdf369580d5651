import type { Reader } from '../../../games/game.ts';
import { pactsAfter, type MatchInfo, type SeatInfo } from '../../protocol.ts';
import { standInTerms } from './stand-ins.ts';
import type { Table } from './table.ts';

/** Who is here: a socket for each seat, the number of spectators, and what those who told it are called. */
export interface Presence {
  readonly connected: readonly boolean[];
  readonly spectators: number;
  readonly spectatorNames: readonly string[];
}

/** What a reader may know of a match, built field by field; a spectator knows it as it was some moves ago. */
export function describeMatch(table: Table, presence: Presence, reader: Reader): MatchInfo {
  const { founding, play, status, house } = table;
  const places = Array.from({ length: founding.seats }, (_, seat) => seat);
  const isBehind = isLate(table, reader);
  const shown = isBehind ? table.shown : table.moves;
  return {
    id: founding.id,
    game: founding.game,
    status,
    seats: places.map((seat) => describeSeat(table, seat, presence.connected[seat]!, isBehind)),
    moves: shown,
    toAct: play?.positionAt(shown).toAct ?? null,
    spectators: presence.spectators,
    // A name is whatever its owner writes: none reaches who plays, unasked.
    spectatorNames: reader === 'spectator' || status !== 'playing' ? presence.spectatorNames : [],
    outcome: table.position?.outcome ?? null,
    options: founding.options,
    visibility: founding.visibility,
    host: house.host,
    spectatorDelay: founding.spectatorDelay,
    whispers: founding.whispers,
    approval: founding.approval ?? false,
    standIns: founding.standIns,
    isChatOpen: house.isChatOpen,
    allowsPacts: table.pacts.areAllowed,
    pacts: pactsAfter(table.pacts.events.filter(({ n }) => n <= shown)),
    createdAt: founding.createdAt,
    startedAt: play?.start.at ?? null,
    clock: describeClock(table, isBehind),
    fairness: {
      commitment: table.commitment,
      entropy: places.map((seat) => table.seating.at(seat)?.entropy ?? null),
      seed: status === 'over' ? founding.seed : null,
    },
    rematch: {
      by: table.rematch.asked.by,
      id: table.rematch.id,
      commitment: table.rematch.asked.commitment ?? null,
      of: founding.before?.id ?? null,
    },
  };
}

/** Whether a reader is kept behind what is being played. */
export const isLate = ({ founding, status }: Table, reader: Reader): boolean =>
  reader === 'spectator' && status === 'playing' && founding.spectatorDelay > 0;

/** The time left tells who is to act, so whoever is behind sees only the terms. */
function describeClock({ founding, play }: Table, isBehind: boolean): MatchInfo['clock'] {
  const state = isBehind ? undefined : play?.clock?.state;
  return founding.clock && { ...founding.clock, ...(state ?? { left: [], deadline: null }) };
}

function describeSeat(table: Table, seat: number, connected: boolean, isBehind: boolean): SeatInfo {
  const { bots } = table;
  const sitter = table.seating.at(seat);
  const kind = !sitter ? 'open' : bots.owns(seat) ? 'bot' : 'human';
  const place = { name: sitter?.name ?? null, kind } as const;
  if (isBehind) {
    return { ...place, ...UNTOLD, connected: kind === 'human', bot: bots.levels[seat] ?? null };
  }
  return {
    ...place,
    connected,
    bot: bots.at(seat),
    standInBy: bots.standIn(seat)?.by ?? [],
    asking: table.house.asking.includes(seat),
    standIn: standInTerms(table, seat),
    absent: table.play?.clock?.isAbsent(seat) ?? false,
  };
}

/**
 * Who comes, goes and is replaced is no move that could be shown later, and it would tell of those that are made now:
 * whoever is behind sees all seats as if nothing of the kind happened, and a stand-in's moves when they are shown.
 */
const UNTOLD = { standInBy: [], standIn: null, asking: false, absent: false } as const;
