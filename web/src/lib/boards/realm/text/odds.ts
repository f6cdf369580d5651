import { m } from '#messages';
import { POINTS } from '#games/realm/types.ts';
import { actor } from '../../speaker.ts';
import { placeInWords } from '../../kit/odds.ts';
import { seatName } from '../../../platform/seats/look.ts';
import type { OddsText } from '../../types.ts';
import { areaTitle, pointTitle } from './places.ts';

export const odds: OddsText = {
  place: ({ seat, zone }, viewer) => {
    const point = POINTS.find((one) => one === zone);
    if (seat === null) return placeInWords({ seat, zone }, viewer);
    if (point) return pointTitle(point, seat, viewer);
    if (zone === 'advances') return m.odds_advances(actor(seat, viewer));
    if (zone === 'spent') return m.odds_spent(actor(seat, viewer));
    return areaTitle(zone === 'throne' || zone === 'tombs' ? zone : 'stronghold', seat, viewer);
  },
  prospect: ({ name, seat, zone }, viewer, own) => {
    const other = seat ?? own;
    const facts = { ...actor(own, viewer), target: viewer.names[other] ?? seatName(other) };
    if (name === 'suit') return m.odds_suit({ ...facts, point: zone });
    if (name === 'royal') return m.odds_royal(facts);
    return m.odds_pass({ ...facts, area: zone === 'throne' ? 'throne' : 'stronghold' });
  },
};
