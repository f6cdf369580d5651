import type { Reader } from '../../games/game.ts';
import { LIMITS, type ChatEntry } from '../protocol.ts';
import type { ChatRow, MatchStore } from './store.ts';

/** What was said at a table: the last lines of seats and of spectators, each kept apart from the other. */
export class Chat {
  private readonly store: MatchStore;
  private readonly now: () => number;
  private kept: readonly ChatRow[];

  constructor(store: MatchStore, now: () => number, kept: readonly ChatRow[]) {
    this.store = store;
    this.now = now;
    this.kept = kept;
  }

  get lines(): readonly ChatRow[] {
    return this.kept;
  }

  /** Keeps a line; a command that is repeated finds the line it made. */
  say(entry: Omit<ChatRow, 'n' | 'at'>): { readonly line: ChatRow; readonly isNew: boolean } {
    const { seat, command, text } = entry;
    const said = this.kept.find(
      (line) => line.command === command && line.seat === seat && line.text === text,
    );
    if (said) return { line: said, isNew: false };
    const row = { ...entry, n: (this.kept.at(-1)?.n ?? 0) + 1, at: this.now() };
    const alike = this.kept.filter((line) => (line.seat === null) === (seat === null));
    const isFull = alike.length >= (seat === null ? LIMITS.spectatorChatKept : LIMITS.chatKept);
    const dropped = isFull ? alike[0]!.n : null;
    this.store.addChat(row, dropped);
    this.kept = [...this.kept.filter(({ n }) => n !== dropped), row];
    return { line: row, isNew: true };
  }
}

/** How far a reader is in the match: the moves it has been shown, and whether it is over. */
export interface Progress {
  readonly shown: number;
  readonly isOver: boolean;
}

/**
 * Whether a reader hears a line. A whisper is for two; spectators talk among themselves until the match is over, and
 * hear what seats said no sooner than the moves that had been made by then.
 */
export function hears(line: ChatRow, reader: Reader, { shown, isOver }: Progress): boolean {
  if (line.to !== null) return reader === line.seat || reader === line.to;
  if (reader !== 'spectator') return line.seat !== null || isOver;
  return line.seat === null || line.moves <= shown;
}

/** A line as it travels. */
export const chatEntry = ({ seat, to, name, text, at }: ChatRow): ChatEntry => ({ seat, to, name, text, at });
