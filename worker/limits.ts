/** What the service accepts at most; docs/protocol.md lists them. Sizes are UTF-8 bytes or characters as named. */
export const LIMITS = {
  frameBytes: 4096,
  bodyBytes: 8192,
  nameChars: 24,
  chatChars: 300,
  /** The terms of a pact, and the rounds after which it lapses. */
  termsChars: 120,
  pactRounds: 20,
  /** Pacts that one seat may propose in a match. */
  pactOffers: 100,
  /** Moves by which spectators may be kept behind. */
  spectatorDelay: 50,
  /** Names of spectators that are told. */
  spectatorNames: 50,
  commandIdChars: 64,
  moveChars: 400,
  /** Commands a second that one socket may send on average, and in one go; moves that are made don't count. */
  commandsPerSecond: 10,
  commandBurst: 40,
  chatPerSecond: 1,
  chatBurst: 6,
  /** What all spectators of a match together may say. */
  spectatorChatPerSecond: 2,
  spectatorChatBurst: 12,
  /** Lines kept of the seats' chat and of the spectators'. */
  chatKept: 200,
  spectatorChatKept: 50,
  spectatorSockets: 400,
  socketsPerSeat: 16,
  /** Public tables of a game that one network may have waiting for players. */
  waitingTables: 30,
  /** Public matches of a game that the lobby keeps, waiting and playing each. */
  listedMatches: 1000,
  /** Sockets that have not said hello yet. */
  unannouncedSockets: 150,
} as const;

/** Why the service closes a socket. */
export const CLOSE = {
  unsupported: 4400,
  badToken: 4401,
  revoked: 4403,
  gone: 4404,
  /** The seat was taken away before the start. */
  removed: 4410,
  tooLarge: 4413,
  full: 4423,
  tooFast: 4429,
  /** The match was made by a newer version of the service than answers here; it can be had again when that is back. */
  newer: 4503,
} as const;
