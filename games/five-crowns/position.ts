import { sameCards } from '../chance.ts';
import type { Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import {
  backs, cards, counted, demandAt, fields, flag, list, maybe, PositionFault, whole, word,
  type CardKind, type Codec, type Notes, type Piece,
} from '../position/codec.ts'; // prettier-ignore
import type { Demand, PositionNotation } from '../position/notation.ts';
import { JOKER, ROUNDS, isOfGame, packOf } from './cards.ts';
import { over, turn } from './draft.ts';
import { isComplete } from './melds.ts';
import { isPlaying, totalOf } from './rounds.ts';
import type { Board, FiveCrownsOutcome, LastRound, Phase, Player, State, View } from './types.ts';

/** A position as parsed; null in a view for fields no view shows. */
interface Sheet extends Board {
  readonly phase: Phase;
  readonly toAct: Seat | null;
  readonly deck: readonly Card[];
  readonly aside: readonly Card[] | null;
  readonly lap: number | null;
  readonly tiebreak: 'share' | 'six' | null;
  readonly outcome: FiveCrownsOutcome | null;
}

const SEATS = 14;
const DECK = 2 * 116;
const TIEBREAK = 6;
const LAPS = 60;

const any: CardKind = { what: 'a card of this game', fits: isOfGame };
/** Cards of the previous round are back in the pack, so they don't count. */
const past: CardKind = { ...any, isCounted: false };
const seat = whole(0, SEATS - 1);

const melds = (kind: CardKind): Codec<readonly (readonly Card[])[]> =>
  list(cards({ ...kind, isSorted: false }), ',');
const player = fields<Player>(
  {
    out: flag('out', 'in'),
    hand: cards({ ...any, mayHide: true }),
    melds: melds(any),
    scores: list(whole(0, 999), ','),
  },
  '/',
);
const lastRound = fields<LastRound>(
  {
    round: whole(1, 999),
    wild: whole(3, 13),
    seats: list(fields<LastRound['seats'][number]>({ melds: melds(past), left: cards(past) }, '/'), '+'),
  },
  ':',
);
const outcome = fields<FiveCrownsOutcome>(
  { reason: word(['rounds', 'concession']), winners: list(seat, ','), totals: list(whole(0, 9999), ',') },
  ':',
);

const sheet = (deck: Codec<readonly Card[]>): Codec<Sheet> =>
  fields<Sheet>(
    {
      round: whole(1, 999),
      dealer: seat,
      wild: whole(3, 13),
      phase: word(['draw', 'discard', 'over']),
      toAct: maybe(seat),
      deck,
      discards: cards({ ...any, isSorted: false }),
      wentOut: maybe(seat),
      lastRound: maybe(lastRound),
      aside: maybe(cards({ ...any, isSorted: false })),
      lap: maybe(whole(0, LAPS)),
      tiebreak: maybe(word(['share', 'six'])),
      outcome: maybe(outcome),
      seats: list(player, ' '),
    },
    ' ',
  );

const stateSheet = sheet(cards({ ...any, isSorted: false }));
const viewSheet = sheet(counted(DECK));

function parse(piece: Piece, notes: Notes): State {
  const found = (notes.isFull ? stateSheet : viewSheet).read(piece, notes);
  const demand = demandAt(notes);
  const { phase, toAct, seats, aside, lap, tiebreak } = found;
  demand(seats.length >= 2 && seats.length <= SEATS, 'seats', `there are 2 to ${SEATS} seats`);
  for (const one of ['aside', 'lap', 'tiebreak'] as const)
    demand((found[one] !== null) === notes.isFull, one, 'this stands in a full position alone');
  checkSeats(found, demand);
  const board = { ...found, aside: aside ?? [], lap: lap ?? 0, tiebreak: tiebreak ?? 'share' };
  if (phase === 'over') {
    demand(toAct === null, 'toAct', 'nobody is to act when the game is over');
    if (!found.outcome) throw new PositionFault(1, 'impossible', 'a match that is over must have an outcome');
    const totals = seats.map(({ scores }) => totalOf(scores));
    const isRight =
      found.outcome.totals.length === seats.length &&
      totals.every((total, i) => total === found.outcome?.totals[i]);
    demand(isRight && found.outcome.winners.length > 0, 'outcome', 'the outcome has the totals of all seats');
    return over(board, found.outcome);
  }
  demand(found.outcome === null, 'outcome', 'there is an outcome only when the game is over');
  if (toAct === null)
    throw new PositionFault(1, 'impossible', 'a seat must be to act until the match is over');
  checkTurn(found, toAct, demand);
  return turn(board, phase, toAct);
}

function checkSeats(
  { seats, round, dealer, wild, deck, discards, lastRound: last, phase, tiebreak, wentOut }: Sheet,
  demand: Demand,
): void {
  demand(dealer < seats.length, 'dealer', 'the dealer is one of the seats');
  demand(wentOut === null || wentOut < seats.length, 'wentOut', 'who went out is one of the seats');
  demand(wild === (round > ROUNDS ? TIEBREAK : round + 2), 'wild', 'this is not the wild rank of the round');
  demand(round <= ROUNDS || tiebreak !== 'share', 'round', 'there are eleven rounds where ties are shared');
  demand(
    !last || (last.seats.length === seats.length && last.round >= 1 && last.round <= round),
    'lastRound',
    'the last round was that of the same seats',
  );
  demand(last !== null || round === 1, 'lastRound', 'the last round is missing');
  seats.forEach(({ out, hand, melds: laid }, i) => {
    demand(!out || (hand.length === 0 && laid.length === 0), `seats.${i}`, 'a seat that is out has no cards');
    demand(
      laid.every((meld) => meld.length > 0 && isComplete(meld, wild)),
      `seats.${i}.melds`,
      'this is no book and no run',
    );
  });
  const held = seats.flatMap(({ hand, melds: laid }) => [...hand, ...laid.flat()]).length;
  const rest = packOf(seats.length).length - held - deck.length - discards.length;
  const isWhole = seats.every(({ out }) => !out);
  demand(rest >= 0 && (!isWhole || rest === 0), 'deck', 'the piles and hands are not all cards of the game');
  demand(phase === 'over' || discards.length > 0 || deck.length > 0, 'deck', 'there is a card to draw');
}

function checkTurn(
  { seats, round, wild, phase, wentOut, discards, deck }: Sheet,
  toAct: Seat,
  demand: Demand,
): void {
  const actor = seats[toAct];
  if (!actor || actor.out || !isPlaying(actor))
    return demand(false, 'toAct', 'who acts takes part in the round');
  demand(actor.melds.length === 0 && toAct !== wentOut, 'toAct', 'who has laid melds has had its last turn');
  demand(phase === 'discard' || deck.length > 0 || discards.length > 0, 'deck', 'there is a card to draw');
  demand(phase === 'discard' || deck.length > 0, 'deck', 'an empty draw pile is made anew before a turn');
  demand(seats.filter(isPlaying).length >= 2 || seats.length < 2, 'seats', 'two seats at least take part');
  const gone = wentOut === null ? undefined : itemAt(seats, wentOut);
  demand(!gone || gone.hand.length === 0, 'wentOut', 'who went out has laid all cards');
  seats.forEach((player, seat) => {
    const size = player.hand.length + player.melds.flat().length;
    const due = wild + (seat === toAct && phase === 'discard' ? 1 : 0);
    const mayBeNone = player.out || round > ROUNDS;
    demand(size === due || (size === 0 && mayBeNone), `seats.${seat}`, `the seat holds ${due} cards`);
    demand(
      wentOut !== null || player.melds.length === 0,
      `seats.${seat}.melds`,
      'nobody lays melds before someone goes out',
    );
    const isCounted = player.scores.length === round - 1;
    demand(
      isCounted || !isPlaying(player),
      `seats.${seat}.scores`,
      'there is a score for each finished round',
    );
  });
}

export const position: PositionNotation<State, View> = {
  formatState: (state) => stateSheet.write(state),
  formatView: (view) =>
    viewSheet.write({ ...view, deck: backs(view.deck), aside: null, lap: null, tiebreak: null }),
  parse,
  copies: (card, seats) => (seats > 7 ? 2 : 1) * (card === JOKER ? 6 : 2),
  isComplete: (all, seats) => sameCards(all, packOf(seats)),
  seatsOf: ({ seats }) => seats.length,
  dealerOf: ({ dealer }) => dealer,
  isWhole: ({ seats }) => seats.every(({ out }) => !out),
};
