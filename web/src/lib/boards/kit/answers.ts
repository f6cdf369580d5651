import { m } from '#messages';
import { sideBySide } from '../../ui/listed.ts';
import type { Viewer } from '../types.ts';
import { playerName } from './players.ts';

/** Joins facts as sentences, leaving out null and empty ones. */
export const sentences = (all: readonly (string | null)[]): string =>
  all
    .flatMap((one) => one || [])
    // Some texts are labels elsewhere and lack a full stop.
    .map((one) => (/\p{Sentence_Terminal}$/u.test(one) ? one : m.boards_answer_sentence({ text: one })))
    .join(' ');

/** Every seat's points. `out` is true for a seat that conceded, whose points no longer count. */
export const scoresLine = (
  seats: readonly { readonly points: number; readonly out?: boolean }[],
  viewer: Viewer,
): string =>
  sideBySide(
    seats.map(({ points, out = false }, seat) =>
      m.boards_answer_points({ player: playerName(seat, viewer), points, out }),
    ),
  );

/** The kinds of moves among `legal`, each once. */
export const kindsOf = <Kind extends string>(legal: readonly { readonly do: Kind }[]): readonly Kind[] => [
  ...new Set(legal.map((move) => move.do)),
];
