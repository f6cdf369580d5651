import { m } from '#messages';
import type { Viewer } from '../boards/types.ts';
import { actor } from '../i18n/speaker.ts';
import type { Costly } from '../study/eyes.ts';
import type { Landmark } from './landmarks.ts';

/** Costly decisions as moments worth a jump: each where it is made, so that what else could be done is in sight. */
export const costlyLandmarks = (costly: readonly Costly[], viewer: Viewer): readonly Landmark[] =>
  costly.map(({ n, seat, grade, loss }) => ({
    n,
    kind: grade,
    seat,
    text: m.replay_analysis_moment({ grade, loss, ...actor(seat, viewer) }),
  }));

/** All moments in the order of the match; what happened stands before what is decided then. */
export const inOrder = (...all: readonly (readonly Landmark[])[]): readonly Landmark[] =>
  all.flat().sort((a, b) => a.n - b.n);
