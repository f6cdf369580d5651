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

  get lines(): readonly ChatEntry[] {
    return this.kept.map(({ seat, name, text, at }) => ({ seat, name, text, at }));
  }

  /** Keeps a line; a command that is repeated finds the line it made. */
  say(entry: Omit<ChatRow, 'n' | 'at'>): { readonly line: ChatEntry; readonly isNew: boolean } {
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
