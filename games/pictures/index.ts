import type { AnyGame, Position } from '../game.ts';
import { pictureOf } from './svg.ts';

export { HEIGHT, WIDTH } from './svg.ts';

/**
 * An SVG document of 1200 by 630 showing the table as in `view`: each seat's cards below its shield, name and
 * points. Contains no information beyond the view, and no text except the names.
 */
export function pictureOfView(
  { id, picture }: Pick<AnyGame, 'id' | 'picture'>,
  view: Position,
  names: readonly string[],
): string {
  if (!picture) throw new TypeError(`no picture of ${id}`);
  return pictureOf(picture(view), names);
}
