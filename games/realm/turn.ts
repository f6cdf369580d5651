import { shuffleOf, type Chance } from '../chance.ts';
import type { Seat } from '../game.ts';
import { kingsOf, pointsOf } from './cards.ts';
import { give, realmOf, type Draft } from './draft.ts';
import type { RealmOutcome } from './types.ts';

const ACTIONS = 3;
const HAND = 5;
const POINTS_TO_WIN = 5;
const TURNS_PER_SEAT = 50;

/** The next seat clockwise that is still in. */
function nextIn(draft: Draft, seat: Seat): Seat {
  let next = seat;
  do next = (next + 1) % draft.seats.length;
  while (draft.seats[next]!.out);
  return next;
}

/** Passes the choice of a mulligan on, or begins the first turn after the last choice (R2.2, R2.3). */
export function nextChoice(draft: Draft): void {
  const first = (draft.dealer + 1) % draft.seats.length;
  const placeOf = (seat: Seat): number => (seat - first + draft.seats.length) % draft.seats.length;
  const next = nextIn(draft, draft.turnOf);
  if (placeOf(next) > placeOf(draft.turnOf)) {
    draft.turnOf = next;
    draft.toAct = next;
  } else {
    startTurn(draft, draft.seats[first]!.out ? nextIn(draft, first) : first);
  }
}

/** R3.1, R3.2: a turn begins with its draw. */
function startTurn(draft: Draft, seat: Seat): void {
  draft.turn++;
  draft.turnOf = seat;
  draft.toAct = seat;
  draft.phase = 'action';
  draft.actions = draft.turn === 1 ? draft.opening : ACTIONS;
  if (draft.lastTurns) draft.lastTurns = draft.lastTurns.filter((other) => other !== seat);
  if (draft.deck.length > 0) drawTop(draft);
}

/** The top card goes to the Stronghold of the seat whose turn it is; the deck's last starts the countdown (R5.2). */
export function drawTop(draft: Draft): void {
  give(realmOf(draft, draft.turnOf), [draft.deck[0]!]);
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
export function finishAction(draft: Draft): void {
  if (draft.actions > 0) {
    draft.phase = 'action';
    draft.toAct = draft.turnOf;
  } else if (draft.seats[draft.turnOf]!.stronghold.length > HAND) {
    draft.phase = 'discard';
    draft.toAct = draft.turnOf;
  } else {
    finishTurn(draft);
  }
}

/** The turn has ended: the next begins, unless the game ends with it (R5.2, R5.5). */
export function finishTurn(draft: Draft): void {
  if (draft.lastTurns?.length === 0) return endGame(draft, 'deck');
  if (draft.turn === TURNS_PER_SEAT * draft.seats.length) return endGame(draft, 'limit');
  startTurn(draft, nextIn(draft, draft.turnOf));
}

/** R5.1: whether the seat's House wins at once; if so the game is over. */
export function winsByPoints(draft: Draft, seat: Seat): boolean {
  if (pointsOf(draft.seats[seat]!.house) < POINTS_TO_WIN) return false;
  endGame(draft, 'points', [seat]);
  return true;
}

export function endGame(draft: Draft, reason: RealmOutcome['reason'], winners?: readonly Seat[]): void {
  const points = draft.seats.map((realm) => pointsOf(realm.house));
  const kings = draft.seats.map((realm) => kingsOf(realm.house));
  draft.phase = 'over';
  draft.toAct = null;
  draft.raid = null;
  draft.actions = 0;
  draft.outcome = { reason, winners: winners ?? leaders(draft, points, kings), points, kings };
}

/** R5.3: of the seats still in, those with most points, then most Kings. */
function leaders(draft: Draft, points: readonly number[], kings: readonly number[]): Seat[] {
  const rank = (seat: Seat): number => points[seat]! * 1000 + kings[seat]!;
  const seats = draft.seats.map((_, seat) => seat).filter((seat) => !draft.seats[seat]!.out);
  const best = Math.max(...seats.map(rank));
  return seats.filter((seat) => rank(seat) === best);
}
