import type { Position, Reader, Seat } from '../../games/game.ts';
import type { MatchInfo, ServerFrame } from '../protocol.ts';
import { createPatch } from './patch.ts';
import type { Made, Table } from './table.ts';

type MoveFrame = Extract<ServerFrame, { t: 'move' }>;

/** Who a frame is for, and what its hello asked for. */
export interface Audience {
  readonly reader: Reader;
  readonly view: boolean;
  readonly legal: boolean;
}

/** The answer to hello. */
export function welcomeFrame(table: Table, match: MatchInfo, audience: Audience): ServerFrame {
  const { reader } = audience;
  const state = table.state;
  return {
    t: 'welcome',
    seat: reader === 'spectator' ? null : reader,
    n: table.moves,
    view: state && table.game.view(state, reader),
    match,
    log: state ? table.log(reader) : [],
    chat: table.chat.map(({ seat, name, text, at }) => ({ seat, name, text, at })),
    ...legalFor(table, state, audience),
  };
}

/** What a reader is told of a move; built from its views on both sides of it and nothing else of the state. */
export function moveFrame(table: Table, made: Made, audience: Audience): MoveFrame {
  const { game } = table;
  const { seat, move, chance } = table.asSeen(made.before, made.row, audience.reader);
  const after = game.view(made.after, audience.reader);
  const change = audience.view
    ? { view: after }
    : { patch: createPatch(game.view(made.before, audience.reader), after) };
  return { t: 'move', n: made.n, seat, move, chance, ...change, ...legalFor(table, made.after, audience) };
}

/** How it ended, with every card that the final view holds: the same for all readers. */
export const overFrame = (table: Table, { n, after }: Made): ServerFrame => ({
  t: 'over',
  n,
  outcome: after.outcome!,
  view: table.game.view(after, 'spectator'),
});

/** The legal moves, for the seat to act if it asked for them. */
function legalFor(table: Table, state: Position | null, audience: Audience): { legal?: string[] } {
  const { game } = table;
  if (!audience.legal || !state || state.toAct === null || state.toAct !== (audience.reader as Seat)) return {};
  return { legal: game.legalMoves(game.view(state, state.toAct)).map((move) => game.formatMove(move)) };
}
