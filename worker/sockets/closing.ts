/** Has a client try again: its connection was lost on this side. */
export const TRY_AGAIN = 1013;

/** Codes that only say that no Close frame came with one; they never travel. */
const NO_CODE = 1005;
const LOST: readonly number[] = [1006, 1015];

/**
 * Answers the Close frame of a client, which waits for that; the runtime doesn't do it for sockets that may sleep. One
 * that was closed from here needs no answer, and closing it again does nothing.
 */
export function answerClose(socket: WebSocket, code: number, reason: string): void {
  if (LOST.includes(code)) return;
  try {
    if (code === NO_CODE) socket.close();
    else socket.close(code, reason);
  } catch {
    // No code that anyone may send.
    socket.close(1002, 'protocol error');
  }
}
