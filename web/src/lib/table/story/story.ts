import { m } from '#messages';
import type { PactEvent } from '#protocol';
import { playerName } from '../../boards/kit/players.ts';
import { said, textOf } from '../../boards/kit/narration.ts';
import type { Chapter, GameUi, Sentence, StoryEntry, Viewer } from '../../boards/types.ts';
import { logItems } from '../pacts/log-items.ts';
import { describePactEvent } from '../pacts/words.ts';
import type { Entry } from '../../platform/match/frames.ts';

/**
 * Describes the moves of a log, one entry per move. Names the bot or clock if it moved instead of the player.
 */
export function storyOf(ui: GameUi, log: readonly Entry[], viewer: Viewer): readonly StoryEntry[] {
  return ui.tell(log, viewer).map((told, index) => {
    const { by, move = '' } = log[index] ?? {};
    const [first, ...rest] = told.said;
    // A newer service may use notation unknown to this page; then show it as it is.
    if (!first)
      return {
        ...told,
        said: [said(m.boards_move_unknown({ player: playerName(told.seat, viewer), move }))],
      };
    if (!by) return told;
    return { ...told, said: [said(m.table_log_moved({ by, move: first.text }), ...first.concerns), ...rest] };
  });
}

/** A move as running text, with the automatic events after it. */
export const lineOf = ({ said: words, opens }: StoryEntry): string =>
  textOf([...words, ...(opens?.said ?? [])]);

/** A line of the log. `n` and `seat` are null if it isn't a move; `steps` are lines belonging to it. */
export interface LogLine {
  readonly key: string;
  readonly n: number | null;
  readonly seat: number | null;
  readonly isPact: boolean;
  readonly said: readonly Sentence[];
  readonly steps: readonly LogLine[];
}

/** The lines of a turn or round; the title is null in a game without chapters. */
export interface LogChapter {
  readonly key: string;
  readonly title: string | null;
  readonly lines: readonly LogLine[];
}

/**
 * The log as displayed: moves and pacts in chronological order under headings. `reasonFor` gives a bot's reason for an event of
 * a pact.
 */
export function chaptersOf(
  log: readonly Entry[],
  story: readonly StoryEntry[],
  pacts: readonly PactEvent[],
  viewer: Viewer,
  reasonFor: (event: PactEvent) => string | null = () => null,
): readonly LogChapter[] {
  const book = new Book();
  const byNumber = new Map(story.map((told) => [told.n, told]));
  for (const item of logItems(log, pacts)) {
    if ('event' in item) {
      const { seat } = item.event;
      const why = reasonFor(item.event);
      const event = said(describePactEvent(item.event, viewer, item.wasOffered));
      const words = why === null ? [event] : [event, said(why)];
      book.add({ key: item.key, n: null, seat, isPact: true, said: words, steps: [] });
      continue;
    }
    const told = byNumber.get(item.entry.n);
    if (told) addMove(book, told);
  }
  return book.chapters;
}

function addMove(book: Book, { n, seat, said: words, isStep, chapter, opens }: StoryEntry): void {
  book.open(chapter);
  const line = { key: String(n), n, seat, isPact: false, said: words, steps: [] };
  if (isStep) book.addStep(line);
  else book.add(line);
  if (!opens) return;
  book.open(opens.chapter);
  if (opens.said.length > 0)
    book.add({ key: `${n} opens`, n: null, seat: null, isPact: false, said: opens.said, steps: [] });
}

/** Chapters under construction. */
class Book {
  readonly chapters: { key: string; title: string | null; lines: (LogLine & { steps: LogLine[] })[] }[] = [];

  open(chapter: Chapter | null): void {
    const key = chapter?.key ?? '';
    if (this.chapters.at(-1)?.key !== key)
      this.chapters.push({ key, title: chapter?.title ?? null, lines: [] });
  }

  add(line: LogLine): void {
    if (this.chapters.length === 0) this.open(null);
    this.chapters.at(-1)?.lines.push({ ...line, steps: [] });
  }

  /** Adds a step below the move it belongs to, the last one. */
  addStep(line: LogLine): void {
    const whole = this.chapters.at(-1)?.lines.findLast(({ isPact }) => !isPact);
    if (whole) whole.steps.push(line);
    else this.add(line);
  }
}
