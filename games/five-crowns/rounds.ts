import { shuffleOf, type Chance } from '../chance.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { ROUNDS, scoreOf } from './cards.ts';
import { dealRound } from './deal.ts';
import { over, playerOf, turn, type Draft } from './draft.ts';
import { bestMelds } from './melds.ts';
import type { FiveCrownsOutcome, Player, State } from './types.ts';

/** Maximum number of turns per seat in a round in which nobody goes out. */
const TURNS_PER_SEAT = 60;

/** True if the seat takes part in this round: it was dealt cards and hasn't conceded. */
export const isPlaying = ({ hand, melds }: Player): boolean => hand.length > 0 || melds.length > 0;

/** Passes the turn on, or ends the round. */
export function passTurn(draft: Draft, from: Seat, chance: Chance): State {
  const count = draft.seats.length;
  const placeOf = (seat: Seat): number => (seat - draft.dealer - 1 + count) % count;
  let seat = (from + 1) % count;
  while (seat !== draft.wentOut && !isPlaying(itemAt(draft.seats, seat))) seat = (seat + 1) % count;
  if (placeOf(seat) <= placeOf(from)) draft.lap++;
  const isLastTurnOver = seat === draft.wentOut;
  if (isLastTurnOver || (draft.wentOut === null && draft.lap === TURNS_PER_SEAT))
    return endRound(draft, chance);
  if (draft.deck.length === 0) {
    draft.deck = chance.draw(shuffleOf(draft.discards.slice(0, -1)));
    draft.discards = draft.discards.slice(-1);
  }
  return turn(draft, 'draw', seat);
}

/** Scores the round, then deals the next one or ends the game. */
function endRound(draft: Draft, chance: Chance): State {
  const playing = draft.seats.flatMap((player, seat) => (isPlaying(player) ? [seat] : []));
  for (const seat of playing) {
    const own = playerOf(draft, seat);
    if (draft.wentOut === null) {
      const { melds, left } = bestMelds(own.hand, draft.wild);
      own.melds = melds;
      own.hand = left;
    }
    own.scores = [...own.scores, own.hand.reduce((sum, card) => sum + scoreOf(card, draft.wild), 0)];
  }
  const seats = draft.seats.map(({ melds, hand }) => ({ melds, left: hand }));
  draft.lastRound = { round: draft.round, wild: draft.wild, seats };
  const next = draft.round < ROUNDS ? playing : lowest(draft, playing);
  const isDecided = draft.round >= ROUNDS && (next.length === 1 || draft.tiebreak === 'share');
  if (isDecided) return endGame(draft, 'rounds', next);
  draft.round++;
  do draft.dealer = (draft.dealer + 1) % draft.seats.length;
  while (itemAt(draft.seats, draft.dealer).out);
  return dealRound(draft, (seat) => next.includes(seat), chance);
}

/**
 * The seats with the lowest total after the eleventh round; in a tie-breaking round, those with its lowest score.
 */
function lowest(draft: Draft, seats: readonly Seat[]): Seat[] {
  const countOf = ({ scores }: Player): number =>
    draft.round === ROUNDS ? totalOf(scores) : itemAt(scores, draft.round - 1);
  const counts = seats.map((seat) => countOf(itemAt(draft.seats, seat)));
  return seats.filter((_, i) => counts[i] === Math.min(...counts));
}

/** Total of the eleven rounds, without tie-breaking rounds. */
export const totalOf = (scores: readonly number[]): number =>
  scores.slice(0, ROUNDS).reduce((sum, score) => sum + score, 0);

export function endGame(draft: Draft, reason: FiveCrownsOutcome['reason'], winners: readonly Seat[]): State {
  return over(draft, { reason, winners, totals: draft.seats.map(({ scores }) => totalOf(scores)) });
}
