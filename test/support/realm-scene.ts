import { sortCards, type Card } from '#games/cards.ts';
import { recordedChance, type Chance, type Drawn } from '#games/chance.ts';
import type { Illegal, Reader, Seat } from '#games/game.ts';
import { realm } from '#games/realm/index.ts';
import { decision } from '#games/realm/draft.ts';
import type {
  Board,
  Breach,
  Pair,
  Phase,
  Point,
  Raid,
  Realm,
  State,
  StateOnly,
  View,
} from '#games/realm/types.ts';
import type { Result } from '#games/result.ts';
import { deepFreeze } from './wrapped-games.ts';

/** A realm as text: lists of cards separated by spaces; the throne's card comes before its advances. */
export interface RealmWords {
  readonly hand?: string;
  readonly throne?: string;
  readonly house?: string;
  readonly tombs?: string;
  readonly T1?: string;
  readonly T2?: string;
  readonly S1?: string;
  readonly S2?: string;
  readonly out?: boolean;
}

/**
 * A raid as text. Defaults: on the throne of seat 1, at its start; point and card if the phase requires them.
 */
interface RaidWords extends Partial<Omit<Raid, 'point' | 'picked'>> {
  readonly point?: Point;
  readonly picked?: Card;
}

/**
 * A table as text. Defaults: seat 0's action phase with three actions in turn 7, a deck of three low clubs.
 */
interface TableWords extends Partial<Pick<State, 'dealer' | 'turn' | 'turnOf' | 'actions' | 'lastTurns'>> {
  readonly phase?: Exclude<Phase, 'over'>;
  readonly toAct?: Seat;
  readonly seats: readonly RealmWords[];
  readonly deck?: string;
  readonly raid?: RaidWords;
} // prettier-ignore

const cardsOf = (text = ''): Card[] => text.split(' ').filter((word) => word !== '');

const pairOf = (text: string | undefined): Pair | null =>
  text === undefined ? null : (sortCards(cardsOf(text)) as unknown as Pair);

function realmOf({ hand, throne, house, tombs, T1, T2, S1, S2, out }: RealmWords): Realm {
  const [crown, ...advances] = cardsOf(throne);
  return {
    out: out ?? false,
    stronghold: sortCards(cardsOf(hand)),
    throne: crown === undefined ? null : { card: crown, advances: sortCards(advances) },
    house: sortCards(cardsOf(house)),
    tombs: cardsOf(tombs),
    T1: pairOf(T1),
    T2: pairOf(T2),
    S1: pairOf(S1),
    S2: pairOf(S2),
  };
}

const BREACH: Breach = {
  defender: 1, target: 'throne', point: null, passed: [], used: [], spent: [], picked: null,
}; // prettier-ignore

/** The state in a phase, with its raid. */
function inPhase(
  board: Board & StateOnly,
  phase: Exclude<Phase, 'over'>,
  toAct: Seat,
  raid: RaidWords,
): State {
  const { point = 'T1', picked = '7H', ...rest } = raid;
  const breach = { ...BREACH, ...rest };
  switch (phase) {
    case 'encounter':
      return decision(board, phase, { ...breach, point }, toAct);
    case 'access':
    case 'trap':
      return decision(board, phase, breach, toAct);
    case 'spoils':
      return decision(board, phase, { ...breach, picked }, toAct);
    default:
      return decision(board, phase, null, toAct);
  }
}

/** Builds a table. */
export function scene({ seats, deck, phase = 'action', toAct, raid = {}, ...table }: TableWords): Scene {
  const board = {
    dealer: seats.length - 1,
    turn: 7,
    turnOf: 0,
    actions: 3,
    lastTurns: null,
    opening: 3,
    ...table,
    seats: seats.map(realmOf),
    deck: cardsOf(deck ?? '2C 3C 4C'),
  };
  return new Scene(inPhase(board, phase, toAct ?? board.turnOf, raid));
}

/** The deal of a game, from its deck. */
export function dealt(
  seats: number,
  dealer: Seat,
  deck: string,
  options: Record<string, string> = {},
): Scene {
  return new Scene(realm.setup({ seats, dealer, options }, chanceOf([`deck ${deck}`])));
}

const drawnOf = (line: string): Drawn => {
  const [kind, ...words] = line.split(' ');
  return { kind: kind!, words };
};

const chanceOf = (lines: readonly string[]) => recordedChance(lines.map(drawnOf));

/** A state for tests, played in the game's notation. */
export class Scene {
  readonly state: State;

  constructor(state: State) {
    this.state = deepFreeze(state);
  }

  seat(seat: Seat): Realm {
    return this.state.seats[seat]!;
  }

  view(reader: Reader): View {
    return realm.view(this.state, reader);
  }

  /** The legal moves, sorted as text. */
  get legal(): string[] {
    const { toAct } = this.state;
    return toAct === null ? [] : realm.legalMoves(this.view(toAct)).map(realm.formatMove).sort();
  }

  /** The legal moves beginning with these words. */
  legalOf(start: string): string[] {
    return this.legal.filter((text) => text === start || text.startsWith(`${start} `));
  }

  /** Plays moves in order; lines `# …` are the random results of the previous move. */
  play(...lines: readonly string[]): Scene {
    const [move, ...rest] = lines;
    if (move === undefined) return this;
    const next = rest.findIndex((line) => !line.startsWith('# '));
    const due = next < 0 ? rest : rest.slice(0, next);
    const after = this.advance(move, due, (chance) => this.try(move, chance));
    return next < 0 ? after : after.play(...rest.slice(next));
  }

  concede(seat: Seat, ...lines: readonly string[]): Scene {
    return this.advance(`${seat} concede`, lines, (chance) => realm.concede(this.state, seat, chance));
  }

  /** The code with which a move is refused; undefined if it is legal. */
  refusal(move: string): string | undefined {
    const result = this.try(move, NO_CHANCE);
    return result.ok ? undefined : result.error.code;
  }

  concessionRefusal(seat: Seat): string | undefined {
    const result = realm.concede(this.state, seat, NO_CHANCE);
    return result.ok ? undefined : result.error.code;
  }

  /** A move as a reader sees it. */
  told(move: string, reader: Reader): string {
    const read = realm.parseMove(move);
    return read.ok ? realm.formatMove(realm.redactMove(this.state, read.value, reader)) : `? ${move}`;
  }

  /** A random result of a move as a reader sees it. */
  toldChance(move: string | null, line: string, reader: Reader): string {
    const read = move === null ? null : realm.parseMove(move);
    return realm.redactChance(this.state, read?.ok ? read.value : null, drawnOf(line), reader);
  }

  private try(move: string, chance: Chance): Result<State, Illegal> {
    const read = realm.parseMove(move);
    return read.ok ? realm.play(this.state, read.value, chance) : read;
  }

  private advance(
    what: string,
    lines: readonly string[],
    step: (chance: Chance) => Result<State, Illegal>,
  ): Scene {
    const due = lines.map((line) => line.replace(/^# /, ''));
    const chance = chanceOf(due);
    const result = step(chance);
    if (!result.ok) throw new Error(`${what}: ${result.error.message}`);
    if (chance.used() < due.length) throw new Error(`${what}: "${due[chance.used()]}" was not drawn`);
    return new Scene(result.value);
  }
}

/** For moves that must be refused before using chance. */
const NO_CHANCE: Chance = { draw: ({ sample }) => sample({ below: () => 0 }) };
