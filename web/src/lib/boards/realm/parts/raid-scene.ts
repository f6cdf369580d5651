import type { Seat } from '#games/game.ts';
import { firstOf, itemAt } from '#games/list.ts';
import { m } from '#messages';
import { FACING, type Point, type Target, type View } from '#games/realm/types.ts';
import { eventIn } from '../../kit/events.ts';
import type { Logged } from '../text/moves.ts';

interface Zone {
  readonly seat: Seat;
  readonly zone: Point | Target;
}

/** A step of a raid, shown briefly as swords moving from one place to another. */
export interface RaidScene {
  readonly from: Zone;
  readonly to: Zone;
  /** The strengths in an encounter, or "empty"; null if the cards are enough. */
  readonly words: string | null;
  /** True if the swords return home. */
  readonly isRetreat: boolean;
}

/** Duration of the scene, in multiples of the theme's duration. */
export const LENGTH = 2.8;

const zoneOf = (seat: Seat, zone: Point | Target): Zone => ({ seat, zone });

/** The raid scene of the last move, given the view after it; null if it isn't part of a raid. */
export function raidScene(last: Logged | null, view: View): RaidScene | null {
  if (!last) return null;
  const [event] = last.events;
  switch (event?.kind) {
    case 'raid-declared': {
      const { seat, defender, target } = event;
      const guard = eventIn(last, 'met');
      const from = zoneOf(seat, outermost(view, seat, FACING[target]));
      return advance(from, zoneOf(defender, guard?.point ?? target), guard ? null : found(last));
    }
    case 'countered': {
      const { seat, point, defender, passed, strength: attack, guardsStrength: defence, toll } = event;
      const sum = { attack, defence, count: Math.max(0, defence - attack), tolls: toll };
      return advance(zoneOf(seat, point), zoneOf(defender, passed), m.realm_board_clash(sum));
    }
    case 'accessed': {
      const { defender, target, at } = event;
      return at && advance(zoneOf(defender, at), zoneOf(defender, target), found(last));
    }
    case 'withdrew': {
      const { seat, defender, at } = event;
      // Troops in the Throne lane stop raids on the Throne; the raider's come from the facing lane.
      const facing = at && FACING[at.startsWith('T') ? 'throne' : 'stronghold'];
      if (!facing) return null;
      const home = zoneOf(seat, outermost(view, seat, facing));
      return { from: zoneOf(defender, at), to: home, words: null, isRetreat: true };
    }
    default:
      return null;
  }
}

const advance = (from: Zone, to: Zone, words: string | null): RaidScene => ({
  from,
  to,
  words,
  isRetreat: false,
});

/** Text for an empty target. */
function found(entry: Logged): string | null {
  const accessed = eventIn(entry, 'accessed');
  return accessed?.isEmpty ? m.realm_log_empty({ area: accessed.target }) : null;
}

const outermost = (view: View, seat: number, points: readonly Point[]): Point =>
  points.findLast((point) => itemAt(view.seats, seat)[point] !== null) ?? firstOf(points);
