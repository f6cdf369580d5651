import type { PactEvent } from '#protocol';
import { said } from '../../boards/kit/narration.ts';
import type { Chapter, Sentence, StoryEntry, Viewer } from '../../boards/types.ts';
import { localeNow } from '../../platform/i18n/language.ts';
import type { Entry } from '../../platform/match/frames.ts';
import { logItems, type LogItem } from '../pacts/log-items.ts';
import { describePactEvent } from '../pacts/words.ts';

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

/** Moves and pacts, to be displayed as a log. */
export interface Told {
  readonly log: readonly Entry[];
  /** The same moves in words. */
  readonly story: readonly StoryEntry[];
  readonly pacts: readonly PactEvent[];
  readonly viewer: Viewer;
  /** A bot's reason for an event of a pact, in words. */
  readonly reasonFor?: ((event: PactEvent) => string | null) | undefined;
  /** Number of moves at the beginning that are left out. */
  readonly skipped?: number;
}

/** A line and a chapter that are still written. */
type OpenLine = Omit<LogLine, 'steps'> & { readonly steps: LogLine[] };
type OpenChapter = Omit<LogChapter, 'lines'> & { readonly lines: OpenLine[] };

/**
 * The log as displayed: moves and pacts in chronological order under headings. While a log grows, only new moves are
 * read, and lines and chapters to which nothing is added stay the same objects.
 */
export class LogBook {
  #told: Told | null = null;
  #locale = '';
  #chapters: OpenChapter[] = [];

  read(told: Told): readonly LogChapter[] {
    const locale = localeNow();
    const isSpoken = locale === this.#locale;
    const known = this.#told && isSpoken && continues(told, this.#told) ? this.#told : null;
    this.#locale = locale;
    this.#chapters = known ? reopened(this.#chapters) : [];
    this.#told = told;
    for (const item of logItems(told.log, told.pacts, known ?? skippedOf(told))) this.#addItem(item, told);
    return this.#chapters;
  }

  #addItem(item: LogItem, { story, viewer, reasonFor }: Told): void {
    if ('entry' in item) {
      const { n } = item.entry;
      const entry = story[item.index];
      const told = entry?.n === n ? entry : story.find((one) => one.n === n);
      if (told) this.#addMove(told);
      return;
    }
    const why = reasonFor?.(item.event) ?? null;
    const event = said(describePactEvent(item.event, viewer, item.wasOffered));
    const words = why === null ? [event] : [event, said(why)];
    this.#addLine({ key: item.key, n: null, seat: item.event.seat, isPact: true, said: words, steps: [] });
  }

  #addMove({ n, seat, said: words, isStep, chapter, opens }: StoryEntry): void {
    this.#open(chapter);
    const line = { key: String(n), n, seat, isPact: false, said: words, steps: [] };
    if (isStep) this.#addStep(line);
    else this.#addLine(line);
    if (!opens) return;
    this.#open(opens.chapter);
    if (opens.said.length > 0)
      this.#addLine({ key: `${n} opens`, n: null, seat: null, isPact: false, said: opens.said, steps: [] });
  }

  #open(chapter: Chapter | null): void {
    const key = chapter?.key ?? '';
    if (this.#chapters.at(-1)?.key !== key)
      this.#chapters.push({ key, title: chapter?.title ?? null, lines: [] });
  }

  #addLine(line: OpenLine): void {
    if (this.#chapters.length === 0) this.#open(null);
    this.#chapters.at(-1)?.lines.push(line);
  }

  /** Adds a step below the move it belongs to, the last one. */
  #addStep(line: OpenLine): void {
    const whole = this.#chapters.at(-1)?.lines.findLast(isMove);
    if (whole) whole.steps.push(line);
    else this.#addLine(line);
  }
}

const isMove = ({ isPact }: Pick<LogLine, 'isPact'>): boolean => !isPact;

/** The moves and pacts that are left out. */
const skippedOf = ({ log, pacts, skipped = 0 }: Told): Pick<Told, 'log' | 'pacts'> => ({
  log: log.slice(0, skipped),
  pacts: skipped > 0 ? pacts.filter(({ n }) => n <= skipped) : [],
});

/** True if everything told before is told again, and in the same words. */
function continues(now: Told, before: Told): boolean {
  const hasSameEnd = <Item>(items: readonly Item[], known: readonly Item[]): boolean =>
    items.length >= known.length && items[known.length - 1] === known.at(-1);
  return (
    now.viewer.names === before.viewer.names &&
    now.viewer.seat === before.viewer.seat &&
    now.reasonFor === before.reasonFor &&
    now.skipped === before.skipped &&
    hasSameEnd(now.log, before.log) &&
    hasSameEnd(now.story, before.story) &&
    hasSameEnd(now.pacts, before.pacts)
  );
}

/** A copy of the chapters in which the last chapter and its last move can get more lines. */
function reopened(chapters: readonly OpenChapter[]): OpenChapter[] {
  const last = chapters.at(-1);
  if (!last) return [];
  const lines = [...last.lines];
  const at = lines.findLastIndex(isMove);
  const move = lines[at];
  if (move) lines[at] = { ...move, steps: [...move.steps] };
  return [...chapters.slice(0, -1), { ...last, lines }];
}
