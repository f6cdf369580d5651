import { digitOf, letterOf } from './layout.ts';

/** What can be asked by a key. */
export type Question = 'last' | 'hand' | 'realm' | 'score' | 'clock' | 'turn';

/** The key of each question, in the order in which they are listed. */
export const QUESTIONS: readonly { readonly question: Question; readonly key: string }[] = [
  { question: 'turn', key: 't' },
  { question: 'last', key: 'l' },
  { question: 'hand', key: 'h' },
  { question: 'realm', key: 'r' },
  { question: 'score', key: 's' },
  { question: 'clock', key: 'c' },
];

export const QUESTION_LETTERS: readonly string[] = QUESTIONS.map(({ key }) => key);

/** A question as a key asks it; `place` is the number of the realm that is asked for, null for the next one. */
export interface Asked {
  readonly question: Question;
  readonly place: number | null;
}

/** The question that a key asks by itself; null for any other. */
export function questionOf(event: KeyboardEvent): Asked | null {
  const digit = digitOf(event);
  if (event.shiftKey) return digit === null ? null : { question: 'realm', place: digit };
  const letter = letterOf(event);
  const found = QUESTIONS.find(({ key }) => key === letter);
  return found ? { question: found.question, place: null } : null;
}
