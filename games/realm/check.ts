import { bare, holds, isSorted, type Card } from '../cards.ts';
import type { Illegal } from '../game.ts';
import { costToPass, isCommon, isCrown, isJack, isRoyal, shareSuit } from './cards.ts';
import { FACING, type Move, type Phase, type Realm, type State } from './types.ts';

type Verdict = Illegal | undefined;

const illegal = (code: string, message: string): Illegal => ({ code, message });

const PHASES: Readonly<Record<Exclude<Move['do'], 'discard' | 'withdraw'>, Phase>> = {
  keep: 'mulligan', mulligan: 'mulligan',
  draw: 'action', coronate: 'action', advance: 'action', rally: 'action', replace: 'action', recall: 'action',
  raid: 'action', end: 'action',
  counter: 'encounter', access: 'access',
  steal: 'spoils', leave: 'spoils', pay: 'spoils',
  trap: 'trap', spare: 'trap',
}; // prettier-ignore

/** Why the seat to act may not make this move, or undefined when it may. Agrees with `legalMoves` (law 2). */
export function whyIllegal(state: State, move: Move): Verdict {
  if (state.toAct === null) return illegal('over', 'the game is over');
  const own = state.seats[state.toAct]!;
  if (move.do === 'discard') return checkDiscard(state, own, move.cards);
  if (move.do === 'withdraw') {
    return state.phase === 'encounter' || state.phase === 'access' ? undefined : wrongPhase(state);
  }
  if (PHASES[move.do] !== state.phase) return wrongPhase(state);
  switch (move.do) {
    case 'draw':
      return state.deck.length > 0 ? undefined : illegal('empty-deck', 'the deck is empty');
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
      return checkRaid(state, own, move);
    case 'counter':
      return checkCounter(state, own, move);
    case 'trap':
      return state.seats[state.turnOf]![move.point] ? undefined : noTroops(move.point);
    case 'steal':
    case 'leave':
    case 'pay':
      return checkSpoils(state.raid!.picked!, own, move);
    default:
      return undefined;
  }
}

const wrongPhase = (state: State): Illegal =>
  illegal('wrong-phase', `not a move of the ${state.phase} phase`);

const noTroops = (point: string): Illegal => illegal('no-troops', `no troops on ${point}`);

const notHeld = (): Illegal => illegal('not-in-stronghold', 'not in your stronghold');

/** Lists of cards are accepted only as written in the list of legal moves. */
const unsorted = (): Illegal => illegal('unsorted', 'the cards must be sorted');

/** Cards that must be commons in the own Stronghold. */
function checkCommons(own: Realm, cards: readonly Card[]): Verdict {
  if (!holds(own.stronghold, cards)) return notHeld();
  return cards.every(isCommon) ? undefined : illegal('royal', 'Kings and Queens can not be used for this');
}

function checkCoronate(own: Realm, card: Card): Verdict {
  if (own.throne && !isJack(own.throne.card)) return illegal('throne-taken', 'your throne is taken');
  if (!own.stronghold.includes(card)) return notHeld();
  return isCrown(card) ? undefined : illegal('not-a-crown', 'only a Jack, a Queen or a King is coronated');
}

function checkRally(own: Realm, { point, troops }: Extract<Move, { do: 'rally' }>): Verdict {
  const inner = point === 'T2' ? own.T1 : point === 'S2' ? own.S1 : true;
  if (!own[point] && !inner) return illegal('not-innermost', 'the inner point of that lane is empty');
  if (!isSorted(troops)) return unsorted();
  return checkCommons(own, troops.map(bare));
}

function checkReplace(own: Realm, { point, troop, replaced }: Extract<Move, { do: 'replace' }>): Verdict {
  const pair = own[point];
  if (!pair) return noTroops(point);
  if (!pair.includes(replaced)) return illegal('not-there', `${replaced} does not lie so on ${point}`);
  return checkCommons(own, [bare(troop)]);
}

function checkRaid(state: State, own: Realm, { defender, target }: Extract<Move, { do: 'raid' }>): Verdict {
  if (defender === state.toAct || !state.seats[defender] || state.seats[defender].out) {
    return illegal('no-such-opponent', 'no opponent in the game has that seat');
  }
  const [inner, outer] = FACING[target];
  if (own[inner] || own[outer]) return undefined;
  return illegal('no-troops', `no troops in front of your ${target === 'throne' ? 'stronghold' : 'throne'}`);
}

function checkCounter(state: State, own: Realm, { point, spend }: Extract<Move, { do: 'counter' }>): Verdict {
  const raid = state.raid!;
  const encountered = state.seats[raid.defender]![raid.point!]!;
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

function checkSpoils(picked: Card, own: Realm, move: Move): Verdict {
  if (move.do === 'steal')
    return isRoyal(picked) ? undefined : illegal('not-a-royal', 'no King or Queen to steal');
  if (move.do === 'leave') return isJack(picked) ? illegal('must-pay', 'a Jack must be paid') : undefined;
  if (move.do !== 'pay' || !isJack(picked)) return illegal('nothing-to-pay', 'only a Jack is paid');
  if (!own.stronghold.includes(move.card)) return notHeld();
  if (isRoyal(move.card) && own.stronghold.some(isCommon)) {
    return illegal('royal', 'a King or Queen pays only when you hold no other card');
  }
  return undefined;
}

/** R3.12 in the discard phase, R4.6 in the spoils. */
function checkDiscard(state: State, own: Realm, cards: readonly Card[]): Verdict {
  if (state.phase === 'discard') {
    const due = own.stronghold.length - 5;
    if (cards.length !== due) return illegal('wrong-number', `discard exactly ${due}`);
    if (!isSorted(cards)) return unsorted();
    return holds(own.stronghold, cards) ? undefined : notHeld();
  }
  if (state.phase !== 'spoils') return wrongPhase(state);
  const picked = state.raid!.picked!;
  if (isRoyal(picked) || isJack(picked))
    return illegal('not-a-number', 'only a card A–10 can be made to be discarded');
  return cards.length === 1 ? checkCommons(own, cards) : illegal('wrong-number', 'discard exactly 1');
}
