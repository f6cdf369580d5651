import { m } from '#messages';
import type { PlaceOdds } from '#games/odds/contract.ts';
import type { Seat } from '#games/game.ts';
import type { ShownMark } from '../../boards/types.ts';
import { cardGlyphs } from '../../cards/names.ts';
import { sourceInWords } from '../../boards/kit/odds.ts';

/** Maximum number of cards in a mark. */
const MOST = 3;
/** Minimum chance for a doubtful card to be marked as likely. */
const LIKELY = 0.5;

/** The remembered cards of a place. */
export type Recalled = Pick<PlaceOdds, 'seat' | 'zone' | 'known' | 'doubtful' | 'sources'>;

/** A seat's memories of others' hidden cards, as marks at their places. */
export const tracesOf = (
  { places }: { readonly places: readonly Recalled[] },
  own: Seat,
): readonly ShownMark[] =>
  places.flatMap((place) => (place.seat === null || place.seat === own ? [] : marksAt(place, place.seat)));

function marksAt({ zone, known, doubtful, sources }: Recalled, seat: Seat): ShownMark[] {
  const [first] = doubtful;
  const note = sources.map(sourceInWords).join('\n');
  const cards = known.slice(0, MOST).map(cardGlyphs).join(' ');
  const certain = m.odds_mark_certain({ cards, more: Math.max(0, known.length - MOST) });
  const marks: ShownMark[] =
    known.length > 0 ? [{ seat, zone, n: 0, tone: 'certain', text: certain, note }] : [];
  if (!first) return marks;
  const text = m.odds_mark_doubtful({ card: cardGlyphs(first.card), chance: first.chance });
  return [...marks, { seat, zone, n: 0, tone: levelOf(first.chance), text, note }];
}

/** The certainty of a doubtful card. */
export const levelOf = (chance: number): 'likely' | 'possible' => (chance >= LIKELY ? 'likely' : 'possible');
