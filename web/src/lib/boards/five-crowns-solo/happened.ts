import type { View } from '#games/five-crowns/solo/types.ts';
import type { LogEntry } from '#protocol';
import type { Voice } from '../types.ts';
import { discardsOf } from './scene.ts';
import { called, calledFirst, describeMove } from './words.ts';

/** Says what just happened; it follows the views of one table, for the log alone does not name the turned card. */
export class Happenings {
  #view: View | null = null;
  #moves = 0;
  #line = '';

  /** What led to this view; the same view again gives the same line. */
  follow(view: View, log: readonly LogEntry[], voice: Voice): string {
    if (view === this.#view) return this.#line;
    const last = log.at(-1);
    const before = this.#view !== null && log.length === this.#moves + 1 ? this.#view : null;
    this.#view = view;
    this.#moves = log.length;
    this.#line = last ? lineOf(before, view, last, voice) : '';
    return this.#line;
  }
}

function lineOf(before: View | null, after: View, last: LogEntry, voice: Voice): string {
  const [discard] = discardsOf([last]);
  return before && discard !== undefined ? happenedLine(before, after, discard) : describeMove(last, voice);
}

/** What a move did: `7♥ went on pile 4, K♦ is gone. Pile 4 is closed.` */
export function happenedLine(before: View, after: View, discard: string): string {
  const changed = after.piles.findIndex(
    ({ cards }, index) => cards.join(' ') !== before.piles[index]!.cards.join(' '),
  );
  if (changed < 0 || before.turned === null) return `${calledFirst(discard)} is gone; no pile changed.`;
  const pile = changed + 1;
  const closed = after.piles[changed]!.closed ? ` Pile ${pile} is closed.` : '';
  return `${calledFirst(before.turned)} went on pile ${pile}, ${called(discard)} is gone.${closed}`;
}
