import { HIDDEN, type Card } from '../cards.ts';
import type { Reader, Seat, Seen } from '../game.ts';
import { hideFaceDown, pairOf } from './cards.ts';
import type {
  Breach,
  Decision,
  Encounter,
  Over,
  Pair,
  Raid,
  Realm,
  ViewOnly,
  Spoils,
  State,
  StateOnly,
  View,
} from './types.ts';

/** A raid and its raider, the seat whose turn it is. */
interface Raiding<At extends Raid> {
  readonly turnOf: Seat;
  readonly raid: At;
}

/**
 * The cards that a reader sees. `own(seat)`: sees the seat's hidden cards. `tombs`: sees face-down discards, only
 * at the end. `earlier`: what was seen so before, from which unchanged realms are taken.
 */
interface Visibility {
  readonly own: (seat: Seat) => boolean;
  readonly tombs: boolean;
  readonly earlier?: Seen<State, View> | undefined;
}

const ALL: Visibility = { own: () => true, tombs: true };

/** Builds the view of `reader` (R6, R7). Nothing is hidden when the game is over. */
export function view(state: State, reader: Reader, earlier?: Seen<State, View>): View {
  if (state.phase === 'over') return reveal(state);
  return build(state, {
    own: (seat) => seat === reader,
    tombs: false,
    earlier: earlier?.state.phase === 'over' ? undefined : earlier,
  });
}

export const reveal = (state: State): View => build(state, ALL);

function build(state: State, sight: Visibility): View {
  switch (state.phase) {
    case 'over':
      return overView(state, sight);
    case 'encounter':
      return decisionView(state, encounterView(state, sight), sight);
    case 'access':
    case 'trap':
      return decisionView(state, breachView(state, sight), sight);
    case 'spoils':
      return decisionView(state, spoilsView(state, sight), sight);
    default:
      return decisionView(state, null, sight);
  }
}

const decisionView = <In extends string, At extends Raid | null>(
  state: Decision<In, At> & StateOnly,
  raid: At,
  sight: Visibility,
): Decision<In, At> & ViewOnly => ({
  game: 'realm',
  dealer: state.dealer,
  phase: state.phase,
  turn: state.turn,
  turnOf: state.turnOf,
  toAct: state.toAct,
  actions: state.actions,
  deck: state.deck.length,
  lastTurns: state.lastTurns,
  raid,
  seats: seatsView(state.seats, sight),
  outcome: null,
});

const overView = (state: Over & StateOnly, sight: Visibility): Over & ViewOnly => ({
  game: 'realm',
  dealer: state.dealer,
  phase: 'over',
  turn: state.turn,
  turnOf: state.turnOf,
  toAct: null,
  actions: state.actions,
  deck: state.deck.length,
  lastTurns: state.lastTurns,
  raid: null,
  seats: seatsView(state.seats, sight),
  outcome: state.outcome,
});

function seatsView(seats: readonly Realm[], { own, tombs, earlier }: Visibility): Realm[] {
  return seats.map((realm, seat) => {
    const seen = realm === earlier?.state.seats[seat] ? earlier.view.seats[seat] : undefined;
    return seen ?? (tombs ? openRealm(realm) : own(seat) ? ownRealm(realm) : othersRealm(realm));
  });
}

/** A realm at the end, with nothing hidden. */
const openRealm = ({ out, stronghold, throne, house, tombs, T1, T2, S1, S2 }: Realm): Realm => ({
  out,
  stronghold,
  throne: throne && { card: throne.card, advances: throne.advances },
  house,
  tombs,
  T1,
  T2,
  S1,
  S2,
});

/** A realm as its player sees it. */
const ownRealm = (realm: Realm): Realm => ({
  out: realm.out,
  stronghold: realm.stronghold,
  throne: realm.throne,
  house: realm.house,
  tombs: realm.tombs.map(hideFaceDown),
  T1: realm.T1,
  T2: realm.T2,
  S1: realm.S1,
  S2: realm.S2,
});

/** A realm as all others see it. */
const othersRealm = (realm: Realm): Realm => ({
  out: realm.out,
  stronghold: backs(realm.stronghold.length),
  throne: realm.throne && { card: HIDDEN, advances: backs(realm.throne.advances.length) },
  house: realm.house,
  tombs: realm.tombs.map(hideFaceDown),
  T1: troopsView(realm.T1),
  T2: troopsView(realm.T2),
  S1: troopsView(realm.S1),
  S2: troopsView(realm.S2),
});

const NO_TROOPS_SEEN: Pair = [HIDDEN, HIDDEN];

/** Hides before sorting (R6.2), so that the order reveals nothing. */
function troopsView(pair: Pair | null): Pair | null {
  if (!pair) return null;
  const [one, other] = [hideFaceDown(pair[0]), hideFaceDown(pair[1])];
  return one === HIDDEN && other === HIDDEN ? NO_TROOPS_SEEN : pairOf(one, other);
}

/** The fields that all kinds of raid share. Only the raider sees the spent cards. */
const breachView = ({ raid, turnOf }: Raiding<Raid>, { own }: Visibility): Breach => ({
  defender: raid.defender,
  target: raid.target,
  point: null,
  passed: raid.passed,
  used: raid.used,
  spent: own(turnOf) ? raid.spent : backs(raid.spent.length),
  picked: null,
});

const encounterView = (state: Raiding<Encounter>, sight: Visibility): Encounter => ({
  ...breachView(state, sight),
  point: state.raid.point,
});

/** Only raider and defender see the picked card. */
const spoilsView = (state: Raiding<Spoils>, sight: Visibility): Spoils => ({
  ...breachView(state, sight),
  picked: sight.own(state.turnOf) || sight.own(state.raid.defender) ? state.raid.picked : HIDDEN,
});

const BACKS: (readonly Card[])[] = [];
/** Hidden cards; the same list for the same number. */
const backs = (count: number): readonly Card[] => (BACKS[count] ??= new Array<Card>(count).fill(HIDDEN));
