import { bare, countOf, holds, isSorted, type Card } from '../cards.ts';
import type { Illegal } from '../game.ts';
import { COMMON_CODES, illegal, OVER } from '../illegal.ts';
import { itemAt } from '../list.ts';
import {
  HAND_LIMIT,
  costToPass,
  encounteredBy,
  isCommon,
  isCrown,
  isJack,
  isRoyal,
  shareSuit,
} from './cards.ts';
import { FACING, type Move, type MoveOf, type Realm, type State, type Target, type View } from './types.ts';

/** Codes of all refusals by the rules of this game. Listed in docs/protocol.md. */
export const CODES = [
  ...COMMON_CODES,
  'empty-deck',
  'throne-taken',
  'empty-throne',
  'not-a-crown',
  'not-in-stronghold',
  'royal',
  'unsorted',
  'not-innermost',
  'no-troops',
  'not-there',
  'no-such-opponent',
  'no-throne-lane',
  'no-stronghold-lane',
  'wrong-lane',
  'used',
  'no-suit',
  'wrong-cost',
  'not-a-royal',
  'must-pay',
  'nothing-to-pay',
  'not-a-number',
  'wrong-number',
  'under-raid',
] as const;

export type IllegalMove = Illegal<(typeof CODES)[number]>;

type Verdict = IllegalMove | undefined;
type Table = View | State;
type Encountering = Extract<Table, { readonly phase: 'encounter' }>;
type Spoiling = Extract<Table, { readonly phase: 'spoils' }>;

/**
 * The reason the move is illegal, or undefined if it is legal. Agrees with `legalMoves` (law 2). A state gets
 * the same answer as its actor's view.
 */
export function whyIllegal(view: Table, move: Move): Verdict {
  if (view.phase === 'over') return OVER;
  const own = itemAt(view.seats, view.toAct);
  switch (view.phase) {
    case 'mulligan':
      return move.do === 'keep' || move.do === 'mulligan' ? undefined : wrongPhase(view);
    case 'action':
      return checkAction(view, own, move);
    case 'encounter':
      if (move.do === 'withdraw') return undefined;
      return move.do === 'counter' ? checkCounter(view, own, move) : wrongPhase(view);
    case 'access':
      return move.do === 'access' || move.do === 'withdraw' ? undefined : wrongPhase(view);
    case 'spoils':
      return checkSpoils(view, own, move);
    case 'trap':
      if (move.do === 'spare') return undefined;
      if (move.do !== 'trap') return wrongPhase(view);
      return itemAt(view.seats, view.turnOf)[move.point] ? undefined : noTroops(move.point);
    case 'discard':
      return move.do === 'discard' ? checkDiscard(own, move.cards) : wrongPhase(view);
  }
}

/** Actions of a turn (R3). */
function checkAction(view: Table, own: Realm, move: Move): Verdict {
  switch (move.do) {
    case 'draw':
      return countOf(view.deck) > 0 ? undefined : illegal('empty-deck', 'the deck is empty');
    case 'coronate':
      return checkCoronate(own, move.card);
    case 'advance':
      return own.throne
        ? checkCommons(own, [move.card])
        : illegal('empty-throne', 'there is no card on your throne to advance');
    case 'rally':
      return checkRally(own, move);
    case 'replace':
      return checkReplace(own, move);
    case 'recall':
      return own[move.point] ? undefined : noTroops(move.point);
    case 'raid':
      return checkRaid(view, own, move);
    case 'end':
      return undefined;
    default:
      return wrongPhase(view);
  }
}

const wrongPhase = (view: Table): IllegalMove =>
  illegal('wrong-phase', `not a move of the ${view.phase} phase`);

const noTroops = (point: string): IllegalMove => illegal('no-troops', `no troops on ${point}`);

const notHeld = (): IllegalMove => illegal('not-in-stronghold', 'not in your stronghold');

/** The notation allows one order only, so that each move has one text. */
const unsorted = (): IllegalMove => illegal('unsorted', 'the cards must be sorted');

/** Checks that the cards are commons in the seat's own Stronghold. */
function checkCommons(own: Realm, cards: readonly Card[]): Verdict {
  if (!holds(own.stronghold, cards)) return notHeld();
  return cards.every(isCommon) ? undefined : illegal('royal', 'Kings and Queens can not be used for this');
}

function checkCoronate(own: Realm, card: Card): Verdict {
  if (own.throne && !isJack(own.throne.card)) return illegal('throne-taken', 'your throne is taken');
  if (!own.stronghold.includes(card)) return notHeld();
  return isCrown(card) ? undefined : illegal('not-a-crown', 'only a Jack, a Queen or a King is coronated');
}

function checkRally(own: Realm, { point, troops }: MoveOf<'rally'>): Verdict {
  const inner = point === 'T2' ? own.T1 : point === 'S2' ? own.S1 : true;
  if (!own[point] && !inner) return illegal('not-innermost', 'the inner point of that lane is empty');
  if (!isSorted(troops)) return unsorted();
  return checkCommons(own, troops.map(bare));
}

function checkReplace(own: Realm, { point, troop, replaced }: MoveOf<'replace'>): Verdict {
  const pair = own[point];
  if (!pair) return noTroops(point);
  if (!pair.includes(replaced)) return illegal('not-there', `${replaced} does not lie so on ${point}`);
  return checkCommons(own, [bare(troop)]);
}

function checkRaid(view: Table, own: Realm, { defender, target }: MoveOf<'raid'>): Verdict {
  if (defender === view.toAct || view.seats[defender]?.out !== false) {
    return illegal('no-such-opponent', 'no opponent in the game has that seat');
  }
  const [inner, outer] = FACING[target];
  if (own[inner] || own[outer]) return undefined;
  return NO_RAIDERS[target];
}

/** By target: the raider's own lane that faces it is empty (R3.10). */
const NO_RAIDERS: Readonly<Record<Target, IllegalMove>> = {
  throne: illegal('no-stronghold-lane', 'no troops in front of your stronghold'),
  stronghold: illegal('no-throne-lane', 'no troops in front of your throne'),
};

/** Countering an encountered pair (R4.2). */
function checkCounter(view: Encountering, own: Realm, { point, spend }: MoveOf<'counter'>): Verdict {
  const { raid } = view;
  const encountered = encounteredBy(raid, view.seats);
  if (!FACING[raid.target].includes(point)) return illegal('wrong-lane', `${point} does not face that lane`);
  const pair = own[point];
  if (!pair) return noTroops(point);
  if (raid.used.includes(point)) return illegal('used', `${point} was used in this raid already`);
  if (!shareSuit(pair, encountered)) return illegal('no-suit', `no suit of ${point} matches`);
  const cost = costToPass(pair, encountered);
  if (spend.length !== cost) return illegal('wrong-cost', `passing costs exactly ${cost} cards`);
  if (!isSorted(spend)) return unsorted();
  return checkCommons(own, spend);
}

/** Decision about the picked card (R4.6, R4.7). */
function checkSpoils(view: Spoiling, own: Realm, move: Move): Verdict {
  const { picked } = view.raid;
  switch (move.do) {
    case 'steal':
      return isRoyal(picked) ? undefined : illegal('not-a-royal', 'no King or Queen to steal');
    case 'leave':
      return isJack(picked) ? illegal('must-pay', 'a Jack must be paid') : undefined;
    case 'pay':
      return isJack(picked) ? checkPayment(own, move.card) : illegal('nothing-to-pay', 'only a Jack is paid');
    case 'discard':
      if (isRoyal(picked) || isJack(picked))
        return illegal('not-a-number', 'only a card A–10 can be made to be discarded');
      return move.cards.length === 1
        ? checkCommons(own, move.cards)
        : illegal('wrong-number', 'discard exactly 1');
    default:
      return wrongPhase(view);
  }
}

function checkPayment(own: Realm, card: Card): Verdict {
  if (!own.stronghold.includes(card)) return notHeld();
  if (isRoyal(card) && own.stronghold.some(isCommon)) {
    return illegal('royal', 'a King or Queen pays only when you hold no other card');
  }
  return undefined;
}

/** Discarding down to five cards (R3.12). */
function checkDiscard(own: Realm, cards: readonly Card[]): Verdict {
  const due = own.stronghold.length - HAND_LIMIT;
  if (cards.length !== due) return illegal('wrong-number', `discard exactly ${due}`);
  if (!isSorted(cards)) return unsorted();
  return holds(own.stronghold, cards) ? undefined : notHeld();
}
