import { beliefOf, recallAll, remembered } from '../bot/memory.ts';
import { sortCards, type Card } from '../cards.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import type { AnyGameOdds, Kind, Odds, PlaceOdds, Prospect } from './contract.ts';
import type { HiddenZone } from './hidden.ts';
import { Counted } from './counted.ts';
import { sourcesOf, type Log } from './sources.ts';

export type { Odds, PlaceOdds, Prospect } from './contract.ts';

/** A seat's knowledge: its view and its log, oldest first. A complete log gives the best memory. */
export interface OddsQuery {
  readonly game: Pick<AnyGame, 'bot' | 'odds'>;
  readonly view: Position;
  readonly seat: Seat;
  readonly log: Log;
}

/** Smaller chances are rounding errors. */
const LEAST = 1e-9;

const rounded = (chance: number): number => Math.round(chance * 1e9) / 1e9;

/**
 * The odds of all cards a seat can't see. All ways to place the hidden cards allowed by its view and memory
 * are equally likely; the other seats' motives are ignored.
 */
export function oddsOf({ game: { bot, odds }, view, seat, log }: OddsQuery): Odds {
  if (!odds || view.toAct === null) return { places: [], prospects: [] };
  const belief = bot && beliefOf(bot, recallAll(bot, log.flatMap(remembered), seat), view, seat);
  const counted = new Counted(odds.hidden(view, seat, belief));
  const kinds = odds.kinds(view);
  const places = counted.places.map((place, at) => placeOdds(counted, place, at, kinds));
  return {
    places: places.map(({ left, ...place }) => ({
      ...place,
      sources: sources(odds, log, seat, place, left),
    })),
    prospects: odds.prospects(view, seat, counted).filter(({ chance }) => Number.isFinite(chance)),
  };
}

/**
 * The chances right after a move, before the next card is turned up. Null if the seat's next view shows them.
 */
export function foreseenBy(
  { game: { odds }, view, seat }: Omit<OddsQuery, 'log'>,
  move: unknown,
): readonly Prospect[] | null {
  if (!odds?.foreseen) return null;
  const counted = new Counted(odds.hidden(view, seat, undefined));
  return odds.foreseen(view, move, counted).filter(({ chance }) => Number.isFinite(chance));
}

/** Sources of the cards known or remembered at a place. */
const sources = (
  odds: AnyGameOdds,
  log: Log,
  reader: Seat,
  place: Omit<PlaceOdds, 'sources'>,
  left: readonly Card[],
): PlaceOdds['sources'] => {
  const cards = [...place.known, ...place.doubtful.map(({ card }) => card)];
  return sourcesOf(odds, log, reader, { place, cards, left });
};

/** The odds of one place. `left` are those known cards that follow only from counting. */
function placeOdds(
  counted: Counted,
  { seat, zone, size }: HiddenZone,
  place: number,
  kinds: readonly Kind[],
): Omit<PlaceOdds, 'sources'> & { readonly left: readonly Card[] } {
  const cards = sortCards(counted.cards)
    .map((card) => ({ card, chance: rounded(counted.holdsCard(place, card)) }))
    .filter(({ chance }) => chance > LEAST);
  const sure = counted.knownAt(place);
  const left = cards
    .filter(({ card, chance }) => chance === 1 && !sure.includes(card))
    .map(({ card }) => card);
  const known = sortCards([...sure, ...left]);
  const doubted = counted.rememberedAt(place).filter((card) => !known.includes(card));
  return {
    seat,
    zone,
    size,
    known,
    left,
    doubtful: cards.filter(({ card }) => doubted.includes(card)).sort((a, b) => b.chance - a.chance),
    cards: cards.sort((a, b) => b.chance - a.chance),
    // If such a card is known to be here, its chance needs no line.
    kinds: kinds
      .filter(({ fits }) => !known.some(fits))
      .map(({ name, fits }) => ({ kind: name, chance: rounded(counted.holds(place, fits)) }))
      .filter(({ chance }) => chance > LEAST),
  };
}
