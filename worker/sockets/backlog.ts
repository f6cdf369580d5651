import { LIMITS } from '../protocol/limits.ts';

/**
 * Counts text sent to a socket and possibly unread. The runtime keeps unread text in memory without reporting
 * its size. Closing a socket doesn't free it, and pings are answered even if the client reads nothing. A
 * socket therefore counts as having read only what it confirms by returning a mark sent after the text. A
 * move confirms nothing, because its sender may know the match from another socket. After hibernation the counts restart, and the runtime has dropped unread text.
 */
export class Account {
  /** Number of characters not confirmed as read. */
  unread = 0;
  /** A mark not returned yet, and the number of unread characters before it. */
  private mark: { readonly text: string; readonly unread: number } | null = null;

  /** Counts a sent text. */
  add(text: string): void {
    this.unread += text.length;
  }

  /** A mark to send after the text so far, if enough is unread. Marks can't be guessed. */
  nextMark(): string | undefined {
    if (this.unread < LIMITS.unreadBeforeMark || this.mark) return undefined;
    const text = crypto.randomUUID();
    this.mark = { text, unread: this.unread };
    return text;
  }

  /** Handles a returned mark: everything sent before it has been read. */
  returned(mark: string): void {
    if (this.mark?.text !== mark) return;
    this.unread -= this.mark.unread;
    this.mark = null;
  }
}

/** The accounts of sockets. */
export class Backlog {
  private readonly accounts = new WeakMap<WebSocket, Account>();

  of(socket: WebSocket): Account {
    const known = this.accounts.get(socket);
    if (known) return known;
    const account = new Account();
    this.accounts.set(socket, account);
    return account;
  }
}

/** Maximum unread characters per socket when `sockets` sockets share a budget of `together` characters. */
export const unreadShare = (together: number, sockets: number): number =>
  Math.min(LIMITS.unreadMost, Math.max(LIMITS.unreadLeast, together / Math.max(1, sockets)));
