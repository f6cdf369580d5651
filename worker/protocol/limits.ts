/**
 * The limits of the service, listed in docs/protocol.md. Sizes are in UTF-8 bytes or characters, as named.
 */
export const LIMITS = {
  /** Maximum number of seats of a match, over all games. */
  seats: 14,
  frameBytes: 4096,
  bodyBytes: 8192,
  nameChars: 24,
  chatChars: 300,
  /** Length of a pact's terms, and maximum number of rounds until it lapses. */
  termsChars: 120,
  pactRounds: 20,
  /** Maximum number of pacts one seat may propose in a match. */
  pactOffers: 100,
  /** Maximum number of pact events in a welcome, and of their characters. */
  pactEventsWelcomed: 200,
  pactLogChars: 32_768,
  /** Maximum number of moves by which spectators may be delayed. */
  spectatorDelay: 50,
  /** Maximum number of spectator names in a list. */
  spectatorNames: 50,
  /** Maximum number of guests who ask for a seat in the rematch, in total and of one network at one place. */
  guests: 12,
  guestsFromNetwork: 3,
  commandIdChars: 64,
  moveChars: 400,
  /** Rate limit of one socket's commands. Moves made don't count. */
  commandsPerSecond: 10,
  commandBurst: 40,
  /** Rate limits of hellos: of one socket, and of all sockets of a seat. */
  hellosPerSecond: 2,
  helloBurst: 30,
  seatHellosPerSecond: 10,
  seatHelloBurst: 100,
  /**
   * Rate limits of spectators' first hellos, from one network and from all; and of all their repeated hellos
   * together.
   */
  newSpectatorsPerSecondFromNetwork: 4,
  newSpectatorBurstFromNetwork: 80,
  newSpectatorsPerSecond: 40,
  newSpectatorBurst: 400,
  spectatorHellosPerSecond: 20,
  spectatorHelloBurst: 200,
  /** Rate limit of one person's seat changes before the start. */
  seatChangesPerSecond: 1,
  seatChangeBurst: 10,
  /**
   * Rate limits of announcements to one kind of readers: at most `AtOnce` together, then `InQuickSuccession`
   * per second, and in the long run `PerSecond` after a burst of `Burst`.
   */
  announcementsAtOnce: 8,
  announcementsInQuickSuccession: 4,
  announcementsPerSecond: 0.5,
  announcementBurst: 20,
  chatPerSecond: 1,
  chatBurst: 6,
  /** Rate limit of chat lines of all spectators of a match together. */
  spectatorChatPerSecond: 2,
  spectatorChatBurst: 12,
  /** Number of stored chat lines of seats and of spectators. */
  chatKept: 200,
  spectatorChatKept: 50,
  /** Number of spectators a match serves itself before it uses relays, and the maximum it ever serves. */
  directSpectators: 100,
  directMost: 150,
  /**
   * Maximum number of relays of a match; maximum number of sockets per relay, and the number up to which its
   * match fills it.
   */
  relays: 300,
  spectatorSockets: 400,
  relaySockets: 360,
  /** Number of relay places per lease to a worker. */
  relayLease: 20,
  /** Rate limit of seats' sockets a relay passes on to its match. */
  passedOnPerSecond: 2,
  passedOnBurst: 20,
  /** Rate limit of its spectators' chat lines a relay passes on. */
  relayChatPerSecond: 1,
  relayChatBurst: 6,
  /** Rate limit of a relay's reports about its spectators. It also answers every feed with a report. */
  reportsPerSecond: 0.4,
  reportBurst: 2,
  spectatorSocketsFromNetwork: 40,
  socketsPerSeat: 16,
  /** Ms after a socket's last frame or ping until its reader counts as away. Clients ping every 20 seconds. */
  answerMs: 35_000,
  /** Ms after a seat's last socket closed, or after a restart, in which its page may connect again before it is notified. */
  returnMs: 10_000,
  /** Maximum number of lobby sockets, in total and per network. */
  lobbySockets: 1000,
  lobbySocketsFromNetwork: 40,
  /** Maximum number of rematches per minute in one series. */
  rematchesPerMinute: 6,
  /** Maximum number of one network's waiting public tables, per game. */
  waitingTables: 30,
  /** Maximum number of one network's waiting unlisted tables, over all games. */
  waitingUnlisted: 100,
  /** Maximum number of public matches per game the lobby stores, separately for waiting and playing. */
  listedMatches: 1000,
  /** Rate limit of preview pictures drawn by one worker instance, and number of pictures it caches. */
  picturesPerSecond: 2,
  pictureBurst: 3,
  picturesKept: 24,
  /** Maximum number of sockets without a hello. */
  unannouncedSockets: 150,
  /**
   * Unconfirmed characters sent to one socket: number after which a mark is sent, and range of the limit at
   * which it is closed.
   */
  unreadBeforeMark: 65_536,
  unreadLeast: 262_144,
  unreadMost: 2_097_152,
  /**
   * The same limits for all sockets of a seat, all spectators of a match and a lobby; shared equally among
   * the sockets.
   */
  unreadOfSeat: 8_388_608,
  unreadOfSpectators: 67_108_864,
  unreadOfLobby: 67_108_864,
} as const;
