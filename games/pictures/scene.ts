import type { Card } from '../cards.ts';
import type { Seat } from '../basics.ts';

/** Cards lying together, `??` if face down. An empty list is an empty place. */
export type Group = readonly Card[];

/** A part of the table: the place of a seat, or shared if `seat` is null. */
export interface Panel {
  readonly seat: Seat | null;
  /** The number shown: points, a score, or the size of a pile. */
  readonly figure: string;
  /** For comparison between seats: the highest is ahead. Absent if nobody plays against another. */
  readonly standing?: number;
  readonly rows: readonly (readonly Group[])[];
  /** True for a conceded seat or a closed pile, which are drawn faint. */
  readonly isOut: boolean;
}

/** The visible content of a view, in reading order. */
export type Scene = readonly Panel[];

/** `count` cards face down. */
export const backs = (count: number): Group => new Array<Card>(count).fill('??');

/** The last card of a pile, which lies on top. */
export const topOf = (pile: readonly Card[]): Group => pile.slice(-1);
