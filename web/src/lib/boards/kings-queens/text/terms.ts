import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import { isKing, isTwo, suitOf } from '#games/kings-queens/cards.ts';
import { cardGlyphs, suitName } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import type { Viewer } from '../../types.ts';
import type { Trick } from '../parts/trick.ts';

export { signed } from '../../kit/narration.ts';

/** The suit of a card, for the middle of a sentence. */
export const suitIn = (card: Card): string => suitName(suitOf(card));

/** The reason for a trick's result, as the parameters `why`, `winner` and `loser` of messages. */
export function reasonOf({ led, followed, taker }: Trick) {
  const [winner, loser] = taker === led.seat ? [led.card, followed.card] : [followed.card, led.card];
  const why = suitOf(winner) !== suitOf(loser) ? 'suit' : isTwo(winner) && isKing(loser) ? 'two' : 'rank';
  return { why, winner: cardGlyphs(winner), loser: cardGlyphs(loser) } as const;
}

/** The taker of a trick and the reason, as a sentence. */
export const takenLine = (trick: Trick, viewer: Viewer): string =>
  m.kings_queens_trick_taken({ ...actor(trick.taker, viewer), ...reasonOf(trick) });
