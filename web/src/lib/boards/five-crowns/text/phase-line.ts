import type { View } from '#games/five-crowns/types.ts';
import { listed } from '../../../ui/listed.ts';
import type { PlayerNames } from '../../kit/player-names.ts';
import { ranksName } from './melds.ts';
import { describeOutcome } from './outcome.ts';
import { ROUNDS, lastTurns } from '../parts/standing.ts';

/** Whose turn it is and what is asked, in a line. */
export function phaseLine(view: View, players: PlayerNames, own: number | null): string {
  if (view.outcome) return describeOutcome(view.outcome, players, view).headline;
  if (view.toAct === null) return '';
  const isLast = view.wentOut !== null;
  if (view.toAct === own) {
    const turn = isLast ? 'Your last turn' : 'Your turn';
    return view.phase === 'draw' ? `${turn}: draw a card` : `${turn}: discard a card`;
  }
  const turn = `${capital(players.whose(view.toAct))} ${isLast ? 'last turn' : 'turn'}`;
  return view.phase === 'draw' ? `${turn}: drawing` : `${turn}: discarding`;
}

/** Who went out and who has a turn still; null as long as nobody did. */
export function lastTurnsLine(view: View, players: PlayerNames): string | null {
  if (view.wentOut === null || view.outcome) return null;
  const out = `${players.who(view.wentOut)} went out.`;
  const left = lastTurns(view).map((seat) => (seat === players.seat ? 'you' : players.who(seat)));
  return left.length === 1 ? `${out} The last turn: ${left[0]}` : `${out} Last turns: ${listed(left)}`;
}

/** `Round 4 of 11`, or how the tie is being broken. */
export const roundName = (round: number): string =>
  round > ROUNDS ? `Tie-break ${round - ROUNDS}` : `Round ${round} of ${ROUNDS}`;

/** `6s and Jokers are wild`. */
export const wildsName = (wild: number): string => `${ranksName(wild)} and Jokers wild`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
