import type { Card } from '../../cards.ts';
import { sameCards } from '../../chance.ts';
import {
  backs, card, cards, counted, demandAt, fields, flag, list, maybe, PositionFault, whole, word,
  type CardKind, type Codec, type Notes, type Piece,
} from '../../position/codec.ts'; // prettier-ignore
import type { Demand, PositionNotation } from '../../position/notation.ts';
import { JOKER, isOfGame, packOf } from '../cards.ts';
import { isComplete } from '../melds.ts';
import { PILES, wildOf } from './deal.ts';
import type { Phase, Pile, SoloOutcome, State, View } from './types.ts';

/** A position as parsed. `discarded` is null in a view. */
interface Sheet {
  readonly phase: Phase;
  readonly toAct: number | null;
  readonly deck: readonly Card[];
  readonly turned: Card | null;
  readonly discarded: readonly Card[] | null;
  readonly outcome: SoloOutcome | null;
  readonly piles: readonly Pile[];
}

const any: CardKind = { what: 'a card of this game', fits: isOfGame };

const sheet = (deck: Codec<readonly Card[]>): Codec<Sheet> =>
  fields<Sheet>(
    {
      phase: word(['place', 'over']),
      toAct: maybe(whole(0, 0)),
      deck,
      turned: maybe(card(any)),
      discarded: maybe(cards({ ...any, isSorted: false })),
      outcome: maybe(
        fields<SoloOutcome>(
          { reason: word(['closed', 'empty', 'concession']), winners: list(whole(0, 0), ',') },
          ':',
        ),
      ),
      piles: list(fields<Pile>({ closed: flag('closed', 'open'), cards: cards(any) }, '/'), ' '),
    },
    ' ',
  );

const CARDS = packOf(1).length;
const stateSheet = sheet(cards({ ...any, isSorted: false }));
const viewSheet = sheet(counted(CARDS));

function parse(piece: Piece, notes: Notes): State {
  const found = (notes.isFull ? stateSheet : viewSheet).read(piece, notes);
  const demand = demandAt(notes);
  const { phase, toAct, deck, turned, piles, outcome } = found;
  demand(
    (found.discarded !== null) === notes.isFull,
    'discarded',
    'the discards stand in a full position alone',
  );
  checkPiles(found, demand);
  const discarded = found.discarded ?? [];
  const isClosed = piles.every(({ closed }) => closed);
  if (phase === 'over') {
    demand(toAct === null, 'toAct', 'nobody is to act when the game is over');
    if (!outcome) throw new PositionFault(1, 'impossible', 'a match that is over must have an outcome');
    const { reason, winners } = outcome;
    const isRight = winners.length === (isClosed ? 1 : 0) && (reason === 'closed') === isClosed;
    const isLeft =
      (turned !== null) === (reason === 'concession') && (reason !== 'empty' || deck.length === 0);
    demand(isRight && isLeft, 'outcome', 'the piles and cards do not fit the outcome');
    return { phase, toAct: null, deck, discarded, turned, piles, outcome };
  }
  demand(toAct === 0 && outcome === null, 'toAct', 'the one seat is to act until the game is over');
  demand(!isClosed, 'piles', 'with all piles closed the game is over');
  if (turned === null) throw new PositionFault(1, 'impossible', 'a card is turned');
  return { phase, toAct: 0, deck, discarded, turned, piles, outcome: null };
}

function checkPiles({ piles, deck, turned, discarded }: Sheet, demand: Demand): void {
  demand(piles.length === PILES, 'piles', `there are ${PILES} piles`);
  piles.forEach((pile, i) => {
    demand(pile.cards.length === wildOf(i + 1), `piles.${i}`, `this pile has ${wildOf(i + 1)} cards`);
    const isMelded = isComplete(pile.cards, wildOf(i + 1));
    demand(
      isMelded === pile.closed,
      `piles.${i}`,
      isMelded ? 'these cards all form melds: it is closed' : 'these cards do not all form melds: it is open',
    );
  });
  const lying = piles.flatMap((pile) => pile.cards).length + (turned === null ? 0 : 1);
  const rest = CARDS - lying - deck.length;
  demand(
    rest >= 0 && (discarded === null || rest === discarded.length),
    'deck',
    'the piles are not all cards of the game',
  );
}

export const position: PositionNotation<State, View> = {
  formatState: (state) => stateSheet.write(state),
  formatView: (view) => viewSheet.write({ ...view, deck: backs(view.deck), discarded: null }),
  parse,
  copies: (one) => (one === JOKER ? 6 : 2),
  isComplete: (all) => sameCards(all, packOf(1)),
  seatsOf: () => 1,
  dealerOf: () => 0,
  isWhole: () => true,
};
