import { PACK, faceUp, sortCards, type Card } from '../../games/cards.ts';
import { oneOf, seededRandom, shuffled, type Random } from '../../games/chance.ts';
import { isCommon, isJack, isKing, isRoyal, pairOf, pointsOf } from '../../games/realm/cards.ts';
import { decision } from '../../games/realm/draft.ts';
import type { Realm, State } from '../../games/realm/types.ts';

/** Seats in every endgame. The reader knows the bot's code and cards, but not what it draws. */
export const BOT = 0;
export const READER = 1;

const EMPTY: Realm = {
  out: false, stronghold: [], throne: null, house: [], tombs: [], T1: null, T2: null, S1: null, S2: null,
}; // prettier-ignore

const isQueen = (card: Card): boolean => isRoyal(card) && !isKing(card);
const isNumber = (card: Card): boolean => isCommon(card) && !isJack(card);

/** A shuffled pack to take cards from. */
class Pack {
  readonly random: Random;
  private cards: Card[];

  constructor(seed: number) {
    this.random = seededRandom(seed);
    this.cards = shuffled(PACK, this.random);
  }

  take(count: number, fits: (card: Card) => boolean = isCommon): Card[] {
    const taken = this.cards.filter(fits).slice(0, count);
    this.cards = this.cards.filter((card) => !taken.includes(card));
    return taken;
  }

  /** Zero to `most` number cards. */
  takeSome(most: number): Card[] {
    return this.take(this.random.below(most + 1), isNumber);
  }

  /**
   * Lays the remaining cards: royals in the Houses, or in the keeper's hand if no House has room, and commons face up in
   * the Tombs. So nothing is hidden but what the endgame is about.
   */
  lay(bot: Partial<Realm>, reader: Partial<Realm>, keeper: 0 | 1): [Realm, Realm] {
    const houses: [Card[], Card[]] = [[], []];
    const left: Card[] = [];
    for (const royal of this.take(8, isRoyal)) {
      const room = ([0, 1] as const).filter((seat) => pointsOf([...houses[seat], royal]) < 5);
      (room.length > 0 ? houses[oneOf(room, this.random)] : left).push(royal);
    }
    const rest = this.take(PACK.length).map(faceUp);
    const realm = (seat: 0 | 1, laid: Partial<Realm>): Realm => ({
      ...EMPTY,
      ...laid,
      stronghold: sortCards([...(laid.stronghold ?? []), ...(seat === keeper ? left : [])]),
      house: sortCards(houses[seat]),
      tombs: rest.filter((_, i) => i % 2 === seat),
    });
    return [realm(0, bot), realm(1, reader)];
  }
}

/** A state with one action left in the bot's turn, and no deck. Afterwards the reader has a last turn, or none. */
const stateOf = (seats: readonly Realm[], readerFollows: boolean): State =>
  decision(
    {
      dealer: 1,
      turn: 31,
      turnOf: BOT,
      actions: 1,
      lastTurns: readerFollows ? [READER] : [],
      seats,
      deck: [],
      opening: 3,
    },
    'action',
    null,
  );

/** The bot may crown a King or another card, and keeps the other one in its hand. The reader can raid one of them. */
const crowning =
  (isOther: (card: Card) => boolean) =>
  (seed: number): State[] => {
    const pack = new Pack(seed);
    const bot = { stronghold: [...pack.take(1, isKing), ...pack.take(1, isOther), ...pack.takeSome(1)] };
    return [stateOf(pack.lay(bot, { stronghold: pack.take(2, isNumber) }, READER), true)];
  };

/** The bot may raid the Throne or the hand. The reader has hidden a royal in one of them, and a Jack in the other. */
function probing(seed: number): State[] {
  const hidden = new Pack(seed);
  const [royal = '', jack = ''] = [...hidden.take(1, isRoyal), ...hidden.take(1, isJack)];
  return [
    [royal, jack],
    [jack, royal],
  ].map(([card = '', held = '']) => {
    const pack = new Pack(seed);
    pack.take(2, (one) => one === royal || one === jack);
    const [a = '', b = '', c = '', d = ''] = pack.take(4, isNumber);
    const bot = { T1: pairOf(a, b), S1: pairOf(c, d), stronghold: pack.takeSome(2) };
    const reader = { throne: { card, advances: [] }, stronghold: [held, ...pack.takeSome(1)] };
    return stateOf(pack.lay(bot, reader, BOT), false);
  });
}

/**
 * Makers of endgames from a seed. They return states that look alike to the bot, one for each way in which the reader
 * may have hidden its cards.
 */
export const MAKERS = { bluff: crowning(isJack), hide: crowning(isQueen), probe: probing };
