type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 426 | 429 | 500 | 503;

/** The answer to a refused request. */
interface RefusalTerms {
  /** The status of an HTTP answer that brings it. */
  readonly status: Status;
  /** True if the same may be tried again unchanged, after a while or once something has changed. */
  readonly retry: boolean;
}

const refusal = (status: Status, retry = false): RefusalTerms => ({ status, retry });

/** Every code that a request or a command can be refused with; docs/protocol.md lists them. */
export const REFUSALS = {
  malformed: refusal(400),
  'bad-bots': refusal(400),
  'bad-game': refusal(400),
  'bad-key': refusal(400),
  'bad-option': refusal(400),
  'bad-position': refusal(400),
  'bad-push': refusal(400),
  'bad-seats': refusal(400),
  'bad-token': refusal(401),
  'bad-origin': refusal(403),
  spectator: refusal(403),
  'not-host': refusal(403),
  'chat-closed': refusal(403),
  'no-game': refusal(404),
  'no-match': refusal(404),
  'no-such-pact': refusal(404),
  'not-found': refusal(404),
  // Asked for in the body of a creation as well, where it is an error of the body.
  'no-such-seat': refusal(400),
  'no-pacts': refusal(400),
  'no-whispers': refusal(400),
  exists: refusal(409),
  full: refusal(409),
  illegal: refusal(409),
  'key-reused': refusal(409),
  'no-hello': refusal(409, true),
  'nobody-absent': refusal(409),
  'not-away': refusal(409, true),
  'not-over': refusal(409, true),
  'not-playing': refusal(409),
  'not-started': refusal(409, true),
  'not-your-turn': refusal(409, true),
  over: refusal(409),
  'pact-exists': refusal(409),
  stale: refusal(409),
  started: refusal(409),
  taken: refusal(409),
  'too-large': refusal(413),
  'not-json': refusal(415),
  'not-a-socket': refusal(426),
  'too-fast': refusal(429, true),
  'too-many-pacts': refusal(429),
  'too-many-tables': refusal(429, true),
  internal: refusal(500, true),
  'newer-version': refusal(503, true),
} as const satisfies Readonly<Record<string, RefusalTerms>>;

export type RefusalCode = keyof typeof REFUSALS;

/** True if a text is a code of this version: another version of the service may know others. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** The codes with which the service closes sockets. */
export const CLOSE = {
  /** The client is too old to be served; none is so far. */
  unsupported: 4400,
  badToken: 4401,
  revoked: 4403,
  gone: 4404,
  /** So much was sent that the socket has not shown to have read. */
  slow: 4408,
  /** The seat was taken away before the start. */
  removed: 4410,
  tooLarge: 4413,
  full: 4423,
  tooFast: 4429,
  /** The stored match can't be opened. */
  internal: 4500,
  /** The match was made by a newer version of the service than answers here; it can be had again when that is back. */
  newer: 4503,
} as const;

export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** Closings after which another socket would only be closed again. */
export const FINAL_CLOSES = [
  CLOSE.unsupported,
  CLOSE.badToken,
  CLOSE.revoked,
  CLOSE.removed,
  CLOSE.gone,
  CLOSE.full,
  CLOSE.internal,
] as const satisfies readonly CloseCode[];

export type FinalClose = (typeof FINAL_CLOSES)[number];

export const isFinalClose = (code: number): code is FinalClose =>
  (FINAL_CLOSES as readonly number[]).includes(code);
