import { m } from '#messages';
import type { View } from '#games/realm/types.ts';
import { CONCESSION } from '#games/written.ts';
import type { LogEntry } from '#protocol';
import { actor } from '../../../i18n/speaker.ts';
import { playerName } from '../../kit/players.ts';
import { said } from '../../kit/told.ts';
import type { Chapter, Said, Told, ViewAt, Viewer } from '../../types.ts';
import { cardGained } from './gains.ts';
import { drawn, isRaidStep, sayMove } from './moves.ts';

/** A turn of the log. `turn` is 0 before the first turn, and null if unknown. */
interface Turn {
  readonly turn: number | null;
  readonly seat: number;
  /** Number of turns counted in this log, so that no two turns get the same key. */
  readonly count: number;
}

/** Describes the moves of a log under turn headings. */
export function tell(log: readonly LogEntry[], viewer: Viewer, viewAt: ViewAt<View>): Told[] {
  let now: Turn = { turn: 0, seat: -1, count: 0 };
  return log.map((entry, index) => {
    const before = log[index - 1] ?? null;
    now = turnAt(entry, now, viewAt(entry.n - 1));
    const chapter = chapterOf(now, viewer);
    const next = turnAfter(now, viewAt(entry.n));
    const opens = next && {
      chapter: chapterOf(next, viewer),
      said: beginning(next.seat, entry, viewer, viewAt),
    };
    now = next ?? now;
    const words = sayMove(entry, viewer, before, viewAt, log);
    return { n: entry.n, seat: entry.seat, said: words, isStep: isRaidStep(entry, before), chapter, opens };
  });
}

/** Moves that seats other than the one on turn may make. */
const OF_OTHERS = ['keep', 'mulligan', 'trap', 'spare', CONCESSION];

/**
 * The turn of a move, taken from the view before it. Without a view, a turn lasts as long as one seat moves.
 */
function turnAt({ seat, move }: LogEntry, now: Turn, view: View | null): Turn {
  if (view) return sameOrNext(now, view);
  // After a concession the moves don't say whose turns are skipped, so the turn number is unknown.
  if (move === CONCESSION) return { ...now, turn: now.turn && null };
  const isOfOther = OF_OTHERS.includes(move.split(' ', 1)[0]!);
  if (isOfOther || seat === now.seat) return now;
  return { turn: now.turn === null ? null : now.turn + 1, seat, count: now.count + 1 };
}

const turnAfter = (now: Turn, view: View | null): Turn | null => {
  const next = view && sameOrNext(now, view);
  return next && next.count !== now.count ? next : null;
};

function sameOrNext(now: Turn, { turn, turnOf }: View): Turn {
  if (turn === 0) return now;
  const isSame = turn === now.turn || (now.turn === null && turnOf === now.seat);
  return { turn, seat: turnOf, count: isSame ? now.count : now.count + 1 };
}

function chapterOf({ turn, seat, count }: Turn, viewer: Viewer): Chapter {
  const key = `turn ${count}`;
  if (count === 0) return { key, title: m.realm_log_opening() };
  if (turn === null) return { key, title: m.boards_turn(actor(seat, viewer)) };
  return { key, title: m.realm_log_turn({ turn, player: playerName(seat, viewer) }) };
}

/** The card drawn at the beginning of a turn, and the countdown if it was the deck's last. */
function beginning(seat: number, { n, move }: LogEntry, viewer: Viewer, viewAt: ViewAt<View>): Said[] {
  const [before, after] = [viewAt(n - 1), viewAt(n)];
  if (!before || !after) return [];
  const [had, has] = [before, after].map(({ seats }) => seats[seat]!.stronghold.length);
  // This seat may have lost a card to a raid that ended the previous turn.
  const lost = before.raid?.defender === seat && ['steal', 'discard'].includes(move.split(' ', 1)[0]!);
  const draws = has! + (lost ? 1 : 0) > had!;
  return [
    ...(draws ? [said(drawn(actor(seat, viewer), cardGained(seat, before, after)))] : []),
    ...(after.lastTurns && !before.lastTurns ? [said(m.realm_log_last_turns())] : []),
  ];
}
