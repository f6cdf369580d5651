import type { Seat } from '#games/game.ts';
import { seatName } from '../../seats/look.ts';
import type { Viewer } from '../types.ts';

/** `2 cards`, `1 card`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A seat's name in the middle of a sentence: `you` or `Ada`. */
export const nameOf = (seat: Seat, { names, seat: own }: Viewer): string =>
  seat === own ? 'you' : (names[seat] ?? seatName(seat));

/** A seat as an owner, in the middle of a sentence: `your` or `Ada’s`. */
export const whose = (seat: Seat, viewer: Viewer): string =>
  seat === viewer.seat ? 'your' : `${nameOf(seat, viewer)}’s`;

/** A sentence's subject with its verb: `You rally`, `Ada rallies`. */
export interface Subject {
  readonly name: string;
  /** `your` or `their`. */
  readonly own: string;
  does(verb: string): string;
}

/** The verbs whose third person isn't the word and an s. */
const IRREGULAR: Readonly<Record<string, string>> = { rally: 'rallies', bury: 'buries' };

export function subjectOf(seat: Seat, viewer: Viewer): Subject {
  if (seat === viewer.seat) return { name: 'You', own: 'your', does: (verb) => `You ${verb}` };
  const name = nameOf(seat, viewer);
  return { name, own: 'their', does: (verb) => `${name} ${IRREGULAR[verb] ?? `${verb}s`}` };
}

/** The players of a match as texts for one viewer call them. */
export interface PlayerNames extends Viewer {
  /** "You" or the seat's name. */
  who(seat: number): string;
  /** "your" or "Ada's". */
  whose(seat: number): string;
}

export function playerNames(names: readonly string[], seat: number | null): PlayerNames {
  const viewer = { names, seat };
  return {
    ...viewer,
    who: (other) => (other === seat ? 'You' : nameOf(other, viewer)),
    whose: (other) => whose(other, viewer),
  };
}
