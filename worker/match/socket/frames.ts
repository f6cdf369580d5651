import type { AnyGame, Position } from '../../../games/game.ts';
import { seenBy } from '../../../games/step.ts';
import type { MatchInfo, ServerFrame } from '../../protocol/index.ts';
import { welcomeOf, type Welcome } from '../../relay/feed.ts';
import type { Audience } from '../../sockets/sessions.ts';
import { historyFor } from '../table/history.ts';
import { clockFor } from '../table/info.ts';
import { createPatch, createSteps } from './patch.ts';
import { logEntry, type Made } from '../table/play.ts';
import type { Table } from '../table/table.ts';

export type FrameOf<Type extends ServerFrame['t']> = Extract<ServerFrame, { t: Type }>;

/** The answer to hello, as text. */
export const welcomeText = (table: Table, match: MatchInfo, now: number, audience: Audience): string =>
  welcomeOf(
    welcomeFor(table, match, audience),
    audience.reader === 'spectator' ? null : audience.reader,
    now,
  );

/** The match as a reader may see it now. Its growing lists are cached as text, so that a hello is cheap. */
export function welcomeFor(table: Table, match: MatchInfo, audience: Audience): Welcome {
  const { n, position, ...lists } = historyFor(table, audience.reader, audience.events);
  const { legal } = legalFor(table, position, audience);
  const fields = [
    `"view":${JSON.stringify(position && table.game.view(position, audience.reader))}`,
    `"match":${JSON.stringify(match)}`,
    ...Object.entries(lists).map(([name, items]) => `"${name}":[${items}]`),
    ...(legal ? [`"legal":${JSON.stringify(legal)}`] : []),
  ];
  return { n, rest: fields.join() };
}

/**
 * A move frame for one reader, built only from that reader's views before and after it. `game` caches these
 * views.
 */
export function moveFrame(table: Table, game: AnyGame, made: Made, audience: Audience): FrameOf<'move'> {
  const seen = seenBy(game, made, audience.reader);
  // The view before the move is already cached, so it must be asked for first (see `withRecentViews`).
  const { before, after } = seen;
  const frame = { t: 'move', ...logEntry(game, made, seen), ...newsOf(before, after, audience) } as const;
  const { legal } = legalFor(table, made.after, audience);
  const clock = clockFor(table, audience.reader);
  if (!legal && !clock) return frame;
  return { ...frame, ...(legal && { legal }), ...(clock && { clock }) };
}

/** The text of a frame, as the answer to the command with an id. */
export const answerText = (text: string, id: string): string =>
  `${text.slice(0, -1)},"id":${JSON.stringify(id)}}`;

/** The new view in the form the reader asked for: whole, as a patch or as steps. */
function newsOf(
  before: Position,
  after: Position,
  { view, steps }: Audience,
): Pick<FrameOf<'move'>, 'view' | 'patch' | 'steps'> {
  if (view) return { view: after };
  return steps ? { steps: createSteps(before, after) } : { patch: createPatch(before, after) };
}

/** A position after the end of its game. */
type Over = Extract<Position, { readonly toAct: null }>;

/** The end of the game, with the full final view: the same for all readers. */
export const overFrame = (table: Table, n: number, after: Over): FrameOf<'over'> => ({
  t: 'over',
  n,
  outcome: after.outcome,
  view: table.game.view(after, 'spectator'),
});

/** The legal moves, if the reader is to act and asked for them. */
function legalFor(
  table: Table,
  position: Position | null,
  { legal, reader }: Audience,
): { legal?: string[] } {
  if (!legal || !position || position.toAct === null || position.toAct !== reader) return {};
  const { game } = table;
  return { legal: game.legalMoves(game.view(position, reader)).map((move) => game.formatMove(move)) };
}
