import type { Reader, Seat } from '../../../games/game.ts';
import { LIMITS, type ChatEntry } from '../../protocol.ts';
import { Bucket } from '../../bucket.ts';
import type { Moved } from './seating.ts';
import type { ChatRow, MatchStore } from './store.ts';

/** The seat of a line whose author has left the table: all can still read it, and it belongs to none who sits there. */
const LEFT = -1;

/** The chat of a table: the last lines of seats and of spectators, each kept apart from the other. */
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
  find({
    seat,
    name,
    command,
    text,
  }: Pick<ChatRow, 'seat' | 'name' | 'command' | 'text'>): ChatRow | undefined {
    return this.kept.find(
      (line) => line.command === command && line.seat === seat && line.name === name && line.text === text,
    );
  }

  /**
   * True if a seat, or (null) some spectator, may write another line now. The lines themselves use up the allowance, so
   * that neither another socket nor a sleep gives a new one. A player who left the table and comes back to another seat
   * finds it used up too; the host needs nobody's consent to stay.
   */
  mayWrite(seat: Seat | null, isHost: boolean): boolean {
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

  /** The lines that a reader may read: their JSON, without brackets. */
  textFor(reader: Reader, progress: Progress): string {
    return this.kept
      .filter((line) => isLineFor(line, reader, progress))
      .map((line) => this.textOf(line))
      .join();
  }

  /** Keeps a new line. */
  add(entry: Omit<ChatRow, 'n' | 'at'>): ChatRow {
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

/** The point of a match that a reader has come to: the moves it has been shown, and whether the match is over. */
export interface Progress {
  readonly visibleMoves: number;
  readonly isOver: boolean;
}

/**
 * True if a reader may read a line. A whisper is for two; spectators talk among themselves until the match is over, and
 * read the lines of seats no sooner than they see the moves that had been made by then.
 */
export function isLineFor(line: ChatRow, reader: Reader, { visibleMoves, isOver }: Progress): boolean {
  if (line.to !== null) return reader === line.seat || reader === line.to;
  if (reader !== 'spectator') return line.seat !== null || isOver;
  return line.seat === null || line.moves <= visibleMoves;
}

/** A line as it travels. */
export const chatEntry = ({ seat, to, name, text, at }: ChatRow): ChatEntry => ({
  seat: seat === LEFT ? null : seat,
  to,
  name,
  text,
  at,
});
