import { m } from '#messages';
import type { Move, View } from '#games/partners/types.ts';
import { sentences } from '../../kit/sentences.ts';
import type { Viewer } from '../../types.ts';
import { legalOf } from '../parts/moves.ts';
import { previewOf } from './preview.ts';

/** Why a bot would make this move: its effect on the collections. */
export function reasonFor(move: Move, view: View, viewer: Viewer): string | null {
  const [legal] = legalOf([move], view.toAct);
  if (!legal) return null;
  const { lines } = previewOf(view, legal, viewer);
  return lines.length > 0 ? sentences(...lines) : m.reasons_partners_same();
}
