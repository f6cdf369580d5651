import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { HIDDEN, type Card } from '#games/cards.ts';
import { pointsOf } from '#games/realm/cards.ts';
import { LANE, type Realm, type Target, type View } from '#games/realm/types.ts';
import { cardName } from '../../../cards/names.ts';
import { listed } from '../../../platform/ui/listed.ts';
import { playerName } from '../../kit/players.ts';
import type { Viewer } from '../../types.ts';
import { advancesLine } from './phrases.ts';

/** A special state of a seat. */
export type Mark = 'out' | 'raiding' | 'raided' | 'away';

export function markOf(view: View, seat: number, away: readonly number[]): Mark | null {
  if (itemAt(view.seats, seat).out) return 'out';
  if (view.raid?.defender === seat) return 'raided';
  if (view.raid && view.turnOf === seat) return 'raiding';
  return away.includes(seat) ? 'away' : null;
}

/** Facts about seats outside the game: absent players, and pacts with the reader. */
export interface Company {
  readonly away: readonly number[];
  readonly allies: readonly number[];
}

/** Describes a realm in a few sentences, as alternative to its miniature. */
export function realmInWords(view: View, seat: number, { away, allies }: Company, viewer: Viewer): string {
  const realm = realmAlone(view, seat, away, viewer);
  return allies.includes(seat) ? m.realm_board_ring_allied({ realm }) : realm;
}

function realmAlone(view: View, seat: number, away: readonly number[], viewer: Viewer): string {
  const realm = itemAt(view.seats, seat);
  const named = { player: playerName(seat, viewer), mark: markOf(view, seat, away) ?? 'none' } as const;
  const isOnTurn = !realm.out && !view.outcome && view.turnOf === seat;
  const player = isOnTurn ? m.realm_board_ring_name_turn(named) : m.realm_board_ring_name(named);
  const house = houseInWords(realm);
  if (realm.out) return m.realm_board_ring_out({ player, house });
  return m.realm_board_ring_realm({
    player,
    house,
    throne: throneInWords(realm),
    throneGuards: guardsInWords(realm, 'throne'),
    stronghold: m.realm_board_ring_stronghold({ count: realm.stronghold.length }),
    strongholdGuards: guardsInWords(realm, 'stronghold'),
  });
}

function houseInWords({ house }: Realm): string {
  const points = pointsOf(house);
  if (house.length === 0) return m.realm_board_ring_points({ points });
  return m.realm_board_ring_house({ points, cards: listed(house.map(cardName)) });
}

function throneInWords({ throne }: Realm): string {
  if (!throne) return m.realm_board_ring_throne_empty();
  const advances = advancesLine(throne);
  if (throne.card === HIDDEN) return m.realm_board_ring_throne({ advances });
  return m.realm_board_ring_throne_seen({ card: cardName(throne.card), advances });
}

/** The pairs guarding an area, outer one first, in the order a raider meets them. */
function guardsInWords(realm: Realm, area: Target): string {
  const [near, far] = LANE[area].flatMap((point) => (realm[point] ? [pairInWords(realm[point])] : []));
  if (near === undefined) return m.realm_board_ring_unguarded();
  if (far === undefined) return m.realm_board_ring_guarded({ pair: near });
  return m.realm_board_ring_guarded_twice({ outer: far, inner: near });
}

function pairInWords(pair: readonly Card[]): string {
  const known = pair.filter((card) => card !== HIDDEN).map(cardName);
  if (known.length === 0) return m.realm_board_ring_pair_hidden();
  return listed(known.length === 2 ? known : [...known, m.realm_troop_hidden()]);
}
