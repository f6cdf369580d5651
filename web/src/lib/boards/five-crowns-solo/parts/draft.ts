import type { Card } from '#games/cards.ts';
import type { Move } from '#games/five-crowns/solo/types.ts';
import type { PileNumber } from './piles.ts';

/** The choices so far: a pile for the turned card, then the discard. */
export interface Choice {
  readonly pile: PileNumber;
  readonly discard: Card | null;
  /** True if the turned card is discarded directly. `pile` is then only a formality of the move. */
  readonly thrown: boolean;
}

/** The steps of composing a move, oldest first. Each can be undone until the move is sent. */
export type Choices = readonly Choice[];

/** The data a draft depends on. */
export interface Situation {
  readonly turned: Card | null;
  /** Empty while the player may not choose. */
  readonly legal: readonly Move[];
}

/** The legal move for this pile and discard, or null. */
const legalMove = ({ legal }: Situation, pile: PileNumber, discard: Card): Move | null =>
  legal.find((move) => move.pile === pile && move.discard === discard) ?? null;

/** The move, if it is complete, otherwise null. */
export function moveOf(steps: Choices, situation: Situation): Move | null {
  const now = steps.at(-1);
  return now?.discard ? legalMove(situation, now.pile, now.discard) : null;
}

/** True if the turned card may be put on the pile. Discarding it again is then always legal. */
export const allows = (situation: Situation, pile: PileNumber): boolean =>
  situation.turned !== null && legalMove(situation, pile, situation.turned) !== null;

/** Puts the turned card on a pile, possibly from another one. */
export function placed(steps: Choices, situation: Situation, pile: PileNumber): Choices {
  const now = steps.at(-1);
  const isThere = now?.pile === pile && !now.thrown;
  return allows(situation, pile) && !isThere ? [...steps, { pile, discard: null, thrown: false }] : steps;
}

/** Chooses a card of the chosen pile as the discard, or changes that choice. */
export function discarded(steps: Choices, situation: Situation, card: Card): Choices {
  const now = steps.at(-1);
  if (!now || now.thrown || now.discard === card || !legalMove(situation, now.pile, card)) return steps;
  return [...steps, { ...now, discard: card }];
}

/** Chooses the turned card itself as the discard. Uses any open pile, since the rules demand one. */
export function thrown(steps: Choices, situation: Situation): Choices {
  const pile = firstOpen(situation);
  const isThrown = steps.at(-1)?.thrown ?? false;
  return pile === null || isThrown ? steps : [...steps, { pile, discard: situation.turned, thrown: true }];
}

export const undone = (steps: Choices): Choices => steps.slice(0, -1);

const firstOpen = ({ turned, legal }: Situation): PileNumber | null =>
  legal.find(({ discard }) => discard === turned)?.pile ?? null;
