import { HIDDEN, isFaceUp, sortCards, type Card } from '../cards.ts';
import type { Reader, Seat } from '../game.ts';
import type { Pair, Raid, Realm, State, Throne, View } from './types.ts';

/** Who sees what: `own` decides over a seat's hidden cards, `tombs` over face-down discards (nobody, before the end). */
interface Sight {
  readonly own: (seat: Seat) => boolean;
  readonly tombs: boolean;
}

const ALL: Sight = { own: () => true, tombs: true };

/** What the reader may know (R6, R7); everything when the game is over. */
export function view(state: State, reader: Reader): View {
  return state.phase === 'over'
    ? reveal(state)
    : build(state, { own: (seat) => seat === reader, tombs: false });
}

/** The state in the shape of a view, nothing hidden. */
export const reveal = (state: State): View => build(state, ALL);

function build(state: State, sight: Sight): View {
  return {
    game: 'realm',
    dealer: state.dealer,
    phase: state.phase,
    turn: state.turn,
    turnOf: state.turnOf,
    toAct: state.toAct,
    actions: state.actions,
    deck: state.deck.length,
    lastTurns: state.lastTurns,
    raid: state.raid && raidView(state.raid, state.turnOf, sight),
    seats: state.seats.map((realm, seat) => realmView(realm, sight.own(seat), sight.tombs)),
    outcome: state.outcome,
  };
}

function realmView(realm: Realm, own: boolean, tombs: boolean): Realm {
  return {
    out: realm.out,
    stronghold: own ? realm.stronghold : backs(realm.stronghold.length),
    throne: realm.throne && throneView(realm.throne, own),
    house: realm.house,
    tombs: tombs ? realm.tombs : realm.tombs.map((card) => (isFaceUp(card) ? card : HIDDEN)),
    T1: own ? realm.T1 : troopsView(realm.T1),
    T2: own ? realm.T2 : troopsView(realm.T2),
    S1: own ? realm.S1 : troopsView(realm.S1),
    S2: own ? realm.S2 : troopsView(realm.S2),
  };
}

const throneView = ({ card, advances }: Throne, own: boolean): Throne => ({
  card: own ? card : HIDDEN,
  advances: own ? advances : backs(advances.length),
});

/** Hide first, then sort (R6.2). */
function troopsView(pair: Pair | null): Pair | null {
  if (!pair) return null;
  const seen = pair.map((card) => (isFaceUp(card) ? card : HIDDEN));
  return sortCards(seen) as unknown as Pair;
}

function raidView(raid: Raid, raider: Seat, sight: Sight): Raid {
  const mayPeek = sight.own(raider) || sight.own(raid.defender);
  return {
    defender: raid.defender,
    target: raid.target,
    point: raid.point,
    passed: raid.passed,
    used: raid.used,
    spent: sight.own(raider) ? raid.spent : backs(raid.spent.length),
    picked: raid.picked && (mayPeek ? raid.picked : HIDDEN),
  };
}

const backs = (count: number): Card[] => new Array<Card>(count).fill(HIDDEN);
