import type { Position, Reader } from '../../../games/game.ts';
import { seenBy } from '../../../games/step.ts';
import type { MatchInfo, ServerFrame } from '../../protocol.ts';
import { isLate } from '../table/info.ts';
import { createPatch } from './patch.ts';
import type { Made } from '../table/play.ts';
import type { Table } from '../table/table.ts';

type FrameOf<Type extends ServerFrame['t']> = Extract<ServerFrame, { t: Type }>;

/** Who a frame is for, and what its hello asked for. */
export interface Audience {
  readonly reader: Reader;
  readonly view: boolean;
  readonly legal: boolean;
}

/** The answer to hello. What grows with the match is put together from texts that are kept: a hello costs little. */
export function welcomeText(table: Table, match: MatchInfo, now: number, audience: Audience): string {
  const { reader } = audience;
  const { play, chat, pacts, game } = table;
  const shown = shownTo(table, reader);
  const position = play?.positionAt(shown) ?? null;
  const head: Omit<FrameOf<'welcome'>, 'log' | 'chat' | 'pactLog' | 'legal'> = {
    t: 'welcome',
    seat: reader === 'spectator' ? null : reader,
    n: shown,
    now,
    view: position && game.view(position, reader),
    match,
  };
  const lists = {
    log: play?.logText(reader, shown) ?? '',
    chat: chat.textFor(reader, { shown, isOver: table.status === 'over' }),
    pactLog: pacts.textUntil(shown, isLate(table, reader)),
  };
  const { legal } = legalFor(table, position, audience);
  return joined([
    JSON.stringify(head).slice(1, -1),
    ...Object.entries(lists).map(([name, items]) => `"${name}":[${items}]`),
    ...(legal ? [`"legal":${JSON.stringify(legal)}`] : []),
  ]);
}

/** One JSON object of the fields that are given as texts. */
const joined = (fields: readonly string[]): string => `{${fields.join()}}`;

/** How many moves a reader has been shown. */
export const shownTo = (table: Table, reader: Reader): number =>
  isLate(table, reader) ? table.shown : table.moves;

/** What a reader is told of a move; built from its views on both sides of it and nothing else of the states. */
export function moveFrame(table: Table, made: Made, audience: Audience): FrameOf<'move'> {
  const { game } = table;
  const play = table.play!;
  const seen = seenBy(game, made, audience.reader);
  const { after } = seen;
  return {
    t: 'move',
    ...play.entryOf(made, seen),
    ...(audience.view ? { view: after } : { patch: createPatch(seen.before, after) }),
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
