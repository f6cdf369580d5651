import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import { pointsOf } from '#games/realm/cards.ts';
import type { Point, Target } from '#games/realm/types.ts';
import { cardList } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import type { Viewer } from '../../types.ts';

/*
 * Names of a realm's places. All boards, panels, logs and help use these functions, so that names are
 * consistent. A rally point is `T1`, in full `T1, inner Throne lane`.
 */

/** A target of raids in running text: "your Throne", "Ada’s Stronghold". */
export const placeName = (area: Target, seat: number, viewer: Viewer): string =>
  m.realm_place({ area, ...actor(seat, viewer) });

/** A rally point in full: "T2, outer Throne lane". Running text only uses `T2`. */
export const pointName = (point: Point): string => m.realm_board_point({ point });

/** A rally point of a realm: "T2, outer Throne lane of your realm". */
export const pointTitle = (point: Point, seat: number, viewer: Viewer): string =>
  m.realm_board_point_of({ ...actor(seat, viewer), point: pointName(point) });

/** Another place of a realm as a heading: "Your Throne", "Ada’s House". */
export const areaTitle = (area: Target | 'house' | 'tombs', seat: number, viewer: Viewer): string =>
  m.realm_board_area({ area, ...actor(seat, viewer) });

/** The House of a realm with its points and royals. */
export function houseTitle(house: readonly Card[], seat: number, viewer: Viewer): string {
  const counted = { ...actor(seat, viewer), points: pointsOf(house) };
  return house.length > 0
    ? m.realm_board_house_held({ ...counted, cards: cardList(house) })
    : m.realm_board_house(counted);
}
