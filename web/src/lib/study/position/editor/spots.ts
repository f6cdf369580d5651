import { m } from '#messages';
import { seatNumber } from '../../../platform/seats/look.ts';
import { zoneOf, seatOf, type Spot } from './draft.ts';

type PlaceKey = Parameters<typeof m.position_edit_spot>[0]['place'];

/** A spot in words, with its seat. */
export function spotName(spot: Spot): string {
  const [seat, place] = [seatOf(spot), placeName(zoneOf(spot))];
  return seat === null ? place : m.position_edit_spot_of({ spot: place, seat: seatNumber(seat) });
}

/** A place in words: `hand`, `T1`, `top`, … */
export const placeName = (place: string): string =>
  m.position_edit_spot({ place: (place === 'rest' ? 'other' : place) as PlaceKey });
