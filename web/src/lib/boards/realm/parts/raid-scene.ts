import { m } from '#messages';
import { strengthOf, tollOf } from '#games/realm/cards.ts';
import { parseMove } from '#games/realm/notation.ts';
import { FACING, type Move, type MoveOf, type Point, type Target, type View } from '#games/realm/types.ts';
import type { LogEntry } from '#protocol';
import { zoneKey } from '../../kit/tokens.ts';
import type { ViewAt } from '../../types.ts';
import { encountered } from './arithmetic.ts';

/** A step of a raid as the board shows it for a moment: swords that go from a place to another. */
export interface RaidScene {
  /** The places by their zones, `0 S1`. */
  readonly from: string;
  readonly to: string;
  /** The sum of a clash, or what was found; null where the cards say it all. */
  readonly words: string | null;
  /** True if the swords go home. */
  readonly isRetreat: boolean;
}

/** The time until the swords arrive, and that of the whole scene, in durations of the theme. */
export const ARRIVAL = 1.2;
export const LENGTH = 2.8;

/** The raid that a move is part of, between the views around it. */
interface Step {
  readonly raider: number;
  readonly before: View;
  readonly after: View;
}

/** What the last move shows of a raid; null where it is no part of one, or its reader did not look on. */
export function raidScene(last: LogEntry | null, viewAt: ViewAt<View>): RaidScene | null {
  if (!last) return null;
  const parsed = parseMove(last.move);
  const [before, after] = [viewAt(last.n - 1), viewAt(last.n)];
  return parsed.ok && before && after ? sceneOf(parsed.value, { raider: last.seat, before, after }) : null;
}

function sceneOf(move: Move, step: Step): RaidScene | null {
  switch (move.do) {
    case 'raid':
      return march(move, step);
    case 'counter':
      return clash(move, step);
    case 'access':
    case 'withdraw':
      return goOn(move.do, step);
    default:
      return null;
  }
}

const advance = (from: string, to: string, words: string | null = null): RaidScene => ({
  from,
  to,
  words,
  isRetreat: false,
});

/** From the outermost pair of the raider to the first pair in its way, or to the unguarded place. */
function march({ defender, target }: MoveOf<'raid'>, { raider, before, after }: Step): RaidScene {
  const from = zoneKey(raider, outermost(before, raider, FACING[target]));
  if (after.phase === 'encounter') return advance(from, zoneKey(defender, after.raid.point ?? target));
  return advance(from, zoneKey(defender, target), found(before, defender, target));
}

/** Two pairs meet, with their sum. */
function clash({ point }: MoveOf<'counter'>, { raider, before, after }: Step): RaidScene | null {
  const [guards, pair] = [encountered(before), after.seats[raider]![point]];
  if (!before.raid?.point || !guards || !pair) return null;
  const [attack, defence] = [strengthOf(pair), strengthOf(guards)];
  const sum = { attack, defence, count: Math.max(0, defence - attack), tolls: tollOf(guards) };
  return advance(
    zoneKey(raider, point),
    zoneKey(before.raid.defender, before.raid.point),
    m.realm_board_clash(sum),
  );
}

/** From the pair that was passed or met last: into the place, or home. */
function goOn(deed: 'access' | 'withdraw', { raider, before }: Step): RaidScene | null {
  const { raid } = before;
  const at = raid?.point ?? raid?.passed.at(-1);
  if (!raid || !at) return null;
  const [from, { defender, target }] = [zoneKey(raid.defender, at), raid];
  if (deed === 'access') return advance(from, zoneKey(defender, target), found(before, defender, target));
  const home = zoneKey(raider, outermost(before, raider, FACING[target]));
  return { from, to: home, words: null, isRetreat: true };
}

/** Words for a place where nothing is to be had. */
function found(view: View, defender: number, target: Target): string | null {
  const { throne, stronghold } = view.seats[defender]!;
  const isEmpty = target === 'throne' ? throne === null : stronghold.length === 0;
  return isEmpty ? m.realm_log_empty({ area: target }) : null;
}

const outermost = (view: View, seat: number, points: readonly Point[]): Point =>
  points.findLast((point) => view.seats[seat]![point] !== null) ?? points[0]!;
