import { m } from '#messages';
import type { ChatEntry, PactEvent } from '#protocol';
import type { Seat } from '#games/game.ts';
import { sentences } from '../../boards/kit/answers.ts';
import type { OutcomeWords, StoryEntry, Viewer } from '../../boards/types.ts';
import { actor, target } from '../../boards/speaker.ts';
import { plainText } from '../../platform/i18n/rich.ts';
import { logItems } from '../pacts/log-items.ts';
import { describePactEvent } from '../pacts/words.ts';
import { lineOf } from './story.ts';

/** The state of a match, as far as it is announced. */
export interface Moment {
  readonly story: readonly StoryEntry[];
  /** Events of pacts. */
  readonly pacts: readonly PactEvent[];
  /** The seat to act; null for none. */
  readonly toAct: Seat | null;
  /** The result; null until the match is over. */
  readonly ending: OutcomeWords | null;
  readonly viewer: Viewer;
}

/** Maximum number of moves to announce after an interruption; the log has all. */
const MOST = 12;

/** The events between two states in order, one text each; `before` is null when a page opens. */
export function newsBetween(before: Moment | null, now: Moment): string[] {
  const news = before ? eventsBetween(before, now) : [];
  const turn = turnLine(before, now);
  const ended = now.ending && !before?.ending ? sentences([now.ending.headline, now.ending.reason]) : '';
  // A change of turn is announced together with the move causing it.
  return [...news.slice(0, -1), joined([news.at(-1) ?? '', turn, ended])].filter(Boolean);
}

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join(' ');

function eventsBetween(before: Moment, now: Moment): string[] {
  const known = before.story.at(-1)?.n ?? 0;
  const fresh = now.story.filter(({ n }) => n > known);
  const pacts = pactLines(before, now);
  return [...fresh.slice(-MOST).map(lineOf), ...pacts];
}

/** Pacts made, broken or offered since `before`. */
function pactLines(before: Moment, { pacts, viewer }: Moment): string[] {
  return logItems(
    [],
    pacts.map((event) => ({ ...event, n: 0 })),
  )
    .slice(before.pacts.length)
    .flatMap((item) => ('event' in item ? describePactEvent(item.event, viewer, item.wasOffered) : []));
}

/** Announces the turn: always the reader's; another player's only after the reader's own move. */
function turnLine(before: Moment | null, { toAct, viewer, story }: Moment): string {
  const { seat } = viewer;
  if (toAct === null || seat === null || viewer.names.length === 1) return '';
  const isNew = before === null || before.toAct !== toAct || hasMovedBetween(before, story, seat);
  if (toAct === seat) return isNew ? m.table_turn_announced() : '';
  return before?.toAct === seat ? m.table_turn_passed({ name: actor(toAct, viewer).name }) : '';
}

/** True if others have moved although it was also this seat's turn before. */
const hasMovedBetween = (before: Moment, story: readonly StoryEntry[], seat: Seat): boolean =>
  story.some((entry) => entry.n > (before.story.at(-1)?.n ?? 0) && entry.seat !== seat);

/** A chat line as announced. */
export function chatLine({ seat, name, to, text }: ChatEntry, viewer: Viewer): string {
  const speaker =
    seat === null
      ? { who: 'spectator' as const, name: name ?? m.table_chat_spectator() }
      : actor(seat, viewer);
  const heading =
    speaker.who === 'spectator' || to === null
      ? m.table_chat_line({ from: speaker.who, name: speaker.name })
      : m.table_chat_whisper({ who: speaker.who, name: speaker.name, ...target(to, viewer) });
  return m.table_chat_announced({ heading: plainText(heading), text });
}
