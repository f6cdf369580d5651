import type { View } from './types.ts';
import type { Scene } from '../pictures/scene.ts';

/** Each seat's collection by suit above its hand, and its score in the finished rounds. */
export const picture = ({ seats }: View): Scene =>
  seats.map(({ collection, hand, scores, out }, seat) => ({
    seat,
    figure: String(totalOf(scores)),
    standing: out ? -Infinity : totalOf(scores),
    rows: [[...'CDHS'].map((suit) => collection.filter((card) => card.charAt(1) === suit)), [hand]],
    isOut: out,
  }));

const totalOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0);
