import type { Seat } from '#games/game.ts';
import { isSame } from '#games/same.ts';
import type { MatchInfo } from '#protocol';
import type { Table } from '../../boards/types.ts';
import { gesture } from '../../platform/keys/gesture.ts';
import { settings } from '../../platform/storage/settings.svelte.ts';
import { betrayedBy } from '../pacts/betrayal.ts';

/** A move that waits for a yes, with the number of moves made before it was chosen. */
interface Question {
  readonly move: unknown;
  readonly n: number;
  /** The partner whose pact it would break; null for a mere confirmation. */
  readonly betrayed: Seat | null;
}

/** The table of a gate. Read each time, so it is never stale. */
interface GatedTable extends Pick<Table, 'ui' | 'seat' | 'legal'> {
  /** Number of moves in the state shown. */
  readonly n: number;
  /** The match, with its pacts; null before it is known, and for other tables. */
  readonly match: MatchInfo | null;
  /** Makes a move chosen at `n` moves. */
  play(move: unknown, n: number): void;
}

/**
 * Every move's way from the board, the list of moves or a hint to the match: it must be legal, then it may need a yes
 * because it breaks a pact, else because the player confirms all moves. A move is sent for the state in which it was
 * chosen. If the match has gone on since, the server refuses it.
 */
export class MoveGate {
  readonly #table: GatedTable;
  #asked = $state.raw<Question | null>(null);

  constructor(table: GatedTable) {
    this.#table = table;
  }

  /** Null also once the match has gone on or is over: the question was about an earlier turn. */
  get asked(): Question | null {
    const { n, legal } = this.#table;
    return this.#asked?.n === n && legal.length > 0 ? this.#asked : null;
  }

  /** Sends a legal move, or asks first. */
  readonly ask = (move: unknown): void => {
    const { legal, n } = this.#table;
    if (!legal.some((other) => isSame(other, move))) return;
    gesture.spend();
    this.#pass(move, n, settings.current.confirm === 'off');
  };

  yes(): void {
    const asked = this.#asked;
    this.#asked = null;
    gesture.spend();
    if (!asked) return;
    // A pact may have been made during the first question.
    if (asked.betrayed === null) this.#pass(asked.move, asked.n, true);
    else this.#table.play(asked.move, asked.n);
  }

  no(): void {
    this.#asked = null;
  }

  #pass(move: unknown, n: number, isConfirmed: boolean): void {
    const { seat, match, ui } = this.#table;
    const betrayed = match && betrayedBy(move, seat, match, ui?.game);
    if (betrayed === null && isConfirmed) this.#table.play(move, n);
    else this.#asked = { move, n, betrayed };
  }
}
