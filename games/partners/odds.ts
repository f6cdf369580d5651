import { HIDDEN, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import type { GameOdds, Kind } from '../odds/contract.ts';
import type { Hidden, HiddenZone } from '../odds/hidden.ts';
import { COURT, JOKER, ROUNDS, handCardsOf, isAce } from './cards.ts';
import type { Move, View } from './types.ts';

const isCourt = (card: Card): boolean => COURT.includes(card);

/** The hidden cards: other hands, one court card set aside in round 4, and hands of seats that gave up. */
function hidden(view: View, reader: Seat): Hidden {
  const { round, seats } = view;
  const open = seats.flatMap(({ hand, collection }) => [...collection, ...hand]);
  const cards = handCardsOf(round).filter((card) => !open.includes(card));
  const odd = round < ROUNDS ? 0 : 1;
  const hands = seats.flatMap(({ hand }, seat): HiddenZone[] =>
    seat !== reader && hand[0] === HIDDEN ? [{ seat, zone: 'hand', size: hand.length }] : [],
  );
  const left = cards.length - odd - hands.reduce((sum, { size }) => sum + size, 0);
  return {
    places: [
      ...hands,
      { seat: null, zone: 'odd', size: odd, takes: isCourt },
      { seat: null, zone: 'aside', size: left },
    ].filter(({ size }) => size > 0),
    remembered: [],
    pools: [{ cards, weight: 1 }],
  };
}

const ranked =
  (rank: string) =>
  (card: Card): boolean =>
    card.startsWith(rank);

const kinds = ({ round }: View): Kind[] => [
  { name: 'king', fits: ranked('K') },
  { name: 'queen', fits: ranked('Q') },
  { name: 'jack', fits: ranked('J') },
  ...(round > 1 ? [{ name: 'ace', fits: isAce }] : []),
  ...(round === ROUNDS ? [{ name: 'joker', fits: (card: Card) => card === JOKER }] : []),
];

/** Connects this game to the odds. The chances of cards are all there is to say, so it has no prospects. */
export const odds: GameOdds<View, unknown, Move> = { hidden, kinds, prospects: () => [] };
