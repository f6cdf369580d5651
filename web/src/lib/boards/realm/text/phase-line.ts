import { m } from '#messages';
import type { View } from '#games/realm/types.ts';
import { actor } from '../../../i18n/speaker.ts';
import type { PlayerNames } from '../../kit/player-names.ts';
import { targetName } from './phrases.ts';
import { describeOutcome } from './outcome.ts';

/** The parts of a turn, as the phase bar shows them. */
export type Step = 'draw' | 'action' | 'discard';

/** Which part of the turn the view is in; a raid is an action. */
export function stepOf(view: View): Step | null {
  if (view.phase === 'mulligan' || view.phase === 'over') return null;
  return view.phase === 'discard' ? 'discard' : 'action';
}

/** The phase in one line of words: whose turn, what is going on, whose decision. */
export function phaseLine(view: View, players: PlayerNames, own: number | null): string {
  if (view.outcome) return describeOutcome(view.outcome, players).headline;
  if (view.toAct === null) return '';
  const turn = m.boards_turn(actor(view.turnOf, players));
  switch (view.phase) {
    case 'mulligan':
      return `${players.who(view.toAct)} ${view.toAct === own ? 'choose' : 'chooses'}: keep or mulligan`;
    case 'action':
    case 'discard':
      return turn;
    case 'trap':
      return `A trap! ${players.who(view.toAct)} ${view.toAct === own ? 'decide' : 'decides'}`;
    default:
      return `${turn}: raid on ${players.whose(view.raid!.defender)} ${targetName(view.raid!.target)}`;
  }
}

/** Why it ended, in a sentence. */
export const reasonLine = (view: View, players: PlayerNames): string =>
  view.outcome ? describeOutcome(view.outcome, players).reason : '';

/** The final points, the winners' first. */
export function scoreLine(view: View, players: PlayerNames): string {
  const { points, kings } = view.outcome!;
  const order = points
    .map((_, seat) => seat)
    .sort((a, b) => points[b]! - points[a]! || kings[b]! - kings[a]!);
  return order.map((seat) => `${players.who(seat)} ${points[seat]!}`).join(' · ');
}

/** The countdown at the deck's end, while there is one. */
export function lastTurnsLine(view: View, players: PlayerNames): string | null {
  if (!view.lastTurns || view.outcome) return null;
  if (view.lastTurns.length === 0) return 'The last turn of the game';
  return `Last turns: ${view.lastTurns.map((seat) => players.who(seat)).join(', ')}`;
}
