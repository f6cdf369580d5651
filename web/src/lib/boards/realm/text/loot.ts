import { m } from '#messages';
import { pointsOf } from '#games/realm/cards.ts';
import type { View } from '#games/realm/types.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor, target } from '../../../i18n/speaker.ts';
import { marked, said } from '../../kit/told.ts';
import type { Said, ViewAt, Viewer } from '../../types.ts';
import { gainOf } from './gains.ts';

/** Minimum number of advances to score a royal: a Queen needs this many, a King one more (R3.6). */
const LEAST_ADVANCES = 3;

/**
 * The result of a raid on a Throne, for a reader who was away. The log doesn't contain it, and no view of
 * that moment is stored. Houses are public and only grow, so it can sometimes be deduced from three facts:
 * the House in the first later view, the stolen royals, and the royals that can have been scored. Otherwise
 * says so. Empty if the move opened no Throne.
 */
export function lootUnseen(
  entry: LogEntry,
  log: readonly LogEntry[],
  viewAt: ViewAt<View>,
  viewer: Viewer,
): Said[] {
  const { seat } = entry;
  const then = viewAt(entry.n);
  // Only a move that opens a Throne leads to this phase.
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
  // With several new royals their origins are ambiguous.
  if (house.length > 1 || royal === undefined) return [said(m.realm_log_taken_unseen(words), seat, defender)];
  const gain = { ...words, card: cardGlyphs(royal), points: pointsOf([royal]) };
  return [marked(said(m.realm_log_taken(gain), seat, defender), gainOf(seat, royal))];
}

/** The seat whose Throne was opened by this move without a trap, according to the log; null for none. */
function openedThrone({ n, move }: LogEntry, log: readonly LogEntry[]): number | null {
  const next = log.find((entry) => entry.n === n + 1)?.move ?? '';
  if (/^(trap|spare)/.test(next)) return null;
  const raid = log.findLast((entry) => entry.n <= n && entry.move.startsWith('raid '))?.move ?? '';
  const [, defender] = /^raid (\d+) throne$/.exec(raid) ?? [];
  const isIn =
    move === 'access' || (move === raid && next !== '' && !/^(counter|withdraw|access|concede)/.test(next));
  return defender !== undefined && isIn ? Number(defender) : null;
}

/** Maximum number of royals a seat can have scored with these moves. */
function mostScored(own: readonly LogEntry[]): number {
  let [scored, advances] = [0, 0];
  for (const { move } of own) {
    if (move.startsWith('coronate ')) advances = 0;
    if (move.startsWith('advance ') && ++advances === LEAST_ADVANCES) scored++;
  }
  return scored;
}
