import type { Reader, Seat } from '../../../games/game.ts';
import { firstOf } from '../../../games/list.ts';
import { inPhrase, LIMITS, type ChatEntry } from '../../protocol/index.ts';
import { Bucket } from '../../bucket.ts';
import { seatAfter, type Moved } from './moved.ts';
import type { ChatRow, MatchStore } from './store.ts';

/**
 * Stored as the seat of a line whose author left the table. Everyone can still read the line, but it belongs
 * to no seat.
 */
const LEFT = -1;

/** The chat of a table. Lines of seats and lines of spectators have separate limits. */
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

  /**
   * Finds the line an earlier delivery of the same command wrote. Spectators have no token, so their names
   * tell them apart.
   */
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
   * True if a seat, or some spectator if `seat` is null, is within the rate limit. The limit is computed from
   * the stored lines, so that neither a new socket nor a sleep resets it. Lines of players who left count
   * against every seat except the host's, so that leaving and rejoining does not reset it either.
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

  /** The lines `reader` may read, as JSON items without brackets. */
  textFor(reader: Reader, progress: Progress): string {
    return this.kept
      .filter((line) => isLineFor(line, reader, progress))
      .map((line) => this.textOf(line))
      .join();
  }

  /** Stores a new line, dropping the oldest of its kind if the limit is reached. */
  add(entry: Omit<ChatRow, 'n' | 'at'>): ChatRow {
    const { seat } = entry;
    const row = { ...entry, n: (this.kept.at(-1)?.n ?? 0) + 1, at: this.now() };
    const alike = this.kept.filter((line) => (line.seat === null) === (seat === null));
    const isFull = alike.length >= (seat === null ? LIMITS.spectatorChatKept : LIMITS.chatKept);
    const dropped = isFull ? firstOf(alike).n : null;
    this.store.addChat(row, dropped);
    this.kept = [...this.kept.filter(({ n }) => n !== dropped), row];
    return row;
  }

  private textOf(line: ChatRow): string {
    const text = this.texts.get(line) ?? JSON.stringify(chatEntry(line));
    this.texts.set(line, text);
    return text;
  }

  /**
   * Moves lines along with their authors, before the start. A whisper is dropped if its author or recipient
   * left.
   */
  move(moved: Moved): void {
    const placeAfter = (seat: Seat): Seat => seatAfter(moved, seat) ?? LEFT;
    const changed: ChatRow[] = [];
    const dropped: number[] = [];
    this.kept = this.kept.flatMap((line) => {
      if (line.seat === null) return [line];
      const [seat, to] = [placeAfter(line.seat), line.to === null ? null : placeAfter(line.to)];
      if (seat === line.seat && to === line.to) return [line];
      const isGone = to !== null && (seat === LEFT || to === LEFT);
      if (isGone) dropped.push(line.n);
      else changed.push({ ...line, seat, to });
      return isGone ? [] : [{ ...line, seat, to }];
    });
    if (changed.length + dropped.length > 0) this.store.changeChat(changed, dropped);
  }
}

/** Extent to which a reader has seen a match: the number of moves shown, and whether the match is over. */
export interface Progress {
  readonly visibleMoves: number;
  readonly isOver: boolean;
}

/**
 * True if `reader` may read `line`. Only its two seats read a whisper. Until the match is over, players don't
 * see spectators' lines, and spectators see a seat's line only once the moves before it are shown to them.
 */
export function isLineFor(line: ChatRow, reader: Reader, { visibleMoves, isOver }: Progress): boolean {
  if (line.to !== null) return reader === line.seat || reader === line.to;
  if (reader !== 'spectator') return line.seat !== null || isOver;
  return line.seat === null || line.moves <= visibleMoves;
}

/** A line as sent to clients. */
export const chatEntry = ({ seat, to, name, text, at, phrase }: ChatRow): ChatEntry => ({
  seat: seat === LEFT ? null : seat,
  to,
  name,
  text,
  at,
  ...inPhrase(phrase),
});
