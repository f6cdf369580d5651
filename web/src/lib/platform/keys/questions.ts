import { digitOf, letterOf } from './layout.ts';

/** A question that can be asked by a key. */
export type Question = 'last' | 'hand' | 'seat' | 'score' | 'clock' | 'turn';

/** The key of each question, in display order. */
export const QUESTIONS: readonly { readonly question: Question; readonly key: string }[] = [
  { question: 'turn', key: 't' },
  { question: 'last', key: 'l' },
  { question: 'hand', key: 'h' },
  { question: 'seat', key: 'r' },
  { question: 'score', key: 's' },
  { question: 'clock', key: 'c' },
];

export const QUESTION_LETTERS: readonly string[] = QUESTIONS.map(({ key }) => key);

/** A question asked by a key; `place` is the number of the realm asked about, or null for the next one. */
export interface KeyQuestion {
  readonly question: Question;
  readonly place: number | null;
}

/** The question asked by a key event; null for other keys. */
export function questionOf(event: KeyboardEvent): KeyQuestion | null {
  const digit = digitOf(event);
  if (event.shiftKey) return digit === null ? null : { question: 'seat', place: digit };
  const letter = letterOf(event);
  const found = QUESTIONS.find(({ key }) => key === letter);
  return found ? { question: found.question, place: null } : null;
}
