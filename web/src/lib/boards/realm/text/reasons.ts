import { m } from '#messages';
import { isFaceUp, type Card } from '#games/cards.ts';
import { reachChance } from '#games/realm/bot/reading.ts';
import {
  advancesNeeded,
  costToPass,
  isCommon,
  isJack,
  isRoyal,
  pointsOf,
  shareSuit,
  strengthOf,
} from '#games/realm/cards.ts';
import {
  FACING,
  LANE,
  type Move,
  type MoveOf,
  type Pair,
  type Realm,
  type View,
} from '#games/realm/types.ts';
import { playerName } from '../../kit/players.ts';
import type { Viewer } from '../../types.ts';
import { troopList } from './phrases.ts';

/** Number of commons in a Stronghold below which drawing needs no other reason. */
const FEW = 3;
const POINTS_TO_WIN = 5;

/** The position of the seat to act, as it sees it. */
interface Seen {
  readonly view: View;
  readonly own: Realm;
  readonly viewer: Viewer;
}

/** Why a bot would make this move, from the view of the seat to act; null if the move says it all. */
export function reasonFor(move: Move, view: View, viewer: Viewer): string | null {
  const own = view.toAct === null ? undefined : view.seats[view.toAct];
  if (!own) return null;
  const seen = { view, own, viewer };
  switch (move.do) {
    case 'keep':
      return m.reasons_realm_keep();
    case 'mulligan':
      return m.reasons_realm_mulligan({ royals: own.stronghold.filter((card) => !isCommon(card)).length });
    case 'coronate':
      return crowning(move.card, seen);
    case 'advance':
      return advancing(own);
    case 'draw':
      return own.stronghold.filter(isCommon).length < FEW
        ? m.reasons_realm_draw_few()
        : m.reasons_realm_draw();
    case 'rally':
      return rallying(move, seen);
    case 'replace':
      return replacing(move, own);
    case 'raid':
      return raiding(move, seen);
    case 'leave':
      return view.raid?.picked && isRoyal(view.raid.picked) ? null : m.reasons_realm_leave();
    case 'counter':
      return m.reasons_realm_counter({ cost: move.spend.length });
    default:
      return SIMPLE[move.do]();
  }
}

const SIMPLE = {
  recall: m.reasons_realm_recall,
  withdraw: m.reasons_realm_withdraw,
  access: m.reasons_realm_access,
  steal: m.reasons_realm_steal,
  pay: m.reasons_realm_least,
  discard: m.reasons_realm_least,
  trap: m.reasons_realm_spring,
  spare: m.reasons_realm_spare,
  end: m.reasons_realm_end,
} as const;

const othersOf = ({ view, own }: Seen): readonly Realm[] =>
  view.seats.filter((realm) => realm !== own && !realm.out);

const pairsOn = (realm: Realm, points: readonly ('T1' | 'T2' | 'S1' | 'S2')[]): readonly Pair[] =>
  points.flatMap((point) => (realm[point] ? [realm[point]] : []));

function crowning(card: Card, seen: Seen): string {
  if (isJack(card)) return m.reasons_realm_snare();
  if (pairsOn(seen.own, LANE.throne).length > 0) return m.reasons_realm_crown_guarded();
  const isFaced = othersOf(seen).some((realm) => pairsOn(realm, FACING.throne).length > 0);
  return isFaced ? m.reasons_realm_crown() : m.reasons_realm_crown_safe();
}

function advancing({ throne, house }: Realm): string | null {
  if (!throne) return null;
  if (isJack(throne.card)) return m.reasons_realm_bluff();
  const left = advancesNeeded(throne.card) - throne.advances.length - 1;
  if (left > 0) return m.reasons_realm_advance({ left });
  const points = pointsOf([throne.card]);
  return pointsOf(house) + points >= POINTS_TO_WIN
    ? m.reasons_realm_win()
    : m.reasons_realm_score({ points });
}

function rallying({ point }: MoveOf<'rally'>, seen: Seen): string {
  if (point.startsWith('T'))
    return seen.own.throne ? m.reasons_realm_guard_throne() : m.reasons_realm_guard();
  return othersOf(seen).some(({ throne }) => throne)
    ? m.reasons_realm_face_throne()
    : m.reasons_realm_guard();
}

function replacing({ point, troop, replaced }: MoveOf<'replace'>, own: Realm): string | null {
  const pair = own[point];
  if (!pair) return null;
  const [kept] = pair[0] === replaced ? [pair[1]] : [pair[0]];
  const gain = strengthOf([kept, troop]) - strengthOf(pair);
  return gain > 0 ? m.reasons_realm_stronger({ gain }) : null;
}

function raiding({ defender, target }: MoveOf<'raid'>, { view, own, viewer }: Seen): string | null {
  const realm = view.seats[defender];
  if (!realm) return null;
  const guards = pairsOn(realm, LANE[target]);
  const outer = guards.at(-1);
  if (!outer) return m.reasons_realm_open();
  const commons = own.stronghold.filter(isCommon).length;
  const [best] = pairsOn(own, FACING[target])
    .filter((pair) => outer.every(isFaceUp) && shareSuit(pair, outer))
    .map((pair) => ({ pair, cost: costToPass(pair, outer) }))
    .filter(({ cost }) => cost <= commons)
    .sort((a, b) => a.cost - b.cost);
  if (best)
    return m.reasons_realm_known({
      name: playerName(defender, viewer),
      troops: troopList(best.pair),
      cost: best.cost,
    });
  return m.reasons_realm_unknown({ chance: reachChance(own, realm, target) });
}
