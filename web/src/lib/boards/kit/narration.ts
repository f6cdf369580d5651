import type { Seat } from '#games/game.ts';
import type { Entry } from '../../platform/match/frames.ts';
import { number } from '../../platform/i18n/format.ts';
import type { Chapter, Mark, Sentence, StoryEntry } from '../types.ts';

/** A sentence, and the seats it concerns by gain or loss. */
export const said = (text: string, ...concerns: readonly Seat[]): Sentence => ({ text, concerns });

/** A sentence with marks shown on the board. */
export const marked = (sentence: Sentence, ...marks: readonly Mark[]): Sentence => ({ ...sentence, marks });

/** A gain or loss as in every round, which is no key moment. */
export const ordinary = (sentence: Sentence): Sentence => ({ ...sentence, isOrdinary: true });

/** A mark at a zone of a seat. */
export const mark = (seat: Seat, zone: string, tone: Mark['tone'], text: string): Mark => ({
  seat,
  zone,
  tone,
  text,
});

/** A number with its sign: `+4`, `−4`, `0`. */
export const signed = (value: number): string =>
  // Intl writes a hyphen where English has a minus sign.
  number(value, { signDisplay: 'exceptZero' }).replace('-', '−');

/** Sentences as running text. */
export const textOf = (all: readonly Sentence[]): string => all.map(({ text }) => text).join(' ');

/** A game narrated round by round. */
interface Rounds<Logged> {
  /** Heading of a round, numbered from 1. */
  readonly titleOf: (round: number) => string;
  readonly tell: (entry: Logged) => Pick<StoryEntry, 'said' | 'isStep'>;
}

/** A log's moves under the headings of their rounds. Each round but the first begins with a deal. */
export function tellRounds<Logged extends Entry>(
  log: readonly Logged[],
  { titleOf, tell }: Rounds<Logged>,
): StoryEntry[] {
  const chapterOf = (round: number): Chapter => ({ key: `round ${round}`, title: titleOf(round) });
  let round = 1;
  return log.map((entry) => {
    const chapter = chapterOf(round);
    const words = tell(entry);
    const opens = entry.events.some(({ kind }) => kind === 'round-began')
      ? { chapter: chapterOf(++round), said: [] }
      : null;
    return { n: entry.n, seat: entry.seat, chapter, opens, ...words };
  });
}
