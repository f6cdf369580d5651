import type { Outcome, Position, Seat } from '../../games/game.ts';
import type { NextSeat } from './answers.ts';
import type { RefusalCode } from './codes.ts';
import type { ChatEntry, ClockState, LogEntry, MatchInfo, PactEvent } from './match-info.ts';
import type { PatchOperation, PatchStep } from './patch-steps.ts';

/** A game's view as sent to clients. Its shape depends on the game (docs/protocol.md). */
export type WireView = Position;

export type ServerFrame =
  | {
      readonly t: 'welcome';
      readonly seat: Seat | null;
      readonly n: number;
      /** The service's time, for interpreting its deadlines. */
      readonly now: number;
      readonly view: WireView | null;
      readonly match: MatchInfo;
      readonly log: readonly LogEntry[];
      readonly chat: readonly ChatEntry[];
      readonly pactLog: readonly PactEvent[];
      readonly legal?: readonly string[];
    }
  | ({
      readonly t: 'move';
      readonly id?: string;
      readonly patch?: readonly PatchOperation[];
      readonly steps?: readonly PatchStep[];
      readonly view?: WireView;
      readonly legal?: readonly string[];
      readonly clock?: ClockState;
    } & LogEntry)
  | {
      readonly t: 'refused';
      readonly id: string | null;
      readonly code: RefusalCode;
      readonly message: string;
      /** Code of the rule that an illegal move breaks, by the match's game (docs/protocol.md). */
      readonly why?: string;
      readonly n: number;
      /** Seconds after which a retry makes sense, if known. */
      readonly retryAfter?: number;
    }
  | ({ readonly t: 'chat'; readonly id?: string } & ChatEntry)
  | ({ readonly t: 'pact'; readonly id?: string } & PactEvent)
  | { readonly t: 'match'; readonly match: MatchInfo; readonly id?: string; readonly next?: NextSeat }
  /**
   * The spectators; sent instead of `match` if nothing else changed. `spectatorNames` and `guests` are missing if no
   * name changed.
   */
  | ({ readonly t: 'watchers'; readonly spectators: number } & Partial<
      Pick<MatchInfo, 'spectatorNames' | 'guests'>
    >)
  | { readonly t: 'over'; readonly n: number; readonly outcome: Outcome; readonly view: WireView }
  /** Clients with `marks` return it, to confirm having read everything before it. */
  | { readonly t: 'mark'; readonly mark: string }
  | { readonly t: 'pong' };
