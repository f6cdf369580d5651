import { bare, sortCards, withCard, type Card } from '../cards.ts';
import { shuffleOf, type Chance } from '../chance.ts';
import type { Illegal, Seat } from '../game.ts';
import { illegal, OUT, OVER } from '../illegal.ts';
import { fail, ok, type Result } from '../result.ts';
import { advancesNeeded, isCommon, isRoyal, pairOf, throneCards, troopsAt, troopsOf } from './cards.ts';
import { whyIllegal, type IllegalMove } from './check.ts';
import { itemAt } from '../list.ts';
import { bury, draftOf, give, realmOf, take, type Draft } from './draft.ts';
import { formatMove } from './notation.ts';
import {
  accessTarget,
  closeRaid,
  counter,
  discardPicked,
  endRaid,
  pay,
  springTrap,
  startRaid,
  steal,
} from './raid.ts';
import { drawTop, endGame, finishAction, finishTurn, nextChoice, shuffleIn, wonByPoints } from './turn.ts';
import type { Move, MoveOf, Point, Spoils, State } from './types.ts';

/** Applies a move of the seat to act (R2–R5) after checking it. */
export function play(state: State, move: Move, chance: Chance): Result<State, Illegal> {
  const refused = whyIllegal(state, move);
  return refused ? fail(refused) : ok(apply(state, move, chance));
}

function apply(state: State, move: Move, chance: Chance): State {
  const draft = draftOf(state);
  switch (state.phase) {
    case 'mulligan':
      return move.do === 'mulligan' ? mulligan(draft, chance) : nextChoice(draft);
    case 'action':
      return act(draft, move, chance);
    case 'encounter':
      return move.do === 'counter' ? counter(draft, state.raid, move) : endRaid(draft, state.raid);
    case 'access':
      return move.do === 'access' ? accessTarget(draft, state.raid, chance) : endRaid(draft, state.raid);
    case 'spoils':
      return takeSpoils(draft, state.raid, move, chance);
    case 'trap':
      return move.do === 'trap' ? springTrap(draft, state.raid, move.point) : endRaid(draft, state.raid);
    case 'discard':
      return move.do === 'discard' ? discard(draft, move.cards, chance) : unchecked(move);
    case 'over':
      return unchecked(move);
  }
}

/** Unreachable: `whyIllegal` has refused such moves. */
function unchecked(move: Move): never {
  throw new Error(`${formatMove(move)}: played unchecked`);
}

/** Performs one action of a turn (R3). */
function act(draft: Draft, move: Move, chance: Chance): State {
  switch (move.do) {
    case 'draw':
      drawTop(draft);
      return spendAction(draft);
    case 'coronate':
      return coronate(draft, move.card);
    case 'advance':
      return advance(draft, move.card);
    case 'rally':
      return rally(draft, move);
    case 'replace':
      return replace(draft, move);
    case 'recall':
      return recall(draft, move.point);
    case 'raid':
      return startRaid(draft, move, chance);
    case 'end':
      draft.actions = 0;
      return finishAction(draft);
    default:
      return unchecked(move);
  }
}

/** Resolves the picked card (R4.6, R4.7). */
function takeSpoils(draft: Draft, raid: Spoils, move: Move, chance: Chance): State {
  switch (move.do) {
    case 'steal':
      return steal(draft, raid);
    case 'discard':
      return discardPicked(draft, raid, move);
    case 'pay':
      return pay(draft, raid, move.card, chance);
    default:
      return endRaid(draft, raid);
  }
}

/** Mulligan (R2.2): draws five new cards first, then shuffles the old ones in. */
function mulligan(draft: Draft, chance: Chance): State {
  const own = realmOf(draft, draft.turnOf);
  const old = own.stronghold;
  own.stronghold = sortCards(draft.deck.slice(0, 5));
  draft.deck = chance.draw(shuffleOf([...draft.deck.slice(5), ...old]));
  return nextChoice(draft);
}

function spendAction(draft: Draft): State {
  draft.actions--;
  return finishAction(draft);
}

/** Crowning a card (R3.5). */
function coronate(draft: Draft, card: Card): State {
  const own = realmOf(draft, draft.turnOf);
  bury(own, throneCards(own.throne));
  take(own, [card]);
  own.throne = { card, advances: [] };
  return spendAction(draft);
}

/** Advancing the card on the Throne (R3.6). */
function advance(draft: Draft, card: Card): State {
  const own = realmOf(draft, draft.turnOf);
  const { throne } = own;
  if (!throne) throw new RangeError('no card on the throne');
  take(own, [card]);
  const advances = withCard(throne.advances, card);
  if (advances.length < advancesNeeded(throne.card)) {
    own.throne = { card: throne.card, advances };
  } else {
    own.throne = null;
    own.house = withCard(own.house, throne.card);
    bury(own, advances);
    const end = wonByPoints(draft);
    if (end) return end;
  }
  return spendAction(draft);
}

/** Rallying a pair (R3.7). */
function rally(draft: Draft, { point, troops }: MoveOf<'rally'>): State {
  const own = realmOf(draft, draft.turnOf);
  const recalled = own[point] ?? [];
  const [one, other] = troops;
  take(own, [bare(one), bare(other)]);
  // Copy the pair: move objects are shared between positions (`rallies.ts`).
  own[point] = [one, other];
  give(own, recalled.map(bare));
  return spendAction(draft);
}

/** Replacing one troop of a pair (R3.8). */
function replace(draft: Draft, { point, troop, replaced }: MoveOf<'replace'>): State {
  const own = realmOf(draft, draft.turnOf);
  const [one, other] = troopsAt(own, point);
  take(own, [bare(troop)]);
  own[point] = pairOf(one === replaced ? other : one, troop);
  give(own, [bare(replaced)]);
  return spendAction(draft);
}

/** Recalling a pair (R3.9). */
function recall(draft: Draft, point: Point): State {
  const own = realmOf(draft, draft.turnOf);
  give(own, troopsAt(own, point).map(bare));
  own[point] = null;
  return spendAction(draft);
}

/** Discarding down to five cards (R3.12). */
function discard(draft: Draft, cards: readonly Card[], chance: Chance): State {
  const own = realmOf(draft, draft.turnOf);
  take(own, cards);
  bury(own, cards.filter(isCommon));
  const royals = cards.filter(isRoyal);
  if (royals.length > 0) shuffleIn(draft, royals, chance);
  return finishTurn(draft);
}

/** Makes `seat` give up (R5.4). */
export function concede(state: State, seat: Seat, chance: Chance): Result<State, Illegal> {
  const refused = whyNoConcession(state, seat);
  if (refused) return fail(refused);
  const draft = draftOf(state);
  realmOf(draft, seat).out = true;
  const left = [...draft.seats.keys()].filter((other) => !itemAt(draft.seats, other).out);
  const ownTurn = draft.turnOf === seat;
  if (state.raid && (ownTurn || left.length === 1)) closeRaid(draft, state.raid);
  if (left.length === 1) return ok(endGame(draft, 'concession', left));
  dissolve(draft, seat, chance);
  if (draft.lastTurns) draft.lastTurns = draft.lastTurns.filter((other) => other !== seat);
  if (ownTurn) return ok(state.phase === 'mulligan' ? nextChoice(draft) : finishTurn(draft));
  const { seats, deck, lastTurns } = draft;
  return ok({ ...state, seats, deck, lastTurns });
}

function whyNoConcession(state: State, seat: Seat): IllegalMove | undefined {
  if (state.toAct === null) return OVER;
  const realm = state.seats[seat];
  if (!realm || realm.out) return OUT;
  const seatsIn = state.seats.filter((other) => !other.out).length;
  if (state.raid?.defender === seat && seatsIn > 2) {
    return illegal('under-raid', 'a seat that is being raided can concede only after the raid');
  }
  return undefined;
}

/** Empties the realm: shuffles royals back into the deck unseen and buries the rest at one moment. */
function dissolve(draft: Draft, seat: Seat, chance: Chance): void {
  const realm = realmOf(draft, seat);
  const hidden = [...realm.stronghold, ...throneCards(realm.throne)];
  bury(realm, [...troopsOf(realm), ...hidden.filter(isCommon)]);
  Object.assign(realm, { stronghold: [], throne: null, T1: null, T2: null, S1: null, S2: null });
  const royals = hidden.filter(isRoyal);
  if (royals.length > 0) shuffleIn(draft, royals, chance);
}
