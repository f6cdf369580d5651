import type { Envoy, PactAct, PactFact, PactReason, Talks } from '../../bot/envoy.ts';
import type { Random } from '../../chance.ts';
import type { Seat } from '../../game.ts';
import { itemAt } from '../../list.ts';
import { pointsOf } from '../cards.ts';
import { FACING, LANE, type Point, type Realm, type Target, type View } from '../types.ts';

/** Standing from which a seat counts as a leader to stop. */
const LEADS_FROM = 2.5;
/** Approximate number of moves in a turn, to count rounds in moves. */
const MOVES_A_TURN = 4;
/** Maximum number of pacts that a bot proposes in a match, unasked or asked. The table's own limit is far higher. */
const MOST_OFFERS = 12;

/** A reason with its weight: above 0 for a pact, below 0 against it. */
interface Factor extends PactReason {
  readonly weight: number;
}

const often = (random: Random, percent: number): boolean => random.below(100) < percent;

const pairsIn = (realm: Realm, points: readonly Point[]): number =>
  points.filter((point) => realm[point] !== null).length;

/** True if, as far as everybody can tell, `raider` has as many pairs as there are guards in the way. */
const mayReach = (raider: Realm, defender: Realm, target: Target): boolean =>
  pairsIn(raider, FACING[target]) >= Math.max(1, pairsIn(defender, LANE[target]));

/** Points, and a fraction of one for a crown and its advances. */
const standingOf = ({ house, throne }: Realm): number =>
  pointsOf(house) + (throne ? 0.25 + 0.2 * Math.min(3, throne.advances.length) : 0);

/** The seats that are still in, without `seat`. */
const othersIn = ({ view, seat }: Talks<View>): Seat[] =>
  view.seats.flatMap((realm, other) => (realm.out || other === seat ? [] : [other]));

const alliesOf = ({ pacts, seat }: Talks<View>): Seat[] =>
  pacts.flatMap(({ status, seats: [a, b] }) =>
    status === 'standing' ? (a === seat ? [b] : b === seat ? [a] : []) : [],
  );

/** True for the end of a pact by the fault of `event.seat`. An offer that was taken back is no fault. */
const isBreach = (event: PactFact, before: readonly PactFact[]): boolean => {
  if (event.do === 'raid') return true;
  if (event.do !== 'break') return false;
  return before.findLast((one) => concerns(one, event.seat, event.with))?.do === 'accept';
};

/** The reasons for and against a pact of the bot with `other`. */
function factorsOf(talks: Talks<View>, other: Seat): Factor[] {
  const rivals = othersIn(talks);
  const factors: Factor[] = [];
  const add = (code: PactReason['code'], about: Seat, weight: number): void => {
    const points = pointsOf(itemAt(talks.view.seats, about).house);
    factors.push({ code, about, points, weight });
  };
  if (rivals.length < 2) add('duel', other, -5);
  add('peace', other, 0.25 + (talks.manners?.warmth ?? 0));
  addLeader(talks, other, rivals, add);
  addReach(talks, other, add);
  addHistory(talks, other, add);
  return factors;
}

type Add = (code: PactReason['code'], about: Seat, weight: number) => void;

/** The rival that leads, if it is far enough ahead of the bot to be stopped. */
function leadOf({ view, seat }: Talks<View>, rivals: readonly Seat[]) {
  const standings = rivals.map((one) => ({ seat: one, standing: standingOf(itemAt(view.seats, one)) }));
  const own = standingOf(itemAt(view.seats, seat));
  const [top] = standings.sort((a, b) => b.standing - a.standing);
  return top && top.standing >= Math.max(LEADS_FROM, own + 0.5) ? top : undefined;
}

function addLeader(talks: Talks<View>, other: Seat, rivals: readonly Seat[], add: Add): void {
  const { view, seat } = talks;
  const top = leadOf(talks, rivals);
  if (!top) return;
  const { seat: leader, standing } = top;
  if (leader === other) return add('ahead', other, -0.5 - 0.9 * (standing - 2));
  const realms = [seat, other].map((one) => itemAt(view.seats, one));
  const target = itemAt(view.seats, leader);
  const isReached = target.throne !== null && realms.some((realm) => mayReach(realm, target, 'throne'));
  add(isReached ? 'together' : 'leader', leader, 0.6 + 0.6 * (standing - 2) + (isReached ? 0.4 : 0));
}

function addReach({ view, seat }: Talks<View>, other: Seat, add: Add): void {
  const [mine, theirs] = [itemAt(view.seats, seat), itemAt(view.seats, other)];
  if (mine.throne && mayReach(theirs, mine, 'throne'))
    add('threat', other, 0.35 + 0.3 * mine.throne.advances.length);
  if (theirs.throne && mayReach(mine, theirs, 'throne'))
    add('prey', other, -0.3 - 0.3 * theirs.throne.advances.length);
}

function addHistory(talks: Talks<View>, other: Seat, add: Add): void {
  const { events, seat } = talks;
  const breaches = events.filter(
    (event, index) => event.seat === other && isBreach(event, events.slice(0, index)),
  );
  const ofMine = breaches.filter((event) => event.with === seat).length;
  const kept = events.filter((event) => event.do === 'lapse' && concerns(event, seat, other)).length;
  if (ofMine > 0) add('betrayed', other, talks.manners?.isUnforgiving ? -Infinity : -2.5 * ofMine);
  if (breaches.length > ofMine) add('traitor', other, -1.2 * (breaches.length - ofMine));
  if (kept > 0) add('kept', other, Math.min(1.2, 0.6 * kept));
  const allies = alliesOf(talks).filter((ally) => ally !== other);
  // Without a seat to raid, a bot can't win.
  if (allies.length >= othersIn(talks).length - 1) add('enough', other, -2);
  if (hasDeclined(talks, seat, other)) add('asked', other, -3);
}

/** True if `seat` has lately declined an offer of `other`. */
const hasDeclined = (talks: Talks<View>, seat: Seat, other: Seat): boolean =>
  talks.events.some(
    (event) =>
      event.do === 'decline' && event.seat === seat && event.with === other && isRecent(event, talks),
  );

const concerns = ({ seat, with: other }: PactFact, a: Seat, b: Seat): boolean =>
  (seat === a && other === b) || (seat === b && other === a);

/** True for an event of the last two rounds. */
const isRecent = ({ n }: PactFact, talks: Talks<View>): boolean =>
  talks.moves - n < 2 * MOVES_A_TURN * (othersIn(talks).length + 1);

const sumOf = (factors: readonly Factor[]): number => factors.reduce((sum, { weight }) => sum + weight, 0);

/** The strongest reason for a pact, or against it. */
function strongest(factors: readonly Factor[], isFor: boolean): PactReason {
  const sign = isFor ? 1 : -1;
  const { code, about, points } = factors.reduce((best, one) =>
    sign * one.weight > sign * best.weight ? one : best,
  );
  return { code, about, points };
}

/** Accepts in most cases in which the reasons for a pact outweigh those against it. */
function answer(talks: Talks<View>, other: Seat, random: Random): PactAct {
  const factors = factorsOf(talks, other);
  const doubt = (random.below(121) - 60) / 100;
  const accepts = sumOf(factors) + doubt > 0;
  // Only doubt speaks against a pact without a reason against it.
  const hasReason = factors.some(({ weight }) => (accepts ? weight > 0 : weight < 0));
  const why = hasReason ? strongest(factors, accepts) : strongest(factors, !accepts);
  return { do: accepts ? 'accept' : 'decline', with: other, rounds: null, why };
}

const loyaltyOf = ({ manners }: Talks<View>): number => manners?.loyalty ?? 1;

const ownOffers = ({ events, seat }: Talks<View>): PactFact[] =>
  events.filter((event) => event.do === 'propose' && event.seat === seat);

/** Doesn't repeat an offer to a seat that has just declined one. */
function request(talks: Talks<View>, other: Seat, random: Random): PactAct | null {
  if (ownOffers(talks).length >= MOST_OFFERS || hasDeclined(talks, other, talks.seat)) return null;
  const act = answer(talks, other, random);
  return act.do === 'accept' ? { ...act, do: 'propose' } : null;
}

function initiative(talks: Talks<View>, random: Random): PactAct | null {
  const { pacts, seat } = talks;
  for (const ally of alliesOf(talks)) {
    const factors = factorsOf(talks, ally);
    if (sumOf(factors) < -loyaltyOf(talks) && often(random, 60))
      return { do: 'break', with: ally, rounds: null, why: strongest(factors, false) };
  }
  const own = ownOffers(talks);
  if (own.length >= MOST_OFFERS || !often(random, 60)) return null;
  const free = othersIn(talks).filter(
    (other) =>
      !pacts.some(({ seats }) => seats.includes(seat) && seats.includes(other)) &&
      !own.some((event) => event.with === other && isRecent(event, talks)),
  );
  const [best] = free
    .map((other) => ({ other, factors: factorsOf(talks, other) }))
    .sort((a, b) => sumOf(b.factors) - sumOf(a.factors));
  if (!best || sumOf(best.factors) < 0.6) return null;
  return { do: 'propose', with: best.other, rounds: 2 + random.below(2), why: strongest(best.factors, true) };
}

/**
 * An ally's trust is worth more early in the game and with more seats left. A seat with an offer counts as an
 * ally, because it may be one before the raid. Allies raid a leader together.
 */
function costOfRaid(talks: Talks<View>, target: Seat): number {
  const { view, pacts, seat } = talks;
  const rivals = othersIn(talks);
  if (pacts.some(({ seats }) => seats.includes(seat) && seats.includes(target))) {
    const top = Math.max(...view.seats.map(({ house }) => pointsOf(house)));
    const left = view.lastTurns ? 0.2 : Math.max(0.3, 1 - top / 6);
    return loyaltyOf(talks) * left * (0.04 + 0.03 * Math.max(0, rivals.length - 1));
  }
  const top = leadOf(talks, rivals);
  return top?.seat === target && alliesOf(talks).length > 0 ? -0.03 * (top.standing - 2) : 0;
}

/** The diplomat of CROWNS. It weighs pacts by what everybody can see, so an offer tells nothing of a hand. */
export const realmEnvoy: Envoy<View> = { answer, request, initiative, costOfRaid };
