import { LIMITS } from '../limits.ts';

/** The characters that one socket was sent since it opened, and those of them that it has shown to have read. */
interface Account {
  sent: number;
  read: number;
  /** A mark that was sent and has not come back, and what had been sent with it. */
  mark: { readonly text: string; readonly at: number } | null;
}

/**
 * The text that sockets were sent and may not have read. The runtime keeps all of that in memory and tells nobody how much it is,
 * closing a socket frees none of it, and a ping is answered whether answers are read or not. So a socket counts as
 * having read only what it proves: by sending back a mark that stood behind it, or by a move that follows from it.
 * Hibernation forgets the accounts, and the runtime drops what waits then.
 */
export class Backlog {
  private readonly accounts = new WeakMap<WebSocket, Account>();

  /** Notes a text that is sent. */
  add(socket: WebSocket, text: string): void {
    this.account(socket).sent += text.length;
  }

  /** Characters that a socket has not shown to have read. */
  unread(socket: WebSocket): number {
    const account = this.accounts.get(socket);
    return account ? account.sent - account.read : 0;
  }

  /** A mark to send behind what a socket has been sent, once that is worth it; nobody can guess it. */
  markFor(socket: WebSocket): string | undefined {
    const account = this.account(socket);
    if (account.mark || account.sent - account.read < LIMITS.unreadBeforeMark) return undefined;
    const text = crypto.randomUUID();
    account.mark = { text, at: account.sent };
    return text;
  }

  /** A mark has come back: what was sent before it has been read. */
  returned(socket: WebSocket, mark: string): void {
    const account = this.account(socket);
    if (account.mark?.text !== mark) return;
    account.read = account.mark.at;
    account.mark = null;
  }

  /** A socket has shown that it read all that it was sent. */
  caughtUp(socket: WebSocket): void {
    const account = this.account(socket);
    account.read = account.sent;
  }

  private account(socket: WebSocket): Account {
    const known = this.accounts.get(socket);
    if (known) return known;
    const account = { sent: 0, read: 0, mark: null };
    this.accounts.set(socket, account);
    return account;
  }
}

/** Characters that one of so many sockets may leave unread where all of them together may leave so much. */
export const unreadShare = (together: number, sockets: number): number =>
  Math.min(LIMITS.unreadMost, Math.max(LIMITS.unreadLeast, together / Math.max(1, sockets)));
