import { HIDDEN, isFaceUp, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { demandAt, type Notes } from '../position/codec.ts';
import type { Demand } from '../position/notation.ts';
import { HAND_LIMIT, advancesNeeded, isJack, kingsOf, pointsOf, troopsOf } from './cards.ts';
import { FACING, LANE, type Board, type Phase, type Raid, type Realm, type RealmOutcome } from './types.ts';

/** A position as parsed, before its fields are narrowed to its phase. In a view it contains hidden cards. */
export interface Sheet extends Board {
  readonly phase: Phase;
  readonly toAct: Seat | null;
  readonly opening: number | null;
  readonly deck: readonly Card[];
  readonly raid: Raid | null;
  readonly outcome: RealmOutcome | null;
}

const HAND = 5;

/** Refuses positions that the rules can't lead to. Checks each card by itself; their total is checked elsewhere. */
export function checkBoard(sheet: Sheet, notes: Notes): void {
  const demand = demandAt(notes);
  const { seats, phase } = sheet;
  demand(seats.length >= 2, 'seats', 'there are 2 to 6 seats');
  checkSeats(sheet, demand);
  demand((sheet.opening !== null) === notes.isFull, 'opening', 'the opening stands in a full position alone');
  seats.forEach((realm, seat) => checkRealm(realm, `seats.${seat}`, phase === 'over', demand));
  checkTurn(sheet, demand);
  checkHands(sheet, demand);
  const isRaid = phase === 'encounter' || phase === 'access' || phase === 'trap' || phase === 'spoils';
  demand((sheet.raid !== null) === isRaid, 'raid', `the ${phase} phase has ${isRaid ? 'a' : 'no'} raid`);
  if (sheet.raid) checkRaid(sheet, sheet.raid, demand);
  checkEnd(sheet, demand);
}

function checkSeats({ seats, dealer, turnOf, toAct, phase, raid, lastTurns }: Sheet, demand: Demand): void {
  const isSeat = (seat: Seat): boolean => seat < seats.length;
  const isIn = (seat: Seat): boolean => seats[seat]?.out === false;
  demand(isSeat(dealer), 'dealer', 'the dealer is one of the seats');
  demand(isSeat(turnOf), 'turnOf', 'the turn is one of the seats’');
  const last = lastTurns ?? [];
  const isOnce = new Set(last).size === last.length;
  demand(
    isOnce && last.every(isSeat) && !last.includes(turnOf),
    'lastTurns',
    'the last turns are other seats’, each once',
  );
  if (phase === 'over') return demand(toAct === null, 'toAct', 'nobody is to act when the game is over');
  demand(last.every(isIn), 'lastTurns', 'a seat that is out has no last turn');
  demand(isIn(turnOf), 'turnOf', 'a seat that is out has no turn');
  demand(seats.filter(({ out }) => !out).length >= 2, 'seats', 'two seats at least are still in');
  const actor = phase === 'trap' ? (raid?.defender ?? turnOf) : turnOf;
  demand(toAct === actor, 'toAct', `seat ${actor} is to act`);
}

function checkRealm(realm: Realm, path: string, isOver: boolean, demand: Demand): void {
  const { out, throne, stronghold } = realm;
  // After the last concession the cards stay on the table (R5.4).
  const isBare = isOver || (!throne && stronghold.length === 0 && troopsOf(realm).length === 0);
  demand(!out || isBare, path, 'a seat that is out has nothing but its House and Tombs');
  if (!throne) return;
  const most = throne.card === HIDDEN ? Infinity : advancesNeeded(throne.card);
  demand(throne.advances.length < most, `${path}.throne`, 'so many advances would have scored the crown');
}

function checkTurn(sheet: Sheet, demand: Demand): void {
  const { phase, turn, turnOf, actions, seats, deck, lastTurns, opening } = sheet;
  demand(
    deck.length > 0 || lastTurns !== null || phase === 'over',
    'deck',
    'the last card of the deck begins the last turns',
  );
  if (phase === 'mulligan') {
    demand(turn === 0, 'turn', 'no turn has begun while mulligans are chosen');
    demand(lastTurns === null, 'lastTurns', 'no turn is the last while mulligans are chosen');
    seats.forEach((realm, seat) => {
      const isFresh =
        realm.out || (realm.stronghold.length === HAND && realm.tombs.length === 0 && !realm.throne);
      const isEmpty = realm.house.length === 0 && troopsOf(realm).length === 0;
      demand(
        isFresh && isEmpty,
        `seats.${seat}`,
        'each seat has its five cards alone while mulligans are chosen',
      );
    });
  } else if (phase !== 'over') {
    demand(turn >= 1 && turn <= 50 * seats.length, 'turn', `a turn is one of 1 to ${50 * seats.length}`);
  }
  const most = turn === 1 ? (opening ?? 3) : 3;
  const [least, limit] = phase === 'action' ? [1, most] : sheet.raid ? [0, most - 1] : [0, 0];
  demand(actions >= least && actions <= limit, 'actions', `there are ${least} to ${limit} actions left`);
  const hand = itemAt(seats, turnOf).stronghold.length;
  if (phase === 'discard')
    demand(hand > HAND_LIMIT, `seats.${turnOf}.stronghold`, `who discards has more than ${HAND_LIMIT} cards`);
}

/**
 * A seat has more than five cards only in its own turn (R3.3): one drawn card, plus up to two per action (R3.7,
 * R3.9).
 */
function checkHands({ seats, phase, turn, turnOf, actions, opening }: Sheet, demand: Demand): void {
  if (phase === 'over' || phase === 'mulligan') return;
  const most = turn === 1 ? (opening ?? 3) : 3;
  seats.forEach(({ stronghold }, seat) => {
    const limit = seat === turnOf ? HAND_LIMIT + 1 + 2 * (most - actions) : HAND_LIMIT;
    demand(
      stronghold.length <= limit,
      `seats.${seat}.stronghold`,
      `the hand has at most ${limit} cards here`,
    );
  });
}

function checkRaid(sheet: Sheet, raid: Raid, demand: Demand): void {
  const { seats, turnOf, phase } = sheet;
  const { defender, target, point, passed, used, picked } = raid;
  const other = seats[defender];
  if (!other || other.out || defender === turnOf)
    return demand(false, 'raid.defender', 'the defender is another seat that is in');
  const own = itemAt(seats, turnOf);
  const [inner, outer] = LANE[target];
  const way = [outer, inner].filter((place) => other[place]);
  const isPassed = passed.every((place, i) => place === way[i]);
  demand(isPassed, 'raid.passed', 'the outer pair is passed before the inner one, each where troops stand');
  demand(
    point === (way[passed.length] ?? null),
    'raid.point',
    'the outermost pair that is not passed is encountered',
  );
  demand(
    (phase === 'encounter') === (point !== null),
    'raid.point',
    'troops in the way are encountered, and only then',
  );
  const usable = used.every((place) => FACING[target].includes(place) && own[place]);
  demand(
    usable && new Set(used).size === used.length && used.length === passed.length,
    'raid.used',
    'each pair that was passed took a pair of the facing lane',
  );
  const faced = [...passed, ...(point ? [point] : [])].flatMap((place) => other[place] ?? []);
  demand(faced.every(isFaceUp), 'raid.passed', 'encountered troops lie face up');
  demand(
    used.flatMap((place) => own[place] ?? []).every(isFaceUp),
    'raid.used',
    'troops that countered lie face up',
  );
  demand(used.length > 0 || raid.spent.length === 0, 'raid.spent', 'nothing is spent before a counter');
  demand(
    FACING[target].some((place) => own[place]),
    'raid.target',
    'a raid needs a pair in the facing lane',
  );
  demand(
    phase !== 'access' || passed.length > 0,
    'phase',
    'without troops in the way access follows by itself',
  );
  checkSpoils(sheet, target, picked, other, own, demand);
}

function checkSpoils(
  { phase }: Sheet,
  target: Raid['target'],
  picked: Card | null,
  other: Realm,
  own: Realm,
  demand: Demand,
): void {
  demand(
    phase !== 'trap' || (target === 'throne' && other.throne === null),
    'raid.target',
    'a trap is sprung on a throne that held a Jack',
  );
  demand((phase === 'spoils') === (picked !== null), 'raid.picked', 'a card is picked in the spoils alone');
  if (picked === null) return;
  demand(target === 'stronghold', 'raid.target', 'a card is picked out of a stronghold');
  const hand = other.stronghold;
  const isHeld = hand.includes(picked) || picked === HIDDEN || hand.includes(HIDDEN);
  demand(isHeld && hand.length > 0, 'raid.picked', 'the picked card lies in the stronghold');
  demand(
    !isJack(picked) || own.stronghold.length > 0,
    'raid.picked',
    'without a card to pay with, a Jack ends the raid',
  );
}

function checkEnd({ phase, outcome, seats }: Sheet, demand: Demand): void {
  if (phase !== 'over') {
    demand(outcome === null, 'outcome', 'there is an outcome only when the game is over');
    seats.forEach(({ house, out }, seat) =>
      demand(out || pointsOf(house) < 5, `seats.${seat}.house`, 'five points win at once'),
    );
    return;
  }
  if (!outcome) return demand(false, 'outcome', 'a match that is over must have an outcome');
  const { winners, points, kings } = outcome;
  const isRight =
    winners.length > 0 &&
    winners.every((seat) => seat < seats.length) &&
    points.length === seats.length &&
    kings.length === seats.length &&
    seats.every(({ house }, seat) => points[seat] === pointsOf(house) && kings[seat] === kingsOf(house));
  demand(isRight, 'outcome', 'the outcome counts the Houses of all seats');
}
