import { sortCards } from '../cards.ts';
import { shuffleOf, type Chance } from '../chance.ts';
import type { Seat } from '../game.ts';
import { packOf, scoreOf } from './cards.ts';
import { bestMelds } from './melds.ts';
import type { FiveCrownsOutcome, Player, State } from './types.ts';

const ROUNDS = 11;
/** Cards dealt, and the rank that is wild, in the rounds that break a tie. */
const TIEBREAK = 6;
const MOST_TURNS = 60;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A state being made from another: its own fields may be set, lists and players are replaced, never changed. */
export type Draft = Omit<Mutable<State>, 'seats'> & { seats: Player[] };

export const draftOf = (state: State): Draft => ({ ...state, seats: state.seats.slice() });

/** A seat's player, copied into the draft so that its fields may be set. */
export function playerOf(draft: Draft, seat: Seat): Mutable<Player> {
  const player = { ...draft.seats[seat]! };
  draft.seats[seat] = player;
  return player;
}

/** Whether the seat has a part in this round: it was dealt cards and has not conceded since. */
export const isPlaying = ({ hand, melds }: Player): boolean => hand.length > 0 || melds.length > 0;

/** Deals the round: one card at a time to those who take part, from the seat after the dealer; the next is turned up. */
export function dealRound(draft: Draft, isDealt: (seat: Seat) => boolean, chance: Chance): void {
  const count = draft.seats.length;
  const size = draft.round > ROUNDS ? TIEBREAK : draft.round + 2;
  const pack = chance.draw(shuffleOf(packOf(count), 'deal'));
  const order = Array.from({ length: count }, (_, i) => (draft.dealer + 1 + i) % count).filter(isDealt);
  draft.seats = draft.seats.map(({ out, scores }) => ({ out, hand: [], melds: [], scores }));
  order.forEach((seat, place) => {
    const dealt = Array.from({ length: size }, (_, i) => pack[i * order.length + place]!);
    playerOf(draft, seat).hand = sortCards(dealt);
  });
  const dealt = size * order.length;
  draft.wild = size;
  draft.discards = [pack[dealt]!];
  draft.deck = pack.slice(dealt + 1);
  draft.aside = [];
  draft.wentOut = null;
  draft.lap = 0;
  draft.phase = 'draw';
  draft.toAct = order[0]!;
}

/** A seat's turn has ended: the next begins, or the round ends with it. */
export function passTurn(draft: Draft, from: Seat, chance: Chance): void {
  const count = draft.seats.length;
  const placeOf = (seat: Seat): number => (seat - draft.dealer - 1 + count) % count;
  let seat = (from + 1) % count;
  while (seat !== draft.wentOut && !isPlaying(draft.seats[seat]!)) seat = (seat + 1) % count;
  if (placeOf(seat) <= placeOf(from)) draft.lap++;
  const isLastTurnOver = seat === draft.wentOut;
  if (isLastTurnOver || (draft.wentOut === null && draft.lap === MOST_TURNS)) return endRound(draft, chance);
  draft.toAct = seat;
  draft.phase = 'draw';
  if (draft.deck.length === 0) {
    draft.deck = chance.draw(shuffleOf(draft.discards.slice(0, -1)));
    draft.discards = draft.discards.slice(-1);
  }
}

/** Scores the round, and deals the next to those who play on. */
function endRound(draft: Draft, chance: Chance): void {
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
  while (draft.seats[draft.dealer]!.out);
  dealRound(draft, (seat) => next.includes(seat), chance);
}

/** Those with the lowest total after the eleventh round, with the lowest score in one that breaks a tie. */
function lowest(draft: Draft, seats: readonly Seat[]): Seat[] {
  const countOf = ({ scores }: Player): number =>
    draft.round === ROUNDS ? totalOf(scores) : scores[draft.round - 1]!;
  const counts = seats.map((seat) => countOf(draft.seats[seat]!));
  return seats.filter((_, i) => counts[i] === Math.min(...counts));
}

/** The total of the eleven rounds. */
const totalOf = (scores: readonly number[]): number =>
  scores.slice(0, ROUNDS).reduce((sum, score) => sum + score, 0);

export function endGame(draft: Draft, reason: FiveCrownsOutcome['reason'], winners: readonly Seat[]): void {
  draft.phase = 'over';
  draft.toAct = null;
  draft.outcome = { reason, winners, totals: draft.seats.map(({ scores }) => totalOf(scores)) };
}
