import { m } from '#messages';
import { sideBySide } from '../../platform/ui/listed.ts';
import type { Viewer } from '../types.ts';
import { playerName } from './players.ts';

/** Joins facts as sentences, leaving out null and empty ones. */
export const sentences = (all: readonly (string | null)[]): string =>
  all
    .flatMap((one) => one || [])
    // Some texts are labels elsewhere and lack a full stop.
    .map((one) => (/\p{Sentence_Terminal}$/u.test(one) ? one : m.boards_answer_sentence({ text: one })))
    .join(' ');

/** Every seat's points. */
export const scoresLine = (points: readonly number[], viewer: Viewer): string =>
  sideBySide(
    points.map((count, seat) => m.boards_answer_points({ player: playerName(seat, viewer), points: count })),
  );
