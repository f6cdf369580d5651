import type { AnyGame, Position, Reader } from '../../../games/game.ts';
import { seenBy } from '../../../games/step.ts';
import { stepsOf, type MatchInfo, type ServerFrame } from '../../protocol.ts';
import { welcomeOf, type Welcome } from '../../relay/feed.ts';
import { historyFor } from '../table/history.ts';
import { clockFor } from '../table/info.ts';
import { createPatch } from './patch.ts';
import { logEntry, type Made } from '../table/play.ts';
import type { Table } from '../table/table.ts';

export type FrameOf<Type extends ServerFrame['t']> = Extract<ServerFrame, { t: Type }>;

/** The reader of a frame, and the form in which its hello asked for views. */
export interface Audience {
  readonly reader: Reader;
  readonly view: boolean;
  readonly steps?: boolean;
  readonly legal: boolean;
  /** True if it asked for `watchers` frames; not there in attachments of earlier versions. */
  readonly watchers?: boolean;
}

/** The answer to hello. */
export const welcomeText = (table: Table, match: MatchInfo, now: number, audience: Audience): string =>
  welcomeOf(
    welcomeFor(table, match, audience),
    audience.reader === 'spectator' ? null : audience.reader,
    now,
  );

/**
 * The match as a reader may know it now. The lists that grow with it are put together from texts that are kept: a hello
 * costs little.
 */
export function welcomeFor(table: Table, match: MatchInfo, audience: Audience): Welcome {
  const { n, position, ...lists } = historyFor(table, audience.reader);
  const { legal } = legalFor(table, position, audience);
  const fields = [
    `"view":${JSON.stringify(position && table.game.view(position, audience.reader))}`,
    `"match":${JSON.stringify(match)}`,
    ...Object.entries(lists).map(([name, items]) => `"${name}":[${items}]`),
    ...(legal ? [`"legal":${JSON.stringify(legal)}`] : []),
  ];
  return { n, rest: fields.join() };
}

/** A move as a reader learns of it; built from its views on both sides of it, which `game` gives, and nothing else of the states. */
export function moveFrame(table: Table, game: AnyGame, made: Made, audience: Audience): FrameOf<'move'> {
  const seen = seenBy(game, made, audience.reader);
  // In this order: the view before was made for the last move.
  const { before, after } = seen;
  const clock = clockFor(table, audience.reader);
  return {
    t: 'move',
    ...logEntry(game, made, seen),
    ...newsOf(before, after, audience),
    ...legalFor(table, made.after, audience),
    ...(clock && { clock }),
  };
}

/** What leads a reader to its new view, in the form that it asked for. */
function newsOf(
  before: Position,
  after: Position,
  { view, steps }: Audience,
): Pick<FrameOf<'move'>, 'view' | 'patch' | 'steps'> {
  if (view) return { view: after };
  const patch = createPatch(before, after);
  return steps ? { steps: stepsOf(patch) } : { patch };
}

/** The end of the game, with every card that the final view holds: the same for all readers. */
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
