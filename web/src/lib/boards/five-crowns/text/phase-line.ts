import type { View } from '#games/five-crowns/types.ts';
import { m } from '#messages';
import { actor } from '../../speaker.ts';
import { listed } from '../../../platform/ui/listed.ts';
import type { Viewer } from '../../types.ts';
import { ranksName } from './melds.ts';
import { describeOutcome } from './outcome.ts';
import { ROUNDS, lastTurns } from '../parts/totals.ts';

/** One line with the player to act and the next step. */
export function phaseLine(view: View, viewer: Viewer): string {
  if (view.outcome) return describeOutcome(view.outcome, viewer, view).headline;
  if (view.toAct === null) return '';
  const player = actor(view.toAct, viewer);
  const draws = view.phase === 'draw';
  if (view.wentOut === null) {
    return draws ? m.five_crowns_turn_draw(player) : m.five_crowns_turn_discard(player);
  }
  return draws ? m.five_crowns_last_turn_draw(player) : m.five_crowns_last_turn_discard(player);
}

/** The player who went out, and those with a turn left; null if nobody is out. */
export function lastTurnsLine(view: View, viewer: Viewer): string | null {
  if (view.wentOut === null || view.outcome) return null;
  const left = lastTurns(view).map((seat) =>
    seat === viewer.seat ? m.five_crowns_you() : actor(seat, viewer).name,
  );
  return m.five_crowns_last_turns({
    ...actor(view.wentOut, viewer),
    count: left.length,
    left: listed(left),
  });
}

/** `Round 4 of 11`, or the number of the tie-breaking round. */
export const roundName = (round: number): string =>
  round > ROUNDS
    ? m.five_crowns_tie_break({ number: String(round - ROUNDS) })
    : m.five_crowns_round({ round: String(round), rounds: String(ROUNDS) });

/** `6s and Jokers wild`. */
export const wildsName = (wild: number): string => m.five_crowns_wilds({ ranks: ranksName(wild) });
