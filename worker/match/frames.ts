import type { Position, Reader } from '../../games/game.ts';
import type { MatchInfo, ServerFrame } from '../protocol.ts';
import { chatEntry, hears } from './chat.ts';
import { isLate } from './info.ts';
import { createPatch } from './patch.ts';
import type { Made } from './play.ts';
import type { Table } from './table.ts';

type FrameOf<Type extends ServerFrame['t']> = Extract<ServerFrame, { t: Type }>;

/** Who a frame is for, and what its hello asked for. */
export interface Audience {
  readonly reader: Reader;
  readonly view: boolean;
  readonly legal: boolean;
}

/** The answer to hello. */
export function welcomeFrame(
  table: Table,
  match: MatchInfo,
  now: number,
  audience: Audience,
): FrameOf<'welcome'> {
  const { reader } = audience;
  const shown = shownTo(table, reader);
  const position = table.play?.positionAt(shown) ?? null;
  const progress = { shown, isOver: table.status === 'over' };
  return {
    t: 'welcome',
    seat: reader === 'spectator' ? null : reader,
    n: shown,
    now,
    view: position && table.game.view(position, reader),
    match,
    log: table.play?.log(reader, shown) ?? [],
    chat: table.chat.lines.filter((line) => hears(line, reader, progress)).map(chatEntry),
    pactLog: table.pacts.events.filter(({ n }) => n <= shown),
    ...legalFor(table, position, audience),
  };
}

/** How many moves a reader has been shown. */
export const shownTo = (table: Table, reader: Reader): number =>
  isLate(table, reader) ? table.shown : table.moves;

/** What a reader is told of a move; built from its views on both sides of it and nothing else of the states. */
export function moveFrame(table: Table, made: Made, audience: Audience): FrameOf<'move'> {
  const { game } = table;
  const play = table.play!;
  const after = game.view(made.after, audience.reader);
  const change = audience.view
    ? { view: after }
    : { patch: createPatch(game.view(made.before, audience.reader), after) };
  return {
    t: 'move',
    ...play.asSeen(made, audience.reader),
    ...change,
    ...legalFor(table, made.after, audience),
    ...(play.clock && !isLate(table, audience.reader) ? { clock: play.clock.state } : {}),
  };
}

/** How it ended, with every card that the final view holds: the same for all readers. */
export const overFrame = (table: Table, { n, after }: Made): FrameOf<'over'> => ({
  t: 'over',
  n,
  outcome: after.outcome!,
  view: table.game.view(after, 'spectator'),
});

/** The legal moves, for the seat to act if it asked for them. */
function legalFor(
  table: Table,
  position: Position | null,
  { legal, reader }: Audience,
): { legal?: string[] } {
  if (!legal || !position || position.toAct === null || position.toAct !== reader) return {};
  const { game } = table;
  return { legal: game.legalMoves(game.view(position, reader)).map((move) => game.formatMove(move)) };
}
