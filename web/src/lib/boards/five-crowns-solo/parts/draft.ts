import type { Card } from '#games/cards.ts';
import type { Move } from '#games/five-crowns/solo/types.ts';
import type { PileNumber } from './piles.ts';

/** The choices made so far: a pile for the turned card, then the card that goes. */
export interface Step {
  readonly pile: PileNumber;
  readonly discard: Card | null;
  /** The turned card itself goes, without having been in a pile; the pile only stands in the move. */
  readonly thrown: boolean;
}

/** The steps of a move that is being put together, oldest first. Each can be taken back until the move is sent. */
export type Steps = readonly Step[];

/** The situation that a draft is made in. */
export interface Situation {
  readonly turned: Card | null;
  /** None while the player is not to choose. */
  readonly legal: readonly Move[];
}

/** The legal move that puts the turned card on a pile and discards a card; null for none. */
const legalMove = ({ legal }: Situation, pile: PileNumber, discard: Card): Move | null =>
  legal.find((move) => move.pile === pile && move.discard === discard) ?? null;

/** The move as it stands, once it is whole. */
export function moveOf(steps: Steps, situation: Situation): Move | null {
  const now = steps.at(-1);
  return now?.discard ? legalMove(situation, now.pile, now.discard) : null;
}

/** True if the turned card may be put on the pile: there it may always go again. */
export const allows = (situation: Situation, pile: PileNumber): boolean =>
  situation.turned !== null && legalMove(situation, pile, situation.turned) !== null;

/** The turned card put on a pile, also from another one. */
export function placed(steps: Steps, situation: Situation, pile: PileNumber): Steps {
  const now = steps.at(-1);
  const isThere = now?.pile === pile && !now.thrown;
  return allows(situation, pile) && !isThere ? [...steps, { pile, discard: null, thrown: false }] : steps;
}

/** A card of the chosen pile marked as the one that goes, also instead of another. */
export function discarded(steps: Steps, situation: Situation, card: Card): Steps {
  const now = steps.at(-1);
  if (!now || now.thrown || now.discard === card || !legalMove(situation, now.pile, card)) return steps;
  return [...steps, { ...now, discard: card }];
}

/** The turned card marked as the one that goes, without a look at the piles: any open one will do. */
export function thrown(steps: Steps, situation: Situation): Steps {
  const pile = firstOpen(situation);
  const isThrown = steps.at(-1)?.thrown ?? false;
  return pile === null || isThrown ? steps : [...steps, { pile, discard: situation.turned, thrown: true }];
}

export const undone = (steps: Steps): Steps => steps.slice(0, -1);

const firstOpen = ({ turned, legal }: Situation): PileNumber | null =>
  legal.find(({ discard }) => discard === turned)?.pile ?? null;
