import { LIMITS } from '../protocol/limits.ts';

/** Number of characters sent to a socket since it opened, and of those confirmed as read. */
interface Account {
  sent: number;
  read: number;
  /** A mark not returned yet, and the number of characters sent before it. */
  mark: { readonly text: string; readonly at: number } | null;
}

/**
 * Tracks text sent to sockets and possibly unread. The runtime keeps unread text in memory without reporting
 * its size. Closing a socket doesn't free it, and pings are answered even if the client reads nothing. A
 * socket therefore counts as having read only what it confirms by returning a mark sent after the text. A
 * move confirms nothing, because its sender may know the match from another socket. After hibernation the counts restart, and the runtime has dropped unread text.
 */
export class Backlog {
  private readonly accounts = new WeakMap<WebSocket, Account>();

  /** Counts a sent text. */
  add(socket: WebSocket, text: string): void {
    this.account(socket).sent += text.length;
  }

  /** Number of characters the socket has not confirmed as read. */
  unread(socket: WebSocket): number {
    const account = this.accounts.get(socket);
    return account ? account.sent - account.read : 0;
  }

  /** A mark to send after the text so far, if enough is unread. Marks can't be guessed. */
  markFor(socket: WebSocket): string | undefined {
    const account = this.account(socket);
    if (account.mark || account.sent - account.read < LIMITS.unreadBeforeMark) return undefined;
    const text = crypto.randomUUID();
    account.mark = { text, at: account.sent };
    return text;
  }

  /** Handles a returned mark: everything sent before it has been read. */
  returned(socket: WebSocket, mark: string): void {
    const account = this.account(socket);
    if (account.mark?.text !== mark) return;
    account.read = account.mark.at;
    account.mark = null;
  }

  private account(socket: WebSocket): Account {
    const known = this.accounts.get(socket);
    if (known) return known;
    const account = { sent: 0, read: 0, mark: null };
    this.accounts.set(socket, account);
    return account;
  }
}

/** Maximum unread characters per socket when `sockets` sockets share a budget of `together` characters. */
export const unreadShare = (together: number, sockets: number): number =>
  Math.min(LIMITS.unreadMost, Math.max(LIMITS.unreadLeast, together / Math.max(1, sockets)));
