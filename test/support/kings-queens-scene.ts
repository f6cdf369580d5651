import { sortCards, type Card } from '#games/cards.ts';
import { recordedChance, type Chance } from '#games/chance.ts';
import type { Reader, Seat } from '#games/game.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import type { Held, Round, Side, State, View } from '#games/kings-queens/types.ts';
import { deepFreeze } from './wrapped-games.ts';

/** The game's cards as listed on the rules' page, sorted. */
export const ALL: readonly Card[] = [
  '2C', '2D', '2H', '2S', '3C', '3D', '3H', '3S', '4C', '4D', '4H', '4S',
  '5C', '5D', '5H', '5S', 'QC', 'QD', 'QH', 'QS', 'KC', 'KD', 'KH', 'KS',
]; // prettier-ignore

export const cardsOf = (text: string): Card[] => text.split(' ').filter((word) => word !== '');

/** A full deal beginning with these cards: the starter's eight, then the dealer's; the rest is sorted. */
export function dealOf(text: string): string {
  const first = cardsOf(text);
  return [...first, ...ALL.filter((card) => !first.includes(card))].join(' ');
}

const chanceOf = (deals: readonly string[]) =>
  recordedChance(
    deals.map((deal) => {
      const [kind, ...words] = deal.split(' ');
      return { kind: kind!, words };
    }),
  );

/** A game from its beginning. */
export const dealt = (dealer: Seat, deal: string): Scene =>
  new Scene(kingsQueens.setup({ seats: 2, dealer, options: {} }, chanceOf([`deal ${deal}`])));

/** A table as text. Defaults: round 3, dealt by seat 1, both have predicted 1; seat 0 leads. */
interface TableWords {
  readonly hands: readonly [string, string];
  readonly taken?: readonly [string, string];
  readonly bids?: readonly [number, number];
  readonly sums?: readonly [number, number];
  readonly dealer?: Side;
  readonly leader?: Side;
  readonly round?: number;
  readonly rounds?: readonly Round[];
}

/** Builds a table between two tricks. */
export function scene({ hands, taken = ['', ''], bids = [1, 1], sums = [0, 0], ...rest }: TableWords): Scene {
  const leader = rest.leader ?? 0;
  const seat = (at: Side): Held<number> => ({
    hand: sortCards(cardsOf(hands[at])),
    bid: bids[at],
    taken: cardsOf(taken[at]),
    sum: sums[at],
  });
  const seats = [seat(0), seat(1)] as const;
  const laid = seats.flatMap((one) => [...one.hand, ...one.taken]);
  return new Scene({
    round: rest.round ?? 3,
    dealer: rest.dealer ?? 1,
    phase: 'play',
    toAct: leader,
    leader,
    trick: [],
    seats,
    rounds: rest.rounds ?? [],
    outcome: null,
    aside: ALL.filter((card) => !laid.includes(card)),
  });
}

/** A state for tests, played in the game's notation. */
export class Scene {
  readonly state: State;

  constructor(state: State) {
    this.state = deepFreeze(state);
  }

  view(reader: Reader): View {
    return kingsQueens.view(this.state, reader);
  }

  /** The legal moves as the seat to act sees them. */
  get legal(): string[] {
    const { toAct } = this.state;
    return kingsQueens.legalMoves(this.view(toAct ?? 0)).map(kingsQueens.formatMove);
  }

  /** Plays moves in order; a line `# deal …` is the random result of the previous move. */
  play(...lines: readonly string[]): Scene {
    let table: Scene = this as Scene;
    lines.forEach((line, i) => {
      if (line.startsWith('# ')) return;
      const next = lines[i + 1];
      table = table.step(line, next?.startsWith('# ') ? [next.slice(2)] : []);
    });
    return table;
  }

  concede(seat: Seat): Scene {
    const result = kingsQueens.concede(this.state, seat, NO_CHANCE);
    if (!result.ok) throw new Error(result.error.message);
    return new Scene(result.value);
  }

  /** The code with which a move is refused; undefined if it is legal. */
  refusal(text: string): string | undefined {
    const move = kingsQueens.parseMove(text);
    const result = move.ok ? kingsQueens.play(this.state, move.value, FIRST) : move;
    return result.ok ? undefined : result.error.code;
  }

  concessionRefusal(seat: Seat): string | undefined {
    const result = kingsQueens.concede(this.state, seat, NO_CHANCE);
    return result.ok ? undefined : result.error.code;
  }

  private step(text: string, deals: readonly string[]): Scene {
    const move = kingsQueens.parseMove(text);
    const chance = chanceOf(deals);
    const result = move.ok ? kingsQueens.play(this.state, move.value, chance) : move;
    if (!result.ok) throw new Error(`${text}: ${result.error.message}`);
    if (chance.used() < deals.length) throw new Error(`${text}: nothing was dealt`);
    return new Scene(result.value);
  }
}

/** For moves that must not use chance. */
const NO_CHANCE: Chance = recordedChance([]);

/** For moves whose random results don't matter. */
const FIRST: Chance = { draw: ({ sample }) => sample({ below: () => 0 }) };
