import { bare, isCard, type Card } from '../cards.ts';
import {
  backs, card, cards, counted, demandAt, fields, flag, list, maybe, whole, word,
  type CardKind, type Codec, type Notes, type Piece,
} from '../position/codec.ts'; // prettier-ignore
import type { PositionNotation } from '../position/notation.ts';
import { isCommon, isCrown, isRoyal } from './cards.ts';
import { deckOf, deckShape } from './deck.ts';
import { decision, over } from './draft.ts';
import { checkBoard, type Sheet } from './possible.ts';
import {
  POINTS,
  type Pair,
  type Raid,
  type Realm,
  type RealmOutcome,
  type State,
  type View,
} from './types.ts';

const SEATS = 6;
const DECK = 156;

const isPlain = (text: Card): boolean =>
  isCard(text) && bare(text) === text && text[1] !== '*' && text !== 'XX';
const any: CardKind = { what: 'a card', fits: isPlain, mayHide: true };
const common = {
  what: 'a common (A to T, J)',
  fits: (text: Card) => isPlain(text) && isCommon(text),
  mayHide: true,
};
const royals: CardKind = { what: 'a King or a Queen', fits: (text) => isPlain(text) && isRoyal(text) };
const crown = { what: 'a J, Q or K', fits: (text: Card) => isPlain(text) && isCrown(text), mayHide: true };
/** Commons that may lie face up or face down. */
const laid: CardKind = { ...common, fits: (text) => isCard(text) && common.fits(bare(text)) };

const pairCards = cards(laid);
const pair: Codec<Pair> = {
  write: (value) => pairCards.write(value),
  read(piece, notes) {
    const [one, other, ...more] = pairCards.read(piece, notes);
    demandAt(notes)(
      one !== undefined && other !== undefined && more.length === 0,
      piece.path,
      'a pair has two cards',
    );
    return [one ?? '', other ?? ''];
  },
};

const seat = whole(0, SEATS - 1);
const points = list(word(POINTS), ',');

const realm = fields<Realm>(
  {
    out: flag('out', 'in'),
    stronghold: cards(any),
    throne: maybe(fields({ card: card(crown), advances: cards(common) }, '+')),
    house: cards(royals),
    tombs: cards({ ...laid, isSorted: false }),
    T1: maybe(pair),
    T2: maybe(pair),
    S1: maybe(pair),
    S2: maybe(pair),
  },
  '/',
);

const raid = fields<Raid>(
  {
    defender: seat,
    target: word(['throne', 'stronghold']),
    point: maybe(word(POINTS)),
    passed: points,
    used: points,
    spent: cards({ ...common, isSorted: false }),
    picked: maybe(card({ ...any, isCounted: false })),
  } as Parameters<typeof fields<Raid>>[0],
  ':',
);

const outcome = fields<RealmOutcome>(
  {
    reason: word(['points', 'deck', 'concession', 'limit']),
    winners: list(seat, ','),
    points: list(whole(0, 99), ','),
    kings: list(whole(0, 99), ','),
  },
  ':',
);

/** Codec of a state or a view; `deck` is the codec of its deck. */
const sheet = (deck: Codec<readonly Card[]>): Codec<Sheet> =>
  fields<Sheet>(
    {
      dealer: seat,
      phase: word(['mulligan', 'action', 'encounter', 'access', 'spoils', 'trap', 'discard', 'over']),
      turn: whole(0, 300),
      turnOf: seat,
      toAct: maybe(seat),
      actions: whole(0, 3),
      opening: maybe(whole(2, 3)),
      deck,
      lastTurns: maybe(list(seat, ',')),
      raid: maybe(raid),
      outcome: maybe(outcome),
      seats: list(realm, ' '),
    },
    ' ',
  );

const stateSheet = sheet(cards({ ...any, isSorted: false }));
const viewSheet = sheet(counted(DECK));

function parse(piece: Piece, notes: Notes): State {
  const found = (notes.isFull ? stateSheet : viewSheet).read(piece, notes);
  checkBoard(found, notes);
  return stateOf(found, notes);
}

/** Builds the state for its phase. `checkBoard` has refused contradictions before. */
function stateOf(found: Sheet, notes: Notes): State {
  const { phase, raid, toAct, outcome } = found;
  const board = { ...found, opening: found.opening ?? 3 };
  const demand = demandAt(notes);
  if (phase === 'over' && outcome) return over(board, outcome);
  if (toAct !== null) {
    if (phase === 'encounter' && raid?.point) {
      return decision(board, phase, { ...raid, point: raid.point, picked: null }, toAct);
    }
    if ((phase === 'access' || phase === 'trap') && raid) {
      return decision(board, phase, { ...raid, point: null, picked: null }, toAct);
    }
    if (phase === 'spoils' && raid?.picked) {
      return decision(board, phase, { ...raid, point: null, picked: raid.picked }, toAct);
    }
    if ((phase === 'mulligan' || phase === 'action' || phase === 'discard') && !raid) {
      return decision(board, phase, null, toAct);
    }
  }
  demand(false, 'phase', `the ${phase} phase has other fields`);
  throw new RangeError('refused');
}

/** The text form of a position of CROWNS. */
export const position: PositionNotation<State, View> = {
  formatState: (state) => stateSheet.write(state),
  formatView: (view) => viewSheet.write({ ...view, deck: backs(view.deck), opening: null }),
  parse,
  copies: (_card, seats) => deckShape(seats).copies + (deckShape(seats).extra > 0 ? 1 : 0),
  isComplete: (all, seats) => deckOf(seats).allows(all),
  seatsOf: ({ seats }) => seats.length,
  dealerOf: ({ dealer }) => dealer,
  isWhole: ({ seats }) => seats.every(({ out }) => !out),
};
