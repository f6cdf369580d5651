import { BOT_NAMES } from '#games/bot/names.ts';
import { recordingChance, type Chance, type Drawn } from '#games/chance.ts';
import type { AnyGame, Position, Seat, Setup } from '#games/game.ts';
import type { RecordSource } from '#games/record.ts';
import { playText } from '#games/replay.ts';
import type { Result } from '#games/result.ts';
import type { Illegal } from '#games/game.ts';
import type { LogEntry } from '#protocol';
import type { Sight } from '../bot/memory.ts';

/** Someone's seat in a game that this browser deals and keeps all by itself; the others are bots. */
export const OWN_SEAT: Seat = 0;

/** What the seats are called: `You`, then bots, the same at every deal. */
export const namesAt = (seats: number): readonly string[] => ['You', ...BOT_NAMES.slice(0, seats - 1)];

/** A game kept in one place: who sees what is told apart as strictly as at a table of many devices. */
export class SoloGame {
  readonly game: AnyGame;
  readonly seats: number;
  #state: Position;
  readonly #chance: ReturnType<typeof recordingChance>;
  readonly #log: LogEntry[] = [];
  readonly #seen: Sight[][];
  readonly #setup: Setup;
  readonly #opening: readonly Drawn[];
  readonly #entries: RecordSource['entries'][number][] = [];

  constructor(game: AnyGame, setup: Setup, chance: Chance) {
    this.game = game;
    this.seats = setup.seats;
    this.#chance = recordingChance(chance);
    this.#state = game.setup(setup, this.#chance);
    this.#setup = setup;
    this.#opening = this.#chance.take();
    this.#seen = Array.from({ length: setup.seats }, () => []);
  }

  get toAct(): Seat | null {
    return this.#state.toAct;
  }

  /** The moves as the own seat saw them. */
  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** The game so far, for a record: with everything that chance gave. */
  get source(): RecordSource {
    return { game: this.game.id, ...this.#setup, opening: this.#opening, entries: this.#entries };
  }

  view(seat: Seat): Position {
    return this.game.view(this.#state, seat);
  }

  seen(seat: Seat): readonly Sight[] {
    return this.#seen[seat]!;
  }

  play(seat: Seat, text: string): Result<Position, Illegal> {
    const before = this.#state;
    const played = playText(this.game, before, seat, text, this.#chance);
    if (!played.ok) return played;
    this.#state = played.value;
    this.#tell(before, seat, text);
    return played;
  }

  /** The move is written down, and every seat is told of it as it may see it. */
  #tell(before: Position, seat: Seat, text: string): void {
    const drawn = this.#chance.take();
    this.#entries.push({ seat, move: text, chance: drawn });
    const parsed = text === 'concede' ? null : this.game.parseMove(text);
    const move = parsed?.ok ? parsed.value : null;
    this.#seen.forEach((seen, reader) => {
      const shown = move === null ? text : this.game.formatMove(this.game.redactMove(before, move, reader));
      const chance = drawn.map((outcome) => this.game.redactChance(before, move, outcome, reader));
      seen.push({ before: this.game.view(before, reader), seat, move: shown, chance });
      if (reader === OWN_SEAT) this.#log.push({ n: this.#log.length + 1, seat, move: shown, chance });
    });
  }
}
