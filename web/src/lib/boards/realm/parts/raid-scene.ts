import { m } from '#messages';
import { strengthOf, tollOf } from '#games/realm/cards.ts';
import { parseMove } from '#games/realm/notation.ts';
import { FACING, type Move, type MoveOf, type Point, type Target, type View } from '#games/realm/types.ts';
import type { LogEntry } from '#protocol';
import { zoneKey } from '../../kit/tokens.ts';
import type { ViewAt } from '../../types.ts';
import { encountered } from './arithmetic.ts';

/** A step of a raid, shown briefly as swords moving from one place to another. */
export interface RaidScene {
  /** Zones such as `0 S1`. */
  readonly from: string;
  readonly to: string;
  /** The strengths in an encounter, or "empty"; null if the cards are enough. */
  readonly words: string | null;
  /** True if the swords return home. */
  readonly isRetreat: boolean;
}

/** Time until the swords arrive, and duration of the scene, in multiples of the theme's duration. */
export const ARRIVAL = 1.2;
export const LENGTH = 2.8;

/** The raid a move belongs to, with the views before and after. */
interface Step {
  readonly raider: number;
  readonly before: View;
  readonly after: View;
}

/** The raid scene of the last move; null if it isn't part of a raid or the reader didn't see it. */
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

/** From the raider's outermost pair to the first pair in its way, or to the unguarded place. */
function march({ defender, target }: MoveOf<'raid'>, { raider, before, after }: Step): RaidScene {
  const from = zoneKey(raider, outermost(before, raider, FACING[target]));
  if (after.phase === 'encounter') return advance(from, zoneKey(defender, after.raid.point ?? target));
  return advance(from, zoneKey(defender, target), found(before, defender, target));
}

/** An encounter of two pairs, with their strengths. */
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

/** From the last pair passed or met: into the target, or home. */
function goOn(deed: 'access' | 'withdraw', { raider, before }: Step): RaidScene | null {
  const { raid } = before;
  const at = raid?.point ?? raid?.passed.at(-1);
  if (!raid || !at) return null;
  const [from, { defender, target }] = [zoneKey(raid.defender, at), raid];
  if (deed === 'access') return advance(from, zoneKey(defender, target), found(before, defender, target));
  const home = zoneKey(raider, outermost(before, raider, FACING[target]));
  return { from, to: home, words: null, isRetreat: true };
}

/** Text for an empty target. */
function found(view: View, defender: number, target: Target): string | null {
  const { throne, stronghold } = view.seats[defender]!;
  const isEmpty = target === 'throne' ? throne === null : stronghold.length === 0;
  return isEmpty ? m.realm_log_empty({ area: target }) : null;
}

const outermost = (view: View, seat: number, points: readonly Point[]): Point =>
  points.findLast((point) => view.seats[seat]![point] !== null) ?? points[0]!;
