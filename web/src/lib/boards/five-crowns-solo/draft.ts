import type { Card } from '#games/cards.ts';
import type { PileNumber } from './piles.ts';

/** What has been chosen so far: a pile for the turned card, then the card that goes. */
export interface Step {
  readonly pile: PileNumber;
  readonly discard: Card | null;
  /** The turned card itself goes, without having been in a pile; the pile only stands in the move. */
  readonly thrown: boolean;
}

/** The steps of a move that is being put together, oldest first. Each can be taken back until the move is sent. */
export type Steps = readonly Step[];

/** What a draft is made in. */
export interface Situation {
  readonly turned: Card | null;
  /** The legal moves as text; none while the player is not to choose. */
  readonly legal: ReadonlySet<string>;
}

const format = (pile: PileNumber, discard: Card): string => `place ${pile} discard ${discard}`;

/** The move as it stands, once it is whole. */
export function moveOf(steps: Steps, { legal }: Situation): string | null {
  const now = steps.at(-1);
  if (!now?.discard) return null;
  const move = format(now.pile, now.discard);
  return legal.has(move) ? move : null;
}

/** Whether the turned card may be put on the pile: there it may always go again. */
export const allows = ({ turned, legal }: Situation, pile: PileNumber): boolean =>
  turned !== null && legal.has(format(pile, turned));

/** The turned card put on a pile, also from another one. */
export function placed(steps: Steps, situation: Situation, pile: PileNumber): Steps {
  const now = steps.at(-1);
  const isThere = now?.pile === pile && !now.thrown;
  return allows(situation, pile) && !isThere ? [...steps, { pile, discard: null, thrown: false }] : steps;
}

/** A card of the chosen pile marked as the one that goes, also instead of another. */
export function discarded(steps: Steps, { legal }: Situation, card: Card): Steps {
  const now = steps.at(-1);
  if (!now || now.thrown || now.discard === card || !legal.has(format(now.pile, card))) return steps;
  return [...steps, { ...now, discard: card }];
}

/** The turned card marked as the one that goes, without a look at the piles: any open one will do. */
export function thrown(steps: Steps, situation: Situation): Steps {
  const pile = firstOpen(situation);
  const isThrown = steps.at(-1)?.thrown ?? false;
  return pile === null || isThrown ? steps : [...steps, { pile, discard: situation.turned, thrown: true }];
}

export const undone = (steps: Steps): Steps => steps.slice(0, -1);

function firstOpen({ turned, legal }: Situation): PileNumber | null {
  if (turned === null) return null;
  const move = [...legal].find((text) => text.endsWith(` discard ${turned}`));
  return move === undefined ? null : Number(move.split(' ')[1]);
}
