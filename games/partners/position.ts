import { isAce } from './cards.ts';
import { HIDDEN } from '../cards.ts';
import { sameCards } from '../chance.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import {
  cards, demandAt, fields, flag, list, maybe, PositionFault, whole, word, type CardKind, type Notes, type Piece,
} from '../position/codec.ts'; // prettier-ignore
import type { Demand, PositionNotation } from '../position/notation.ts';
import { BOX, COURT, ROUNDS, SEATS, handCardsOf } from './cards.ts';
import { movesOf } from './legal.ts';
import type { Board, PartnersOutcome, Phase, Player, State, View } from './types.ts';

/** A position as parsed. In a view `aside` is null and hands may be hidden. */
interface Sheet extends Board {
  readonly phase: Phase;
  readonly toAct: Seat | null;
  readonly aside: readonly string[] | null;
  readonly outcome: PartnersOutcome | null;
}

const any: CardKind = { what: 'a card of this game', fits: (text) => BOX.includes(text) };
const seat = whole(0, SEATS - 1);
const score = whole(0, 99);

const place = fields<Player>(
  {
    out: flag('out', 'in'),
    hand: cards({ ...any, mayHide: true }),
    collection: cards(any),
    scores: list(score, ','),
  },
  '/',
);

const sheet = fields<Sheet>(
  {
    round: whole(1, ROUNDS),
    dealer: seat,
    phase: word(['play', 'steal', 'give', 'over']),
    toAct: maybe(seat),
    aside: maybe(cards(any)),
    outcome: maybe(
      fields<PartnersOutcome>(
        {
          reason: word(['rounds', 'concession']),
          winners: list(seat, ','),
          totals: list(whole(0, 999), ','),
        },
        ':',
      ),
    ),
    seats: list(place, ' '),
  },
  ' ',
);

function parse(piece: Piece, notes: Notes): State {
  const found = sheet.read(piece, notes);
  const demand = demandAt(notes);
  demand(found.seats.length === SEATS, 'seats', 'there are four seats');
  demand((found.aside !== null) === notes.isFull, 'aside', 'cards set aside stand in a full position alone');
  checkCards(found, demand);
  const { round, dealer, seats, outcome, phase, toAct } = found;
  const aside = found.aside ?? [];
  if (phase === 'over') {
    checkEnd(found, demand);
    if (outcome) return { round, dealer, phase, toAct: null, seats, outcome, aside };
  }
  demand(outcome === null, 'outcome', 'there is an outcome only when the game is over');
  if (phase === 'over' || toAct === null)
    throw new PositionFault(1, 'impossible', 'a seat must be to act until the match is over');
  checkTurn(found, phase, toAct, demand);
  return { round, dealer, phase, toAct, seats, outcome: null, aside };
}

/** Checks which cards are in hands and collections in this round. */
function checkCards({ round, seats, aside }: Sheet, demand: Demand): void {
  const inHands = handCardsOf(round);
  const small = BOX.filter((card) => !COURT.includes(card) && !isAce(card) && card !== 'XX');
  const dealt = inHands.length - (round === ROUNDS ? 1 : 0);
  let [open, held, lying] = [0, 0, 0];
  seats.forEach(({ out, hand, collection, scores }, i) => {
    demand(
      hand.every((card) => card === HIDDEN || inHands.includes(card)),
      `seats.${i}.hand`,
      'no such card is dealt into hands in this round',
    );
    demand(
      collection.every((card) => small.includes(card) || inHands.includes(card)),
      `seats.${i}.collection`,
      'no such card is dealt in this round',
    );
    demand(collection.filter(isAce).length <= 1, `seats.${i}.collection`, 'no collection holds two Aces');
    demand(!out || hand.length === 0, `seats.${i}`, 'a seat that is out has no hand');
    demand(
      scores.length === itemAt(seats, 0).scores.length,
      `seats.${i}.scores`,
      'each seat has as many scores',
    );
    demand(hand.length <= dealt / SEATS, `seats.${i}.hand`, 'a hand has no more cards than were dealt');
    lying += collection.filter((card) => small.includes(card)).length;
    open += collection.filter((card) => !small.includes(card)).length;
    held += hand.length;
  });
  demand(lying === small.length, 'seats', 'all cards from 2 to 9 lie in collections');
  const isWhole = seats.every(({ out }) => !out);
  demand(
    open + held <= dealt && (!isWhole || open + held === dealt),
    'seats',
    `${dealt} cards are dealt into the hands of this round`,
  );
  const courts = COURT.filter(
    (card) => !seats.some(({ hand, collection }) => hand.includes(card) || collection.includes(card)),
  );
  demand(
    round < ROUNDS || courts.length > 0,
    'seats',
    'the last round is played without one of the cards from T to K',
  );
  demand(
    aside === null || aside.length === BOX.length - small.length - open - held,
    'aside',
    'all other cards of the box are set aside',
  );
}

function checkTurn(
  { seats, dealer, round }: Sheet,
  phase: Exclude<Phase, 'over'>,
  toAct: Seat,
  demand: Demand,
): void {
  demand(itemAt(seats, 0).scores.length === round - 1, 'seats', 'there is a score for each finished round');
  demand(seats.filter(({ out }) => !out).length >= 2, 'seats', 'two seats at least are still in');
  demand(!itemAt(seats, toAct).out, 'toAct', 'a seat that is out does not act');
  const order = Array.from({ length: SEATS }, (_, i) => (dealer + 1 + i) % SEATS).filter(
    (one) => !itemAt(seats, one).out,
  );
  const sizes = order.map((one) => itemAt(seats, one).hand.length);
  const most = Math.max(...sizes);
  const isLap =
    sizes.every((size) => size === most || size === most - 1) &&
    sizes.every((size, i) => size <= (sizes[i - 1] ?? most) || size === most);
  demand(isLap, 'seats', 'hands differ by a card at most');
  if (phase === 'play') {
    demand(
      most > 0 && toAct === order[sizes.indexOf(most)],
      'toAct',
      'it is the turn of the first seat after the dealer with most cards',
    );
    return;
  }
  const lead = phase === 'steal' ? 'J' : 'Q';
  const { collection } = itemAt(seats, toAct);
  demand(
    collection.some((card) => card[0] === lead),
    `seats.${toAct}.collection`,
    `who has to ${phase} has received a ${lead}`,
  );
  demand(movesOf({ phase, toAct, seats }).length > 0, 'phase', `there is nothing to ${phase}`);
}

function checkEnd({ outcome, toAct, seats, round }: Sheet, demand: Demand): void {
  demand(toAct === null, 'toAct', 'nobody is to act when the game is over');
  if (!outcome) return demand(false, 'outcome', 'a match that is over must have an outcome');
  const { winners, totals, reason } = outcome;
  const sums = seats.map(({ scores }) => scores.reduce((sum, one) => sum + one, 0));
  demand(
    winners.length > 0 && sums.every((sum, i) => sum === totals[i]) && totals.length === SEATS,
    'outcome',
    'the outcome counts the scores of all seats',
  );
  demand(
    seats.every(({ hand }) => hand.length === 0),
    'seats',
    'no hand is left when the game is over',
  );
  const rounds = reason === 'rounds' ? round : round - 1;
  demand(itemAt(seats, 0).scores.length === rounds, 'seats', 'there is a score for each finished round');
}

export const position: PositionNotation<State, View> = {
  formatState: (state) => sheet.write(state),
  formatView: (view) => sheet.write({ ...view, aside: null }),
  parse,
  copies: () => 1,
  isComplete: (all) => sameCards(all, BOX),
  seatsOf: ({ seats }) => seats.length,
  dealerOf: ({ dealer }) => dealer,
  isWhole: ({ seats }) => seats.every(({ out }) => !out),
};
