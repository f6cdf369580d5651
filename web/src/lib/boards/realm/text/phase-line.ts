import { m } from '#messages';
import type { View } from '#games/realm/types.ts';
import { actor } from '../../speaker.ts';
import { listed } from '../../../platform/ui/listed.ts';
import { playerName } from '../../kit/players.ts';
import type { Viewer } from '../../types.ts';
import { describeOutcome } from './outcome.ts';
import { placeName } from './places.ts';

/** The parts of a turn, as in the phase bar. */
export type TurnPart = 'draw' | 'action' | 'discard';

/** The part of the turn; a raid is an action. */
export function stepOf(view: View): TurnPart | null {
  if (view.phase === 'mulligan' || view.phase === 'over') return null;
  return view.phase === 'discard' ? 'discard' : 'action';
}

/** One line: whose turn, the current phase, and who decides. */
export function phaseLine(view: View, viewer: Viewer): string {
  switch (view.phase) {
    case 'over':
      return describeOutcome(view.outcome, viewer).headline;
    case 'mulligan':
      return m.realm_board_phase_mulligan(actor(view.toAct, viewer));
    case 'action':
    case 'discard':
      return m.boards_turn(actor(view.turnOf, viewer));
    case 'trap':
      return m.realm_board_phase_trap(actor(view.toAct, viewer));
    default: {
      const place = placeName(view.raid.target, view.raid.defender, viewer);
      return m.realm_board_phase_raid({ ...actor(view.turnOf, viewer), place });
    }
  }
}

/** The reason for the end of the game. */
export const reasonLine = (view: View, viewer: Viewer): string =>
  view.outcome ? describeOutcome(view.outcome, viewer).reason : '';

/** The final points, winners first. */
export function scoreLine({ outcome }: View, viewer: Viewer): string {
  if (!outcome) return '';
  const { points, kings } = outcome;
  const results = points.map((score, seat) => ({ seat, score, kings: kings[seat] ?? 0 }));
  return results
    .sort((a, b) => b.score - a.score || b.kings - a.kings)
    .map(({ seat, score }) => m.realm_board_score({ player: playerName(seat, viewer), points: score }))
    .join(' · ');
}

/** The countdown of last turns; null before it starts. */
export function lastTurnsLine(view: View, viewer: Viewer): string | null {
  if (!view.lastTurns || view.outcome) return null;
  if (view.lastTurns.length === 0) return m.realm_board_last_turn();
  return m.realm_board_last_turns({ names: listed(view.lastTurns.map((seat) => playerName(seat, viewer))) });
}
