import type { Drawn } from '../../games/chance.ts';
import type { Seat } from '../../games/game.ts';
import type { ChatEntry, Visibility } from '../protocol.ts';

/** What a match is made with, written once. `key` (hex) is the secret of its chance. */
export interface Founding {
  /** Version of the stored format. */
  readonly format: 1;
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  readonly dealer: Seat;
  readonly options: Readonly<Record<string, string>>;
  readonly visibility: Visibility;
  readonly createdAt: number;
  readonly key: string;
}

/** Someone's place: the name, and the hash of the token that proves it. */
export interface Sitter {
  readonly seat: Seat;
  readonly name: string;
  readonly tokenHash: string;
}

/** The deal, written when the last seat is taken. */
export interface Start {
  readonly at: number;
  readonly opening: readonly Drawn[];
}

/** One move: all that a rebuild needs. `command` is the sender's id of it. */
export interface MoveRow {
  readonly seat: Seat;
  readonly command: string;
  readonly move: string;
  readonly chance: readonly Drawn[];
}

export interface ChatRow extends ChatEntry {
  readonly n: number;
  readonly command: string;
}

export interface Rematch {
  readonly by: readonly Seat[];
  readonly id: string | null;
}

/** Everything that is kept of a match. */
export interface Stored {
  readonly founding: Founding;
  readonly sitters: readonly Sitter[];
  readonly start: Start | null;
  readonly moves: readonly MoveRow[];
  readonly chat: readonly ChatRow[];
  readonly rematch: Rematch;
}

/**
 * Where a match is kept. All writes are synchronous and atomic, and on disk before anything is sent afterwards (the
 * platform holds messages back until then). A move is exactly one row.
 */
export interface MatchStore {
  load(): Stored | null;
  found(founding: Founding, sitters: readonly Sitter[]): void;
  sit(sitter: Sitter): void;
  start(start: Start): void;
  /** `n` counts the moves with this one. */
  addMove(n: number, row: MoveRow): void;
  /** Lines numbered below `keepFrom` may be dropped. */
  addChat(row: ChatRow, keepFrom: number): void;
  setRematch(rematch: Rematch): void;
}
