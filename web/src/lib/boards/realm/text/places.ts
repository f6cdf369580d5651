import { m } from '#messages';
import type { Point, Target } from '#games/realm/types.ts';
import { actor } from '../../../i18n/speaker.ts';
import type { Viewer } from '../../types.ts';

/*
 * The names of the places of a realm. Boards, panels, logs and help all take them from here, so that a place is called the
 * same wherever it is spoken of: a rally point is `T1`, in full `T1, inner Throne lane`, and always begins with its sign.
 */

/** A place that can be raided, in running text: "your Throne", "Ada’s Stronghold". */
export const placeName = (area: Target, seat: number, viewer: Viewer): string =>
  m.realm_place({ area, ...actor(seat, viewer) });

/** A rally point in full: "T2, outer Throne lane". Running text has its sign alone. */
export const pointName = (point: Point): string => m.realm_board_point({ point });

/** A rally point of a realm: "T2, outer Throne lane of your realm". */
export const pointTitle = (point: Point, seat: number, viewer: Viewer): string =>
  m.realm_board_point_of({ ...actor(seat, viewer), point: pointName(point) });

/** Any other place of a realm as a heading: "Your Throne", "Ada’s House". */
export const areaTitle = (area: Target | 'house' | 'tombs', seat: number, viewer: Viewer): string =>
  m.realm_board_area({ area, ...actor(seat, viewer) });
