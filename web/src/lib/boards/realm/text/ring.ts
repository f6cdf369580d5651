import { HIDDEN, type Card } from '#games/cards.ts';
import { pointsOf } from '#games/realm/cards.ts';
import { LANE, type Realm, type Target, type View } from '#games/realm/types.ts';
import { cardName } from '../../../cards/names.ts';
import { listed } from '../../../ui/listed.ts';
import { count, type PlayerNames } from '../../kit/player-names.ts';
import { advancesLine } from './phrases.ts';

/** What sets a seat apart at the moment, in a word; null where nothing does. */
export type Mark = 'out' | 'raiding' | 'raided' | 'away';

export function markOf(view: View, seat: number, away: readonly number[]): Mark | null {
  if (view.seats[seat]!.out) return 'out';
  if (view.raid?.defender === seat) return 'raided';
  if (view.raid && view.turnOf === seat) return 'raiding';
  return away.includes(seat) ? 'away' : null;
}

const MARKS: Readonly<Record<Mark, string>> = {
  out: 'out of the game',
  raiding: 'raiding',
  raided: 'being raided',
  away: 'not at the table',
};

/** A realm in a few sentences, for those who can't see its miniature. */
export function realmInWords(
  view: View,
  seat: number,
  away: readonly number[],
  { who }: Pick<PlayerNames, 'who'>,
): string {
  const realm = view.seats[seat]!;
  const mark = markOf(view, seat, away);
  const turn = !realm.out && !view.outcome && view.turnOf === seat ? ', whose turn it is' : '';
  const name = `${who(seat)}${turn}${mark ? `, ${MARKS[mark]}` : ''}: ${houseInWords(realm)}.`;
  if (realm.out) return name;
  const throne = `${throneInWords(realm)}, ${guardsInWords(realm, 'throne')}.`;
  const stronghold = `Stronghold of ${count(realm.stronghold.length, 'card')}, ${guardsInWords(realm, 'stronghold')}.`;
  return `${name} ${throne} ${stronghold}`;
}

function houseInWords({ house }: Realm): string {
  if (house.length === 0) return '0 points';
  return `${count(pointsOf(house), 'point')}, ${listed(house.map(cardName))}`;
}

function throneInWords({ throne }: Realm): string {
  if (!throne) return 'Throne empty';
  if (throne.card === HIDDEN) return `Throne taken, ${count(throne.advances.length, 'advance')}`;
  return `Throne taken by ${cardName(throne.card)}, ${advancesLine(throne.card, throne.advances.length)}`;
}

/** The pairs in front of an area, the outer one first, as a raider meets them. */
function guardsInWords(realm: Realm, target: Target): string {
  const pairs = LANE[target].flatMap((point) => realm[point] ?? []);
  if (pairs.length === 0) return 'unguarded';
  const lane = [...LANE[target]].reverse();
  return `guarded by ${lane.flatMap((point) => (realm[point] ? [pairInWords(realm[point])] : [])).join(', then ')}`;
}

function pairInWords(pair: readonly Card[]): string {
  const known = pair.filter((card) => card !== HIDDEN).map(cardName);
  if (known.length === 0) return 'a face-down pair';
  return listed(known.length === 2 ? known : [...known, 'a face-down card']);
}
