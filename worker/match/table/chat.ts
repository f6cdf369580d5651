import type { Reader, Seat } from '../../../games/game.ts';
import { LIMITS, type ChatEntry } from '../../protocol.ts';
import { Bucket } from '../../bucket.ts';
import type { Moved } from './seating.ts';
import type { ChatRow, MatchStore } from './store.ts';

/** The seat of a line whose author has left the table: it stays for all to hear, and is nobody's who sits there. */
const LEFT = -1;

/** What was said at a table: the last lines of seats and of spectators, each kept apart from the other. */
export class Chat {
  private readonly store: MatchStore;
  private readonly now: () => number;
  private kept: readonly ChatRow[];
  private readonly texts = new WeakMap<ChatRow, string>();

  constructor(store: MatchStore, now: () => number, kept: readonly ChatRow[]) {
    this.store = store;
    this.now = now;
    this.kept = kept;
  }

  get lines(): readonly ChatRow[] {
    return this.kept;
  }

  /** The line that a command made before. Spectators hold nothing that proves who they are: their names tell them apart. */
  said(again: Pick<ChatRow, 'seat' | 'name' | 'command' | 'text'>): ChatRow | undefined {
    const { seat, name, command, text } = again;
    return this.kept.find(
      (line) => line.command === command && line.seat === seat && line.name === name && line.text === text,
    );
  }

  /**
   * Whether a seat, or (null) some spectator, may say another line now. What uses up the allowance are the lines
   * themselves, so that neither another socket nor a sleep gives a new one. Who left the table and comes back to
   * another seat finds it used up too; the host needs nobody's leave to stay.
   */
  mayBeSaid(seat: Seat | null, isHost: boolean): boolean {
    const now = this.now();
    const [perSecond, burst] =
      seat === null
        ? [LIMITS.spectatorChatPerSecond, LIMITS.spectatorChatBurst]
        : [LIMITS.chatPerSecond, LIMITS.chatBurst];
    const bucket = new Bucket(perSecond, burst, this.kept[0]?.at ?? now);
    for (const line of this.kept) {
      if (line.seat === seat || (line.seat === LEFT && seat !== null && !isHost)) bucket.spend(line.at);
    }
    return bucket.spend(now);
  }

  /** The lines that a reader hears: their JSON, without brackets. */
  textFor(reader: Reader, progress: Progress): string {
    return this.kept
      .filter((line) => hears(line, reader, progress))
      .map((line) => this.textOf(line))
      .join();
  }

  /** Keeps a new line. */
  say(entry: Omit<ChatRow, 'n' | 'at'>): ChatRow {
    const { seat } = entry;
    const row = { ...entry, n: (this.kept.at(-1)?.n ?? 0) + 1, at: this.now() };
    const alike = this.kept.filter((line) => (line.seat === null) === (seat === null));
    const isFull = alike.length >= (seat === null ? LIMITS.spectatorChatKept : LIMITS.chatKept);
    const dropped = isFull ? alike[0]!.n : null;
    this.store.addChat(row, dropped);
    this.kept = [...this.kept.filter(({ n }) => n !== dropped), row];
    return row;
  }

  private textOf(line: ChatRow): string {
    const text = this.texts.get(line) ?? JSON.stringify(chatEntry(line));
    this.texts.set(line, text);
    return text;
  }

  /** Lets lines follow their authors to other seats, before the start; a whisper that lost one of its two is gone. */
  move(moved: Moved): void {
    const seatAfter = (seat: Seat): Seat => (moved.has(seat) ? (moved.get(seat) ?? LEFT) : seat);
    const changed: ChatRow[] = [];
    const dropped: number[] = [];
    this.kept = this.kept.flatMap((line) => {
      if (line.seat === null) return [line];
      const [seat, to] = [seatAfter(line.seat), line.to === null ? null : seatAfter(line.to)];
      if (seat === line.seat && to === line.to) return [line];
      const isGone = to !== null && (seat === LEFT || to === LEFT);
      if (isGone) dropped.push(line.n);
      else changed.push({ ...line, seat, to });
      return isGone ? [] : [{ ...line, seat, to }];
    });
    if (changed.length + dropped.length > 0) this.store.changeChat(changed, dropped);
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
export const chatEntry = ({ seat, to, name, text, at }: ChatRow): ChatEntry => ({
  seat: seat === LEFT ? null : seat,
  to,
  name,
  text,
  at,
});
