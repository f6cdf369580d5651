import { sortCards, type Card } from '#games/cards.ts';
import { recordedChance, type Chance, type Drawn } from '#games/chance.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { Player, Running, State, View } from '#games/five-crowns/types.ts';
import type { Illegal, Reader, Seat } from '#games/game.ts';
import type { Result } from '#games/result.ts';
import { deepFreeze } from './wrapped-games.ts';

export const cardsOf = (text = ''): Card[] => text.split(' ').filter((word) => word !== '');

/**
 * The cards as listed on the rules' page: "five suits, ranks 3-10, J, Q, K; each card twice, and six Jokers",
 * once or twice.
 */
export function packFor(seats: number): Card[] {
  const ranks = '3 4 5 6 7 8 9 T J Q K'.split(' ');
  const set = ranks.flatMap((rank) => [...'CDHS*'].flatMap((suit) => [rank + suit, rank + suit]));
  const whole = [...set, ...cardsOf('XX XX XX XX XX XX')];
  return seats >= 8 ? [...whole, ...whole] : whole;
}

/** A full deal beginning with these cards; the rest is sorted. */
export function dealOf(seats: number, first: string): string {
  const rest = packFor(seats);
  for (const card of cardsOf(first)) rest.splice(rest.indexOf(card), 1);
  return `# deal ${[...cardsOf(first), ...rest].join(' ')}`;
}

/** A seat as text. Defaults: three low cards, no melds, scores matching the round, not conceded. */
interface PlayerWords {
  readonly hand?: string;
  readonly melds?: readonly string[];
  readonly scores?: readonly number[];
  readonly out?: boolean;
}

/**
 * A table as text. Defaults: round 3 (5s wild), dealt by the last seat, seat 0 to draw, three cards in each
 * pile.
 */
interface TableWords extends Partial<Pick<Running, 'round' | 'dealer' | 'phase' | 'toAct' | 'wentOut' | 'lap' | 'tiebreak'>> {
  readonly seats: readonly PlayerWords[];
  readonly deck?: string;
  readonly discards?: string;
} // prettier-ignore

/** Builds a table. */
export function scene({ seats, deck, discards, ...rest }: TableWords): Scene {
  const round = rest.round ?? 3;
  const playerOf = ({ hand, melds = [], scores, out = false }: PlayerWords): Player => ({
    out,
    hand: out ? [] : sortCards(cardsOf(hand ?? '3C 4D 6H')),
    melds: melds.map(cardsOf),
    scores: scores ?? new Array<number>(round - 1).fill(10),
  });
  return new Scene({
    round,
    dealer: seats.length - 1,
    wild: round > 11 ? 6 : round + 2,
    phase: 'draw',
    toAct: 0,
    deck: cardsOf(deck ?? '9C 9D 9H'),
    discards: cardsOf(discards ?? 'TC TD TH'),
    aside: [],
    wentOut: null,
    lastRound: null,
    lap: 4,
    tiebreak: 'share',
    seats: seats.map(playerOf),
    outcome: null,
    ...rest,
  });
}

const drawnOf = (line: string): Drawn => {
  const [kind, ...words] = line.replace(/^# /, '').split(' ');
  return { kind: kind!, words };
};

/** A game from its beginning. */
export const dealt = (seats: number, dealer: Seat, deal: string, tiebreak = 'share'): Scene =>
  new Scene(fiveCrowns.setup({ seats, dealer, options: { tiebreak } }, recordedChance([drawnOf(deal)])));

/** A state for tests, played in the game's notation. */
export class Scene {
  readonly state: State;

  constructor(state: State) {
    this.state = deepFreeze(state);
  }

  seat(seat: Seat): Player {
    return this.state.seats[seat]!;
  }

  view(reader: Reader): View {
    return fiveCrowns.view(this.state, reader);
  }

  get hands(): string[] {
    return this.state.seats.map(({ hand }) => hand.join(' '));
  }

  get scores(): (readonly number[])[] {
    return this.state.seats.map(({ scores }) => scores);
  }

  /** The legal moves, sorted as text. */
  get legal(): string[] {
    const { toAct } = this.state;
    return toAct === null ? [] : fiveCrowns.legalMoves(this.view(toAct)).map(fiveCrowns.formatMove).sort();
  }

  /**
   * Plays moves in order; `concede` needs its seat in front. Lines `# …` are the random results of the
   * previous move.
   */
  play(...lines: readonly string[]): Scene {
    const [move, ...rest] = lines;
    if (move === undefined) return this;
    const next = rest.findIndex((line) => !line.startsWith('# '));
    const due = (next < 0 ? rest : rest.slice(0, next)).map(drawnOf);
    const chance = recordedChance(due);
    const result = this.try(move, chance);
    if (!result.ok) throw new Error(`${move}: ${result.error.message}`);
    if (chance.used() < due.length) throw new Error(`${move}: "${due[chance.used()]!.kind}" was not drawn`);
    const after = new Scene(result.value);
    return next < 0 ? after : after.play(...rest.slice(next));
  }

  /** The code with which a move is refused; undefined if it is legal. */
  refusal(move: string): string | undefined {
    const result = this.try(move, NO_CHANCE);
    return result.ok ? undefined : result.error.code;
  }

  private try(move: string, chance: Chance): Result<State, Illegal> {
    const [seat, word] = move.split(' ');
    if (word === 'concede') return fiveCrowns.concede(this.state, Number(seat), chance);
    const read = fiveCrowns.parseMove(move);
    return read.ok ? fiveCrowns.play(this.state, read.value, chance) : read;
  }
}

/** For moves tested only for refusal. */
const NO_CHANCE: Chance = { draw: ({ sample }) => sample({ below: () => 0 }) };
