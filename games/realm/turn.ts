import { shuffleOf, type Chance } from '../chance.ts';
import type { Seat } from '../game.ts';
import { HAND_LIMIT, kingsOf, pointsOf } from './cards.ts';
import { itemAt } from '../list.ts';
import { decision, give, over, realmOf, type Draft } from './draft.ts';
import type { RealmOutcome, State } from './types.ts';

const ACTIONS = 3;
const POINTS_TO_WIN = 5;
const TURNS_PER_SEAT = 50;

/** The next seat clockwise that is still in. */
function nextIn(draft: Draft, seat: Seat): Seat {
  let next = seat;
  do next = (next + 1) % draft.seats.length;
  while (itemAt(draft.seats, next).out);
  return next;
}

/** Passes the choice of a mulligan on, or begins the first turn after the last choice (R2.2, R2.3). */
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

/** R3.1, R3.2: a turn begins with its draw. */
function startTurn(draft: Draft, seat: Seat): State {
  draft.turn++;
  draft.turnOf = seat;
  draft.actions = draft.turn === 1 ? draft.opening : ACTIONS;
  if (draft.lastTurns) draft.lastTurns = draft.lastTurns.filter((other) => other !== seat);
  if (draft.deck.length > 0) drawTop(draft);
  return decision(draft, 'action', null);
}

/** The top card goes to the Stronghold of the seat whose turn it is; the deck's last starts the countdown (R5.2). */
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

/** Shuffles cards into the deck, which is one chance outcome (R2.2, R3.12, R4.7, R5.4). */
export function shuffleIn(draft: Draft, cards: readonly string[], chance: Chance): void {
  draft.deck = chance.draw(shuffleOf([...draft.deck, ...cards]));
}

/** After an action: the next one, the discard phase, or the next turn. */
export function finishAction(draft: Draft): State {
  if (draft.actions > 0) return decision(draft, 'action', null);
  const { stronghold } = itemAt(draft.seats, draft.turnOf);
  return stronghold.length > HAND_LIMIT ? decision(draft, 'discard', null) : finishTurn(draft);
}

/** The turn has ended: the next begins, unless the game ends with it (R5.2, R5.5). */
export function finishTurn(draft: Draft): State {
  if (draft.lastTurns?.length === 0) return endGame(draft, 'deck');
  if (draft.turn === TURNS_PER_SEAT * draft.seats.length) return endGame(draft, 'limit');
  return startTurn(draft, nextIn(draft, draft.turnOf));
}

/** R5.1: the end of the game, if the House of the seat whose turn it is wins at once. */
export function wonByPoints(draft: Draft): State | undefined {
  const { house } = itemAt(draft.seats, draft.turnOf);
  return pointsOf(house) < POINTS_TO_WIN ? undefined : endGame(draft, 'points', [draft.turnOf]);
}

/** The end of the game (R5); without winners named, those who lead have won. */
export function endGame(draft: Draft, reason: RealmOutcome['reason'], winners?: readonly Seat[]): State {
  const points = draft.seats.map((realm) => pointsOf(realm.house));
  const kings = draft.seats.map((realm) => kingsOf(realm.house));
  return over(draft, { reason, winners: winners ?? leaders(draft), points, kings });
}

/** R5.3: of the seats still in, those with most points, then most Kings. */
function leaders({ seats }: Draft): Seat[] {
  const ranks = seats.map(({ out, house }) => (out ? -1 : pointsOf(house) * 1000 + kingsOf(house)));
  const best = Math.max(...ranks);
  return [...ranks.keys()].filter((seat) => ranks[seat] === best);
}
