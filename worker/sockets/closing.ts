/** Close code that makes a client reconnect: the connection was lost on the server's side. */
export const TRY_AGAIN = 1013;

/** Codes reported when no Close frame with a code arrived. They are never sent. */
const NO_CODE = 1005;
const LOST: readonly number[] = [1006, 1015];

/**
 * Answers a client's Close frame, because the runtime doesn't do so for hibernatable sockets. Harmless for a
 * socket already closed from this side.
 */
export function answerClose(socket: WebSocket, code: number, reason: string): void {
  if (LOST.includes(code)) return;
  try {
    if (code === NO_CODE) socket.close();
    else socket.close(code, reason);
  } catch {
    // The client's code is not allowed in a Close frame.
    socket.close(1002, 'protocol error');
  }
}
