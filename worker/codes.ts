type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 426 | 429 | 500 | 503;

/** HTTP status and retry rule of a refusal code. */
interface RefusalTerms {
  readonly status: Status;
  /** True if the same request may be retried unchanged, after a while or after some change. */
  readonly retry: boolean;
}

const refusal = (status: Status, retry = false): RefusalTerms => ({ status, retry });

/** All refusal codes of requests and commands. Listed in docs/protocol.md. */
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
  removed: refusal(403),
  'chat-closed': refusal(403),
  'no-game': refusal(404),
  'no-match': refusal(404),
  'no-such-pact': refusal(404),
  'not-found': refusal(404),
  // 400, because a create request can contain the wrong value in its body.
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
  busy: refusal(503, true),
  'day-full': refusal(503, true),
  'newer-version': refusal(503, true),
} as const satisfies Readonly<Record<string, RefusalTerms>>;

export type RefusalCode = keyof typeof REFUSALS;

/** True if `code` is known to this version. Other versions of the service may have other codes. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** Codes with which the service closes sockets. */
export const CLOSE = {
  /** The client is too old to be served. Not used yet. */
  unsupported: 4400,
  badToken: 4401,
  revoked: 4403,
  gone: 4404,
  /** The client did not confirm having read what it was sent, beyond the limit. */
  slow: 4408,
  /** The player was removed from the seat before the start. */
  removed: 4410,
  tooLarge: 4413,
  full: 4423,
  tooFast: 4429,
  /** The stored match can't be opened. */
  internal: 4500,
  /**
   * The match was stored by a newer version of the service; reconnecting works once that is deployed again.
   */
  newer: 4503,
} as const;

export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** Close codes after which reconnecting is useless. */
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
