import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { CHARACTER_IDS, type BotKind } from '#games/bot/characters.ts';
import { characterName, isCharacter, rosterOf } from '#games/bot/roster.ts';
import { BOT_NAMES } from '#games/bot/names.ts';
import { recordingChance, type Chance, type Drawn } from '#games/chance.ts';
import type { AnyGame, Illegal, Position, Seat, Setup } from '#games/game.ts';
import type { RecordSource } from '#games/record.ts';
import type { Result } from '#games/result.ts';
import { seenBy, takeStep, takeWrittenStep, type Step } from '#games/step.ts';
import { writeMove } from '#games/written.ts';
import { seenMoveOf, type SeenMove } from '../../platform/bot/memory.ts';
import { entryOf, type Entry } from '../../platform/match/frames.ts';
import { seatName } from '../../platform/seats/look.ts';

/** The player's default seat in a game dealt by this browser; the others are bots. */
export const OWN_SEAT: Seat = 0;

/** The bots of a game by seat, led by `first` clockwise from the player; null for the player. */
export function botsAt(seats: number, first: BotKind, own: Seat = OWN_SEAT): readonly (BotKind | null)[] {
  const roster = isCharacter(first) ? rosterOf(first, seats - 1) : null;
  return Array.from({ length: seats }, (_, seat) => {
    const place = (seat - own + seats) % seats;
    return place === 0 ? null : (roster?.[place - 1] ?? first);
  });
}

/** Names of the seats: `You`, then bots clockwise, always the same. */
export const namesAt = (seats: number, own: Seat = OWN_SEAT, first: BotKind = 'novice'): readonly string[] =>
  botsAt(seats, first, own).map((kind, seat) => {
    if (kind === null) return m.practice_you();
    const place = (seat - own + seats) % seats;
    const isNamed = isCharacter(kind) && place <= CHARACTER_IDS.length;
    return isNamed ? characterName(kind) : (BOT_NAMES[place - 1] ?? seatName(seat));
  });

/** The beginning of a game: a deal, or a full position. */
export interface Beginning extends Setup {
  readonly position?: { readonly line: string; readonly state: Position };
}

/** A game kept in one place. Each seat still sees only what it may, as with many devices. */
export class SoloGame {
  readonly game: AnyGame;
  readonly seats: number;
  /** The player's seat. */
  readonly own: Seat;
  #state: Position;
  readonly #chance: Chance;
  readonly #log: Entry[] = [];
  readonly #seen: SeenMove[][];
  readonly #beginning: Beginning;
  readonly #opening: readonly Drawn[];
  readonly #entries: RecordSource['entries'][number][] = [];

  constructor(game: AnyGame, beginning: Beginning, chance: Chance, own: Seat = OWN_SEAT) {
    this.game = game;
    this.own = own;
    this.seats = beginning.seats;
    this.#chance = chance;
    const dealing = recordingChance(chance);
    const { position } = beginning;
    this.#state = position ? position.state : game.setup(beginning, dealing);
    this.#beginning = beginning;
    this.#opening = dealing.take();
    this.#seen = Array.from({ length: beginning.seats }, () => []);
  }

  get toAct(): Seat | null {
    return this.#state.toAct;
  }

  /** The moves as the player saw them. */
  get log(): readonly Entry[] {
    return this.#log;
  }

  /** The game so far for a record, including all random results. */
  get source(): RecordSource {
    const { seats, dealer, options, position } = this.#beginning;
    const given = position && { position: position.line };
    const setup = { game: this.game.id, seats, dealer, options };
    return { ...setup, ...given, opening: this.#opening, entries: this.#entries };
  }

  view(seat: Seat): Position {
    return this.game.view(this.#state, seat);
  }

  seen(seat: Seat): readonly SeenMove[] {
    return itemAt(this.#seen, seat);
  }

  /** Makes a move of a seat, or concedes for it (`null`). */
  play(seat: Seat, move: unknown): Result<Step, Illegal> {
    return this.#take(takeStep(this.game, this.#state, seat, move, this.#chance));
  }

  /** The same for a move stored in notation. */
  playWritten(seat: Seat, text: string): Result<Step, Illegal> {
    return this.#take(takeWrittenStep(this.game, this.#state, seat, text, this.#chance));
  }

  /** Records the move, and for each seat its own view of it. */
  #take(made: Result<Step, Illegal>): Result<Step, Illegal> {
    if (!made.ok) return made;
    const step = made.value;
    this.#state = step.after;
    this.#entries.push({ seat: step.seat, move: writeMove(this.game, step.move), chance: step.drawn });
    this.#seen.forEach((sights, reader) => sights.push(seenMoveOf(seenBy(this.game, step, reader))));
    this.#log.push(entryOf(this.game, this.#entries.length, seenBy(this.game, step, this.own)));
    return made;
  }
}
