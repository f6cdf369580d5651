import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import type { Event } from '#games/realm/event.ts';
import { actor } from '../../speaker.ts';
import { playerName } from '../../kit/players.ts';
import type { Chapter, StoryEntry, Viewer } from '../../types.ts';
import { sayEvent, type Logged } from './moves.ts';

/** A turn of the log. `turn` is 0 before the first turn, and null at the start of a match from a position. */
interface Turn {
  readonly turn: number | null;
  readonly seat: Seat;
}

/** Describes the moves of a log under turn headings. */
export function tell(log: readonly Logged[], viewer: Viewer): StoryEntry[] {
  let now: Turn = firstOf(log[0]);
  return log.map((entry) => {
    const { n, seat, events } = entry;
    const chapter = chapterOf(now, viewer);
    const say = (some: readonly Event[]) => some.flatMap((event) => sayEvent(event, entry, viewer));
    const began = events.findIndex(({ kind }) => kind === 'turn-began');
    const [next] = events.slice(began).filter((event) => event.kind === 'turn-began');
    const isStep = events[0] !== undefined && STEPS.has(events[0].kind);
    if (began < 0 || !next) return { n, seat, said: say(events), isStep, chapter, opens: null };
    now = next;
    const opens = { chapter: chapterOf(now, viewer), said: say(events.slice(began)) };
    return { n, seat, said: say(events.slice(0, began)), isStep, chapter, opens };
  });
}

/** Moves that continue a raid begun earlier, by their first event. */
const STEPS: ReadonlySet<Event['kind']> = new Set([
  'countered',
  'withdrew',
  'accessed',
  'stole',
  'left',
  'paid',
  'traded',
  'trap-sprung',
  'spared',
]);

/** Moves that a match can begin with, by their first event. */
const OPENING: ReadonlySet<Event['kind']> = new Set(['kept', 'redealt', 'conceded']);

function firstOf(entry: Logged | undefined): Turn {
  const first = entry?.events[0];
  return first && !OPENING.has(first.kind)
    ? { turn: null, seat: 'seat' in first ? first.seat : entry.seat }
    : { turn: 0, seat: -1 };
}

function chapterOf({ turn, seat }: Turn, viewer: Viewer): Chapter {
  const key = `turn ${turn}`;
  if (turn === 0) return { key, title: m.realm_log_opening() };
  if (turn === null) return { key, title: m.boards_turn(actor(seat, viewer)) };
  return { key, title: m.realm_log_turn({ turn, player: playerName(seat, viewer) }) };
}
