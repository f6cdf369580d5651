import { m } from '#messages';
import type { Viewer } from '../../boards/types.ts';
import { actor } from '../../boards/speaker.ts';
import type { Costly } from '../analysis/viewpoint.ts';
import type { Landmark } from './landmarks.ts';

/** Costly decisions as landmarks. Each is placed before its move, where the alternatives are visible. */
export const costlyLandmarks = (costly: readonly Costly[], viewer: Viewer): readonly Landmark[] =>
  costly.map(({ n, seat, grade, loss }) => ({
    n,
    kind: grade,
    seat,
    text: m.replay_analysis_moment({ grade, loss, ...actor(seat, viewer) }),
  }));

/** All landmarks in order. At the same number of moves, events come before decisions. */
export const inOrder = (...all: readonly (readonly Landmark[])[]): readonly Landmark[] =>
  all.flat().sort((a, b) => a.n - b.n);
