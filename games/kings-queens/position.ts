import { sameCards } from '../chance.ts';
import type { Card } from '../cards.ts';
import {
  backs, cards, counted, demandAt, fields, list, maybe, PositionFault, whole, word,
  type CardKind, type Codec, type Notes, type Piece,
} from '../position/codec.ts'; // prettier-ignore
import type { Demand, PositionNotation } from '../position/notation.ts';
import { DECK, HAND, MOST, isOfDeck } from './cards.ts';
import { LIMIT } from './score.ts';
import {
  otherSide, sideOf,
  type Both, type Held, type KingsQueensOutcome, type Phase, type Round, type Side, type State, type View,
} from './types.ts'; // prettier-ignore

/** A position as parsed. In a view `aside` is null and `taken` is hidden. */
interface Sheet {
  readonly round: number;
  readonly dealer: number;
  readonly phase: Phase;
  readonly toAct: number | null;
  readonly leader: number | null;
  readonly trick: readonly Card[];
  readonly aside: readonly Card[] | null;
  readonly rounds: readonly Round[];
  readonly outcome: KingsQueensOutcome | null;
  readonly seats: readonly Held[];
}

const any: CardKind = { what: 'a card of this game', fits: isOfDeck, isSorted: false };
const seat = whole(0, 1);
const points = whole(-MOST, MOST);
const charge = whole(0, 2 * MOST);
const sum = whole(0, 9999);

/** One number per seat. */
const both = (codec: Codec<number>): Codec<Both<number>> => {
  const two = list(codec, ',');
  return {
    write: (value) => two.write(value),
    read(piece, notes) {
      const [one, other, ...more] = two.read(piece, notes);
      if (one !== undefined && other !== undefined && more.length === 0) return [one, other];
      throw new PositionFault(piece.column, 'malformed', 'expected a number for each of the two seats');
    },
  };
};

const sheet = (taken: Codec<readonly Card[]>): Codec<Sheet> =>
  fields<Sheet>(
    {
      round: whole(1, 9999),
      dealer: seat,
      phase: word(['bid', 'play', 'over']),
      toAct: maybe(seat),
      leader: maybe(seat),
      trick: cards(any),
      aside: maybe(cards(any)),
      rounds: list(
        fields<Round>({ bids: both(points), points: both(points), charges: both(charge) }, ':'),
        '+',
      ),
      outcome: maybe(
        fields<KingsQueensOutcome>(
          { reason: word(['score', 'concession']), winners: list(seat, ','), sums: both(sum) },
          ':',
        ),
      ),
      seats: list(
        fields<Held>(
          { hand: cards({ ...any, mayHide: true, isSorted: true }), bid: maybe(points), taken, sum },
          '/',
        ),
        ' ',
      ),
    },
    ' ',
  );

const stateSheet = sheet(cards(any));
const viewSheet = sheet(counted(2 * HAND));

function parse(piece: Piece, notes: Notes): State {
  const found = (notes.isFull ? stateSheet : viewSheet).read(piece, notes);
  const demand = demandAt(notes);
  const [one, two, ...more] = found.seats;
  if (!one || !two || more.length > 0)
    throw new PositionFault(notes.columns.get('seats') ?? 1, 'impossible', 'there are two seats');
  demand((found.aside !== null) === notes.isFull, 'aside', 'cards set aside stand in a full position alone');
  checkScores(found, [one, two], demand);
  return stateOf(found, [one, two], demand);
}

function stateOf(found: Sheet, seats: Both<Held>, demand: Demand): State {
  const { round, rounds, phase, outcome, toAct } = found;
  const [dealer, aside] = [sideOf(found.dealer), found.aside ?? []];
  const [one, two] = seats;
  if (phase === 'over') {
    const emptied = (side: Side): Held<null> => ({ hand: [], bid: null, taken: [], sum: seats[side].sum });
    const isBare = seats.every(
      ({ hand, bid, taken }) => hand.length === 0 && bid === null && taken.length === 0,
    );
    demand(
      isBare && found.trick.length === 0 && toAct === null && found.leader === null,
      'phase',
      'the table is cleared when the game is over',
    );
    if (!outcome) throw new PositionFault(1, 'impossible', 'a match that is over must have an outcome');
    return {
      round,
      dealer,
      rounds,
      aside,
      phase,
      toAct: null,
      leader: null,
      trick: [],
      seats: [emptied(0), emptied(1)],
      outcome,
    };
  }
  if (toAct === null)
    throw new PositionFault(1, 'impossible', 'a seat must be to act until the match is over');
  demand(outcome === null, 'outcome', 'there is an outcome only when the game is over');
  demand(
    found.aside === null || found.aside.length === DECK.length - 2 * HAND,
    'aside',
    'eight cards are set aside',
  );
  if (phase === 'bid') {
    checkBids(found, seats, demand);
    return {
      round,
      dealer,
      rounds,
      aside,
      phase,
      toAct: sideOf(toAct),
      leader: null,
      trick: [],
      seats,
      outcome: null,
    };
  }
  checkTricks(found, seats, demand);
  if (one.bid === null || two.bid === null || found.leader === null)
    throw new PositionFault(1, 'impossible', 'both seats must predict before a card is played');
  const [led] = found.trick;
  return {
    round, dealer, rounds, aside, phase, toAct: sideOf(toAct), leader: sideOf(found.leader),
    trick: led === undefined ? [] : [led],
    seats: [{ ...one, bid: one.bid }, { ...two, bid: two.bid }],
    outcome: null,
  }; // prettier-ignore
}

function checkScores({ rounds, round, phase, outcome }: Sheet, seats: Both<Held>, demand: Demand): void {
  const isScored = phase === 'over' && outcome?.reason === 'score';
  demand(
    rounds.length === (isScored ? round : round - 1),
    'rounds',
    'there is a line for each round that was scored',
  );
  rounds.forEach(({ bids, points: taken, charges }, i) => {
    const isRight = charges.every((one, side) => one === Math.abs((bids[side] ?? 0) - (taken[side] ?? 0)));
    demand(
      isRight && bids[0] + bids[1] !== 0,
      `rounds.${i}`,
      'the charge is the distance between prediction and points',
    );
  });
  const sums = ([0, 1] as const).map((side) =>
    rounds.reduce((total, { charges }) => total + charges[side], 0),
  );
  demand(
    seats.every((held, side) => held.sum === sums[side]),
    'seats',
    'the sum is that of the charges',
  );
  const isDecided = Math.max(...sums) >= LIMIT && sums[0] !== sums[1];
  demand(phase === 'over' || !isDecided, 'rounds', `a sum of ${LIMIT} ends the game`);
  demand(
    !outcome || (outcome.winners.length === 1 && outcome.sums.every((one, side) => one === sums[side])),
    'outcome',
    'the outcome has the sums and one winner',
  );
}

function checkBids({ dealer, toAct, leader, trick }: Sheet, seats: Both<Held>, demand: Demand): void {
  const starter = otherSide(sideOf(dealer));
  const isFirst = seats[starter].bid === null;
  demand(seats[otherSide(starter)].bid === null, `seats.${dealer}.bid`, 'the dealer predicts last');
  demand(toAct === (isFirst ? starter : dealer), 'toAct', 'the starter predicts, then the dealer');
  demand(leader === null && trick.length === 0, 'leader', 'nobody leads while predictions are made');
  const isDealt = seats.every(({ hand, taken }) => hand.length === HAND && taken.length === 0);
  demand(isDealt, 'seats', 'each has eight cards while predictions are made');
}

function checkTricks({ toAct, leader, trick, dealer }: Sheet, [one, two]: Both<Held>, demand: Demand): void {
  if (leader === null) return demand(false, 'leader', 'someone leads');
  demand(trick.length <= 1, 'trick', 'a trick holds the card led, or none');
  demand(
    one.bid !== null && two.bid !== null && one.bid + two.bid !== 0,
    'seats',
    'two predictions that do not add up to 0 are made',
  );
  demand(
    toAct === (trick.length === 0 ? leader : otherSide(sideOf(leader))),
    'toAct',
    'the leader leads, then the other follows',
  );
  const sizes = [one.hand.length, two.hand.length] as const;
  const isEven = sizes[leader === 1 ? 1 : 0] + trick.length === sizes[leader === 1 ? 0 : 1];
  demand(
    isEven && Math.max(...sizes) <= HAND && Math.max(...sizes) > 0,
    'seats',
    'both have as many cards before each trick',
  );
  const taken = one.taken.length + two.taken.length;
  demand(taken === 2 * (HAND - Math.max(...sizes)), 'seats', 'what was played has been taken');
  demand(one.taken.length % 2 === 0 && two.taken.length % 2 === 0, 'seats', 'a trick is two cards');
  demand(taken > 0 || leader !== dealer, 'leader', 'the dealer does not lead the first trick');
}

export const position: PositionNotation<State, View> = {
  formatState: (state) => stateSheet.write(state),
  formatView: (view) =>
    viewSheet.write({
      ...view,
      aside: null,
      seats: view.seats.map((seen) => ({ ...seen, taken: backs(seen.taken) })),
    }),
  parse,
  copies: () => 1,
  isComplete: (all) => sameCards(all, DECK),
  seatsOf: () => 2,
  dealerOf: ({ dealer }) => dealer,
  isWhole: () => true,
};
