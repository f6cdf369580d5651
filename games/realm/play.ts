import { bare, sortCards, withCard } from '../cards.ts';
import { shuffleOf, type Chance } from '../chance.ts';
import type { Illegal, Seat } from '../game.ts';
import { fail, ok, type Result } from '../result.ts';
import { advancesNeeded, isCommon, isRoyal, throneCards, troopsOf } from './cards.ts';
import { whyIllegal } from './check.ts';
import { bury, draftOf, give, realmOf, take, type Draft } from './draft.ts';
import * as raids from './raid.ts';
import { drawTop, endGame, finishAction, finishTurn, nextChoice, shuffleIn, winsByPoints } from './turn.ts';
import type { Move, Pair, State } from './types.ts';

/** The state after a move of the seat to act (R2–R5), checked. */
export function play(state: State, move: Move, chance: Chance): Result<State, Illegal> {
  const illegal = whyIllegal(state, move);
  if (illegal) return fail(illegal);
  const draft = draftOf(state);
  apply(draft, move, chance);
  return ok(draft);
}

function apply(draft: Draft, move: Move, chance: Chance): void {
  switch (move.do) {
    case 'keep':
      return nextChoice(draft);
    case 'mulligan':
      return mulligan(draft, chance);
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
      return raids.startRaid(draft, move.defender, move.target, chance);
    case 'end':
      draft.actions = 0;
      return finishAction(draft);
    case 'discard':
      return draft.phase === 'discard'
        ? discard(draft, move.cards, chance)
        : raids.discardPicked(draft, move.cards[0]!);
    case 'counter':
      return raids.counter(draft, move);
    case 'withdraw':
    case 'leave':
      return raids.endRaid(draft);
    case 'access':
      return raids.accessTarget(draft, chance);
    case 'steal':
      return raids.steal(draft);
    case 'pay':
      return raids.pay(draft, move.card, chance);
    case 'trap':
      return raids.springTrap(draft, move.point);
    case 'spare':
      return raids.springTrap(draft, null);
  }
}

/** R2.2: five new cards first, then the old ones are shuffled in. */
function mulligan(draft: Draft, chance: Chance): void {
  const own = realmOf(draft, draft.turnOf);
  const old = own.stronghold;
  own.stronghold = sortCards(draft.deck.slice(0, 5));
  draft.deck = chance.draw(shuffleOf([...draft.deck.slice(5), ...old]));
  nextChoice(draft);
}

function spendAction(draft: Draft): void {
  draft.actions--;
  finishAction(draft);
}

/** R3.5. */
function coronate(draft: Draft, card: string): void {
  const own = realmOf(draft, draft.turnOf);
  bury(own, throneCards(own.throne));
  take(own, [card]);
  own.throne = { card, advances: [] };
  spendAction(draft);
}

/** R3.6. */
function advance(draft: Draft, card: string): void {
  const own = realmOf(draft, draft.turnOf);
  const throne = own.throne!;
  take(own, [card]);
  const advances = withCard(throne.advances, card);
  if (advances.length < advancesNeeded(throne.card)) {
    own.throne = { card: throne.card, advances };
  } else {
    own.throne = null;
    own.house = withCard(own.house, throne.card);
    bury(own, advances);
    if (winsByPoints(draft, draft.turnOf)) return;
  }
  spendAction(draft);
}

/** R3.7. */
function rally(draft: Draft, { point, troops }: Extract<Move, { do: 'rally' }>): void {
  const own = realmOf(draft, draft.turnOf);
  const recalled = own[point] ?? [];
  take(own, troops.map(bare));
  own[point] = troops;
  give(own, recalled.map(bare));
  spendAction(draft);
}

/** R3.8. */
function replace(draft: Draft, { point, troop, replaced }: Extract<Move, { do: 'replace' }>): void {
  const own = realmOf(draft, draft.turnOf);
  const pair = own[point]!;
  const stays = pair[0] === replaced ? pair[1] : pair[0];
  take(own, [bare(troop)]);
  own[point] = sortCards([stays, troop]) as unknown as Pair;
  give(own, [bare(replaced)]);
  spendAction(draft);
}

/** R3.9. */
function recall(draft: Draft, point: 'T1' | 'T2' | 'S1' | 'S2'): void {
  const own = realmOf(draft, draft.turnOf);
  give(own, own[point]!.map(bare));
  own[point] = null;
  spendAction(draft);
}

/** R3.12. */
function discard(draft: Draft, cards: readonly string[], chance: Chance): void {
  const own = realmOf(draft, draft.turnOf);
  take(own, cards);
  bury(own, cards.filter(isCommon));
  const royals = cards.filter(isRoyal);
  if (royals.length > 0) shuffleIn(draft, royals, chance);
  finishTurn(draft);
}

/** R5.4: the state after a seat gave up. */
export function concede(state: State, seat: Seat, chance: Chance): Result<State, Illegal> {
  const illegal = whyNoConcession(state, seat);
  if (illegal) return fail(illegal);
  const draft = draftOf(state);
  realmOf(draft, seat).out = true;
  const left = draft.seats.map((_, other) => other).filter((other) => !draft.seats[other]!.out);
  const ownTurn = draft.turnOf === seat;
  if (draft.raid && (ownTurn || left.length === 1)) raids.closeRaid(draft);
  if (left.length === 1) {
    endGame(draft, 'concession', left);
    return ok(draft);
  }
  dissolve(draft, seat, chance);
  if (draft.lastTurns) draft.lastTurns = draft.lastTurns.filter((other) => other !== seat);
  if (ownTurn && draft.phase === 'mulligan') nextChoice(draft);
  else if (ownTurn) endTurnWithoutDiscard(draft);
  return ok(draft);
}

function whyNoConcession(state: State, seat: Seat): Illegal | undefined {
  if (state.toAct === null) return { code: 'over', message: 'the game is over' };
  const realm = state.seats[seat];
  if (!realm || realm.out) return { code: 'out', message: 'that seat is not in the game' };
  const seatsIn = state.seats.filter((other) => !other.out).length;
  if (state.raid?.defender === seat && seatsIn > 2) {
    return { code: 'under-raid', message: 'a seat that is being raided can concede only after the raid' };
  }
  return undefined;
}

/** Royals back into the deck unseen, everything else to the Tombs at one moment. */
function dissolve(draft: Draft, seat: Seat, chance: Chance): void {
  const realm = realmOf(draft, seat);
  const hidden = [...realm.stronghold, ...throneCards(realm.throne)];
  bury(realm, [...troopsOf(realm), ...hidden.filter(isCommon)]);
  Object.assign(realm, { stronghold: [], throne: null, T1: null, T2: null, S1: null, S2: null });
  const royals = hidden.filter(isRoyal);
  if (royals.length > 0) shuffleIn(draft, royals, chance);
}

function endTurnWithoutDiscard(draft: Draft): void {
  draft.actions = 0;
  finishTurn(draft);
}
