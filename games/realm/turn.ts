import { shuffleOf, type Chance } from '../chance.ts';
import type { Seat } from '../game.ts';
import { HAND_LIMIT, kingsOf, pointsOf } from './cards.ts';
import { itemAt } from '../list.ts';
import { decision, give, over, realmOf, type Draft } from './draft.ts';
import type { RealmOutcome, State } from './types.ts';

const ACTIONS = 3;
const POINTS_TO_WIN = 5;
const TURNS_PER_SEAT = 50;

/** The next seat clockwise that hasn't given up. */
function nextIn(draft: Draft, seat: Seat): Seat {
  let next = seat;
  do next = (next + 1) % draft.seats.length;
  while (itemAt(draft.seats, next).out);
  return next;
}

/** Passes the mulligan choice to the next seat, or starts the first turn after the last choice (R2.2, R2.3). */
export function nextChoice(draft: Draft): State {
  const first = (draft.dealer + 1) % draft.seats.length;
  const placeOf = (seat: Seat): number => (seat - first + draft.seats.length) % draft.seats.length;
  const next = nextIn(draft, draft.turnOf);
  if (placeOf(next) <= placeOf(draft.turnOf)) {
    return startTurn(draft, itemAt(draft.seats, first).out ? nextIn(draft, first) : first);
  }
  draft.turnOf = next;
  return decision(draft, 'mulligan', null);
}

/** Starts a turn with its draw (R3.1, R3.2). */
function startTurn(draft: Draft, seat: Seat): State {
  draft.turn++;
  draft.turnOf = seat;
  draft.actions = draft.turn === 1 ? draft.opening : ACTIONS;
  if (draft.lastTurns) draft.lastTurns = draft.lastTurns.filter((other) => other !== seat);
  if (draft.deck.length > 0) drawTop(draft);
  return decision(draft, 'action', null);
}

/** Draws a card for the seat whose turn it is. Drawing the last card starts the last turns (R5.2). */
export function drawTop(draft: Draft): void {
  give(realmOf(draft, draft.turnOf), draft.deck.slice(0, 1));
  draft.deck = draft.deck.slice(1);
  if (draft.deck.length === 0 && !draft.lastTurns) {
    const last: Seat[] = [];
    for (let seat = nextIn(draft, draft.turnOf); seat !== draft.turnOf; seat = nextIn(draft, seat))
      last.push(seat);
    draft.lastTurns = last;
  }
}

/** Shuffles cards into the deck with one chance outcome (R2.2, R3.12, R4.7, R5.4). */
export function shuffleIn(draft: Draft, cards: readonly string[], chance: Chance): void {
  draft.deck = chance.draw(shuffleOf([...draft.deck, ...cards]));
}

/** Continues after an action with the next action, the discard phase, or the next turn. */
export function finishAction(draft: Draft): State {
  if (draft.actions > 0) return decision(draft, 'action', null);
  const { stronghold } = itemAt(draft.seats, draft.turnOf);
  return stronghold.length > HAND_LIMIT ? decision(draft, 'discard', null) : finishTurn(draft);
}

/** Ends the turn, and the game if it is due to end (R5.2, R5.5). */
export function finishTurn(draft: Draft): State {
  if (draft.lastTurns?.length === 0) return endGame(draft, 'deck');
  if (draft.turn === TURNS_PER_SEAT * draft.seats.length) return endGame(draft, 'limit');
  return startTurn(draft, nextIn(draft, draft.turnOf));
}

/** Ends the game if the seat whose turn it is has enough points in its House (R5.1); otherwise undefined. */
export function wonByPoints(draft: Draft): State | undefined {
  const { house } = itemAt(draft.seats, draft.turnOf);
  return pointsOf(house) < POINTS_TO_WIN ? undefined : endGame(draft, 'points', [draft.turnOf]);
}

/** Ends the game (R5). The leading seats win unless `winners` is given. */
export function endGame(draft: Draft, reason: RealmOutcome['reason'], winners?: readonly Seat[]): State {
  const points = draft.seats.map((realm) => pointsOf(realm.house));
  const kings = draft.seats.map((realm) => kingsOf(realm.house));
  return over(draft, { reason, winners: winners ?? leaders(draft), points, kings });
}

/** The remaining seats with most points, then most Kings (R5.3). */
function leaders({ seats }: Draft): Seat[] {
  const ranks = seats.map(({ out, house }) => (out ? -1 : pointsOf(house) * 1000 + kingsOf(house)));
  const best = Math.max(...ranks);
  return [...ranks.keys()].filter((seat) => ranks[seat] === best);
}
