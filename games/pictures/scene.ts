import type { Card } from '../cards.ts';
import type { Seat } from '../game.ts';

/** Cards that lie together in a picture, `??` face down; none is a place that is empty. */
export type Group = readonly Card[];

/** A part of the table: what lies before a seat, or, with `seat` null, between all. */
export interface Panel {
  readonly seat: Seat | null;
  /** What is counted for it: points, a score, the cards of a pile. */
  readonly figure: string;
  readonly rows: readonly (readonly Group[])[];
  /** True if it is out of the game, and so is drawn faint: a seat that has given up, a pile that is closed. */
  readonly isOut: boolean;
}

/** What a view shows, as far as a picture of it goes: in the order in which it is looked at. */
export type Scene = readonly Panel[];

/** `count` cards face down. */
export const backs = (count: number): Group => new Array<Card>(count).fill('??');

/** The last of a pile on the table, above what is told of it by a back. */
export const topOf = (pile: readonly Card[]): Group => pile.slice(-1);
