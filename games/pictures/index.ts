import type { AnyGame, Position } from '../game.ts';
import type { Seat } from '../basics.ts';
import { pictureOf, type Caption } from './svg.ts';

export { HEIGHT, WIDTH } from './svg.ts';

/** The seats that are ahead of all others in a view; empty if all are level, and in a solitaire. */
export function leadersIn({ picture }: Pick<AnyGame, 'picture'>, view: Position): readonly Seat[] {
  const seated = picture?.(view).flatMap(({ seat, standing }) =>
    seat === null || standing === undefined ? [] : [{ seat, standing }],
  );
  const most = Math.max(...(seated ?? []).map(({ standing }) => standing));
  const leaders = (seated ?? []).filter(({ standing }) => standing === most).map(({ seat }) => seat);
  return leaders.length === seated?.length ? [] : leaders;
}

/**
 * An SVG document of 1200 by 630 showing the table as in `view`: each seat's cards below its shield, name and
 * points. Contains no information beyond the view, and no text except the names and the caption.
 */
export function pictureOfView(
  { id, picture }: Pick<AnyGame, 'id' | 'picture'>,
  view: Position,
  names: readonly string[],
  caption?: Caption,
): string {
  if (!picture) throw new TypeError(`no picture of ${id}`);
  return pictureOf(picture(view), names, caption);
}
