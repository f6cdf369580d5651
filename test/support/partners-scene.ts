import { sortCards, type Card } from '#games/cards.ts';
import { recordedChance, type Chance } from '#games/chance.ts';
import type { Illegal, Reader, Seat } from '#games/game.ts';
import { partners } from '#games/partners/index.ts';
import type { Player, Running, State, View } from '#games/partners/types.ts';
import type { Result } from '#games/result.ts';
import { deepFreeze } from './wrapped-games.ts';

/** The cards as listed on the rules' page. */
export const SMALL: readonly Card[] = [
  '2C', '2D', '2H', '2S', '3C', '3D', '3H', '3S', '4C', '4D', '4H', '4S', '5C', '5D', '5H', '5S',
  '6C', '6D', '6H', '6S', '7C', '7D', '7H', '7S', '8C', '8D', '8H', '8S', '9C', '9D', '9H', '9S',
]; // prettier-ignore
export const COURT: readonly Card[] = [
  'TC', 'TD', 'TH', 'TS', 'JC', 'JD', 'JH', 'JS', 'QC', 'QD', 'QH', 'QS', 'KC', 'KD', 'KH', 'KS',
]; // prettier-ignore
export const ACES: readonly Card[] = ['AC', 'AD', 'AH', 'AS'];
const ALL: readonly Card[] = [...ACES, ...SMALL, ...COURT, 'XX'];

/**
 * A deal with sorted face-up cards and these hands: every fourth card for each seat, beginning with seat 0 if
 * seat 3 deals.
 */
export const dealLine = (hands: readonly Card[], open: readonly Card[] = SMALL): string =>
  `deal ${open.join(' ')} / ${hands.join(' ')}`;

export const cardsOf = (text = ''): Card[] => text.split(' ').filter((word) => word !== '');

const chanceOf = (lines: readonly string[]) =>
  recordedChance(
    lines.map((line) => {
      const [kind, ...words] = line.split(' ');
      return { kind: kind!, words };
    }),
  );

/** A seat as text: lists of cards separated by spaces. */
interface PlaceWords {
  readonly hand?: string;
  readonly has?: string;
  readonly scores?: readonly number[];
  readonly out?: boolean;
}

/** A table as text. Defaults: round 2, dealt by seat 3; seat 0 to play. */
interface TableWords extends Partial<Pick<Running, 'round' | 'dealer' | 'phase' | 'toAct'>> {
  readonly seats: readonly PlaceWords[];
}

/** Builds a table; the remaining cards are set aside. */
export function scene({ seats, ...table }: TableWords): Scene {
  const places = seats.map(({ hand, has, scores, out }): Player => ({
    out: out ?? false,
    hand: sortCards(cardsOf(hand)),
    collection: sortCards(cardsOf(has)),
    scores: scores ?? [],
  }));
  const laid = places.flatMap(({ hand, collection }) => [...hand, ...collection]);
  const aside = ALL.filter((card) => !laid.includes(card));
  return new Scene({
    round: 2, dealer: 3, phase: 'play', toAct: 0, ...table, seats: places, outcome: null, aside,
  }); // prettier-ignore
}

/** A game from its beginning. */
export const dealt = (dealer: Seat, line: string): Scene =>
  new Scene(partners.setup({ seats: 4, dealer, options: {} }, chanceOf([line])));

/** A state for tests, played in the game's notation. */
export class Scene {
  readonly state: State;

  constructor(state: State) {
    this.state = deepFreeze(state);
  }

  view(reader: Reader): View {
    return partners.view(this.state, reader);
  }

  collection(seat: Seat): string {
    return this.state.seats[seat]!.collection.join(' ');
  }

  /** Scores of the last finished round, by seat. */
  get gained(): (number | undefined)[] {
    return this.state.seats.map(({ scores }) => scores.at(-1));
  }

  /** The legal moves as the seat to act sees them, sorted as text. */
  get legal(): string[] {
    const { toAct } = this.state;
    return partners
      .legalMoves(this.view(toAct ?? 'spectator'))
      .map(partners.formatMove)
      .sort();
  }

  /** Plays moves in order; a line `# deal …` is the random result of the previous move. */
  play(...lines: readonly string[]): Scene {
    let table: Scene = this as Scene;
    lines.forEach((line, i) => {
      if (line.startsWith('# ')) return;
      const due = lines[i + 1]?.startsWith('# ') ? [lines[i + 1]!.slice(2)] : [];
      const before = table;
      table = before.advance(line, due, (chance) => before.try(line, chance));
    });
    return table;
  }

  /** Concedes for a seat; `deal` is the chance line if that ends a round. */
  concede(seat: Seat, deal?: string): Scene {
    const due = deal === undefined ? [] : [deal];
    return this.advance(`${seat} concede`, due, (chance) => partners.concede(this.state, seat, chance));
  }

  /** The code with which a move is refused; undefined if it is legal. */
  refusal(text: string): string | undefined {
    const result = this.try(text, ANY_CHANCE);
    return result.ok ? undefined : result.error.code;
  }

  concessionRefusal(seat: Seat): string | undefined {
    const result = partners.concede(this.state, seat, ANY_CHANCE);
    return result.ok ? undefined : result.error.code;
  }

  private try(text: string, chance: Chance): Result<State, Illegal> {
    const move = partners.parseMove(text);
    return move.ok ? partners.play(this.state, move.value, chance) : move;
  }

  private advance(
    what: string,
    due: readonly string[],
    step: (chance: Chance) => Result<State, Illegal>,
  ): Scene {
    const chance = chanceOf(due);
    const result = step(chance);
    if (!result.ok) throw new Error(`${what}: ${result.error.message}`);
    if (chance.used() < due.length) throw new Error(`${what}: "${due[0]}" was not drawn`);
    return new Scene(result.value);
  }
}

const ANY_CHANCE: Chance = { draw: ({ sample }) => sample({ below: () => 0 }) };
