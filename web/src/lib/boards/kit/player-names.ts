import type { Seat } from '#games/game.ts';
import { seatName } from '../../seats/look.ts';
import type { Voice } from '../types.ts';

/** `2 cards`, `1 card`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A seat as the reader would call it in the middle of a sentence. */
export const nameOf = (seat: Seat, { names, seat: reader }: Voice): string =>
  seat === reader ? 'you' : (names[seat] ?? seatName(seat));

/** Whose, in the middle of a sentence. */
export const whose = (seat: Seat, voice: Voice): string =>
  seat === voice.seat ? 'your' : `${nameOf(seat, voice)}’s`;

/** A sentence's subject with its verb: `You rally`, `Ada rallies`. */
export interface Subject {
  readonly name: string;
  /** `your` or `their`. */
  readonly own: string;
  does(verb: string): string;
}

/** The verbs whose third person isn't the word and an s. */
const IRREGULAR: Readonly<Record<string, string>> = { rally: 'rallies', bury: 'buries' };

export function subjectOf(seat: Seat, voice: Voice): Subject {
  if (seat === voice.seat) return { name: 'You', own: 'your', does: (verb) => `You ${verb}` };
  const name = nameOf(seat, voice);
  return { name, own: 'their', does: (verb) => `${name} ${IRREGULAR[verb] ?? `${verb}s`}` };
}

/** The names at a table, from the reader's side. */
export interface Callers {
  readonly voice: Voice;
  /** "You" or the seat's name. */
  who(seat: number): string;
  /** "your" or "Ada's". */
  whose(seat: number): string;
}

export function callers(names: readonly string[], own: number | null): Callers {
  const voice = { names, seat: own };
  return {
    voice,
    who: (seat) => (seat === own ? 'You' : nameOf(seat, voice)),
    whose: (seat) => whose(seat, voice),
  };
}
