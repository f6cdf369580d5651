import { m } from '#messages';
import { pointsOf } from '#games/realm/cards.ts';
import type { View } from '#games/realm/types.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor, target } from '../../../i18n/speaker.ts';
import { marked, said } from '../../kit/told.ts';
import type { Said, ViewAt, Viewer } from '../../types.ts';
import { gainOf } from './gains.ts';

/** A Queen needs so many advances, a King one more: with fewer nothing is scored (R3.6). */
const LEAST_ADVANCES = 3;

/**
 * What a raid found on a Throne, for a reader who was away: the log does not say it, and no view of that moment is kept.
 * Houses are open and only grow, so the House of the first view after it, the royals that were stolen and those that can
 * have been scored tell it at times. Where they don't, that is said. Empty for a move that opened no Throne.
 */
export function lootUnseen(
  entry: LogEntry,
  log: readonly LogEntry[],
  viewAt: ViewAt<View>,
  viewer: Viewer,
): Said[] {
  const { seat } = entry;
  const then = viewAt(entry.n);
  // Only the move that opened a Throne leads to this phase.
  if (then?.phase === 'trap') return [said(m.realm_log_trapped(), seat, then.raid.defender)];
  const defender = openedThrone(entry, log);
  if (defender === null) return [];
  const words = { ...actor(seat, viewer), ...target(defender, viewer) };
  const seen = log.find(({ n }) => n >= entry.n && viewAt(n) !== null)?.n;
  const house = seen === undefined ? null : viewAt(seen)?.seats[seat]?.house;
  const unseen = [said(m.realm_log_found_unseen(words), defender)];
  if (seen === undefined || !house) return unseen;
  const own = log.filter((other) => other.seat === seat && other.n <= seen);
  const stolen = own.filter(({ move }) => move === 'steal').length;
  const rest = house.length - stolen;
  if (rest === 0) return [said(m.realm_log_empty({ area: 'throne' }))];
  const raids = own.filter((other) => openedThrone(other, log) !== null).length;
  if (rest - mostScored(own) < raids) return unseen;
  const [royal] = house;
  // Of several royals it can't be said which one came from where.
  if (house.length > 1 || royal === undefined) return [said(m.realm_log_taken_unseen(words), seat, defender)];
  const gain = { ...words, card: cardGlyphs(royal), points: pointsOf([royal]) };
  return [marked(said(m.realm_log_taken(gain), seat, defender), gainOf(seat, royal))];
}

/** The seat whose Throne this move opened without running into a trap, as far as the log tells; null for none. */
function openedThrone({ n, move }: LogEntry, log: readonly LogEntry[]): number | null {
  const next = log.find((entry) => entry.n === n + 1)?.move ?? '';
  if (/^(trap|spare)/.test(next)) return null;
  const raid = log.findLast((entry) => entry.n <= n && entry.move.startsWith('raid '))?.move ?? '';
  const [, defender] = /^raid (\d+) throne$/.exec(raid) ?? [];
  const isIn =
    move === 'access' || (move === raid && next !== '' && !/^(counter|withdraw|access|concede)/.test(next));
  return defender !== undefined && isIn ? Number(defender) : null;
}

/** The most royals that these moves of a seat can have scored. */
function mostScored(own: readonly LogEntry[]): number {
  let [scored, advances] = [0, 0];
  for (const { move } of own) {
    if (move.startsWith('coronate ')) advances = 0;
    if (move.startsWith('advance ') && ++advances === LEAST_ADVANCES) scored++;
  }
  return scored;
}
