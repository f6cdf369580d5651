import type { BotKind } from '../../../games/bot/characters.ts';
import { isCharacter, levelOf } from '../../../games/bot/roster.ts';
import type { Reader } from '../../../games/game.ts';
import { itemAt } from '../../../games/list.ts';
import type { BotLevel, ClockState, MatchInfo, SeatInfo } from '../../protocol/index.ts';
import { clubOf } from './club.ts';
import { isDelayed, visibleMoves } from './delay.ts';
import type { Presence } from './people.ts';
import { mostOpen } from './rematch.ts';
import { standInTerms } from './stand-ins.ts';
import { viewpointOf } from './start-position.ts';
import type { Table } from './table.ts';

/** Match information for `reader`, built field by field. A delayed spectator gets an older state. */
export function describeMatch(table: Table, presence: Presence, reader: Reader): MatchInfo {
  const { terms, play, status, hosting } = table;
  const places = Array.from({ length: terms.seats }, (_, seat) => seat);
  const moves = visibleMoves(table, reader);
  const { spectators, spectatorNames, guests } = watchersFor(table, presence, reader);
  const club = clubOf(table);
  return {
    id: terms.id,
    game: terms.game,
    status,
    seats: places.map((seat) => describeSeat(table, seat, itemAt(presence.connected, seat), reader)),
    moves,
    toAct: play?.positionAt(moves).toAct ?? null,
    spectators,
    spectatorNames,
    guests,
    outcome: table.position?.outcome ?? null,
    options: terms.options,
    visibility: terms.visibility,
    position: viewpointOf(terms.position),
    host: table.host,
    spectatorDelay: terms.spectatorDelay,
    whispers: terms.whispers,
    approval: terms.approval ?? false,
    standIns: terms.standIns,
    isChatOpen: hosting.isChatOpen,
    allowsPacts: table.pacts.areAllowed,
    pacts: table.pacts.after(moves),
    createdAt: terms.createdAt,
    startedAt: play?.start.at ?? null,
    clock: describeClock(table, reader),
    ...(club ? { club } : {}),
    ...(table.areBotsSlow && !isDelayed(table, reader) ? { areBotsSlow: true } : {}),
    fairness: {
      commitment: table.commitment,
      entropy: places.map((seat) => table.seating.at(seat)?.entropy ?? null),
      seed: status === 'over' ? terms.seed : null,
      version: terms.chance,
    },
    rematch: {
      by: table.rematch.asked.by,
      open: table.rematch.open,
      id: table.rematch.id,
      commitment: table.rematch.asked.commitment ?? null,
      of: terms.before?.id ?? null,
    },
  };
}

/**
 * The spectators, as `reader` may see them. Their names are free text and stay hidden from players during
 * play.
 */
export function watchersFor(
  table: Table,
  { spectators, spectatorNames, guests }: Presence,
  reader: Reader,
): Pick<MatchInfo, 'spectators' | 'spectatorNames' | 'guests'> {
  const seesNames = reader === 'spectator' || table.status !== 'playing';
  const mayAsk = table.status !== 'waiting' && table.rematch.id === null && mostOpen(table) > 0;
  return {
    spectators,
    spectatorNames: seesNames ? spectatorNames : [],
    guests: mayAsk ? guests.map(({ name }) => (seesNames ? name : null)) : null,
  };
}

/**
 * The clock as `reader` may see it. The time left reveals the seat to act, so delayed spectators get only the
 * terms.
 */
export const clockFor = (table: Table, reader: Reader): ClockState | undefined =>
  isDelayed(table, reader) ? undefined : table.play?.clock?.state;

function describeClock(table: Table, reader: Reader): MatchInfo['clock'] {
  const { clock } = table.terms;
  return clock && { ...clock, ...(clockFor(table, reader) ?? { left: [], deadline: null }) };
}

function describeSeat(table: Table, seat: number, connected: boolean, reader: Reader): SeatInfo {
  const { bots } = table;
  const sitter = table.seating.at(seat);
  const kind = !sitter ? 'open' : bots.owns(seat) ? 'bot' : 'human';
  const own = bots.kinds[seat];
  const place = { name: sitter?.name ?? null, kind, ...(isCharacter(own) && { character: own }) } as const;
  if (isDelayed(table, reader)) {
    return { ...place, ...UNDISTURBED, connected: kind === 'human', bot: levelAt(bots.kinds[seat] ?? null) };
  }
  return {
    ...place,
    connected,
    bot: levelAt(bots.at(seat)),
    standInBy: bots.standIn(seat)?.by ?? [],
    asking: table.hosting.asking.includes(seat),
    standIn: standInTerms(table, seat),
    absent: table.isAbsent(seat),
  };
}

const levelAt = (kind: BotKind | null): BotLevel | null => kind && levelOf(kind);

/**
 * Presence and stand-in fields as delayed spectators see them. Changes to these are not moves, so they can't
 * be shown with a delay, and shown at once they would give away the present move. A stand-in's moves are
 * visible once they are shown.
 */
const UNDISTURBED = { standInBy: [], standIn: null, asking: false, absent: false } as const;
