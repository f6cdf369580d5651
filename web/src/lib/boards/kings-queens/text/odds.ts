import { m } from '#messages';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import { placeInWords } from '../../kit/odds.ts';
import { seatName } from '../../../platform/seats/look.ts';
import type { OddsText } from '../../types.ts';

export const odds: OddsText = {
  place: placeInWords,
  prospect: ({ seat, card }, viewer, own) => {
    const other = seat ?? own;
    const target = viewer.names[other] ?? seatName(other);
    return m.odds_led({ ...actor(own, viewer), target, card: card === null ? '' : cardGlyphs(card) });
  },
};
