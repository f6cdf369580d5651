/**
 * The aim of a puzzle: win the `match`, win it this turn (`win`), get points this turn (`score`), keep a crown
 * through the others' next turns (`save`), or take exactly the predicted points (`predict`).
 */
export const AIMS = ['match', 'win', 'score', 'save', 'predict'] as const;
export type Aim = (typeof AIMS)[number];

/** Subjects of puzzles. Some may be shown before the puzzle is solved. */
export const THEMES = [
  'win', 'crown', 'raid', 'trap', 'lane', 'save', 'prepare', 'bid', 'trick', 'play', 'steal', 'give', 'draw', 'discard', 'out', 'place',
] as const; // prettier-ignore
export type Theme = (typeof THEMES)[number];
