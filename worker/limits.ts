/** The limits of the service, listed in docs/protocol.md. Sizes are UTF-8 bytes or characters as named. */
export const LIMITS = {
  /** Seats of a match: as many as the largest of the games has. */
  seats: 14,
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
  /** Names of spectators that are listed. */
  spectatorNames: 50,
  commandIdChars: 64,
  moveChars: 400,
  /** Commands a second that one socket may send on average, and in one go; moves that are made don't count. */
  commandsPerSecond: 10,
  commandBurst: 40,
  /** Hellos of one socket, and of all sockets of a seat. */
  hellosPerSecond: 2,
  helloBurst: 30,
  seatHellosPerSecond: 10,
  seatHelloBurst: 100,
  /** First hellos of spectators, from one network and of all; and what all of them together may say again. */
  newSpectatorsPerSecondFromNetwork: 4,
  newSpectatorBurstFromNetwork: 80,
  newSpectatorsPerSecond: 40,
  newSpectatorBurst: 400,
  spectatorHellosPerSecond: 20,
  spectatorHelloBurst: 200,
  /** Changes of seats that one person makes before the start. */
  seatChangesPerSecond: 1,
  seatChangeBurst: 10,
  /** Announcements of names and presence to one kind of readers: in one go, then a second, as long as there were few; and in the long run. */
  announcementsAtOnce: 8,
  announcementsInQuickSuccession: 4,
  announcementsPerSecond: 0.5,
  announcementBurst: 20,
  chatPerSecond: 1,
  chatBurst: 6,
  /** Chat lines a second of all spectators of a match together. */
  spectatorChatPerSecond: 2,
  spectatorChatBurst: 12,
  /** Lines kept of the seats' chat and of the spectators'. */
  chatKept: 200,
  spectatorChatKept: 50,
  /** Spectators that a match serves itself, before more of them go to relays; and those that it never exceeds. */
  directSpectators: 100,
  directMost: 150,
  /** Relays of a match; sockets that a relay holds at most, and up to which its match fills it. */
  relays: 300,
  spectatorSockets: 400,
  relaySockets: 360,
  /** Places at a relay that are given to the door at a time. */
  relayLease: 20,
  /** Sockets of seats that a relay passes on to its match. */
  passedOnPerSecond: 2,
  passedOnBurst: 20,
  /** Chat lines of its spectators that a relay passes on. */
  relayChatPerSecond: 1,
  relayChatBurst: 6,
  /** Reports of a relay on who watches there; besides, it answers with one whenever it is told something. */
  reportsPerSecond: 0.4,
  reportBurst: 2,
  spectatorSocketsFromNetwork: 40,
  socketsPerSeat: 16,
  /** Sockets of a lobby, and those from one network. */
  lobbySockets: 1000,
  lobbySocketsFromNetwork: 40,
  /** Rematches in one series of them. */
  rematchesPerMinute: 6,
  /** Public tables of a game that one network may have waiting for players. */
  waitingTables: 30,
  /** Tables of all games that wait without being listed, of one network. */
  waitingUnlisted: 100,
  /** Public matches of a game that the lobby keeps, waiting and playing each. */
  listedMatches: 1000,
  /** Pictures of boards that an instance of the worker draws for previews, and those that it keeps. */
  picturesPerSecond: 2,
  pictureBurst: 3,
  picturesKept: 24,
  /** Sockets that have not said hello yet. */
  unannouncedSockets: 150,
  /** Characters sent to a socket that it has not shown to have read: when it is asked for that, and when it is closed. */
  unreadBeforeMark: 65_536,
  unreadLeast: 262_144,
  unreadMost: 2_097_152,
  /** The same for all sockets of a seat, for all spectators of a match and for a lobby; each socket has its share. */
  unreadOfSeat: 8_388_608,
  unreadOfSpectators: 67_108_864,
  unreadOfLobby: 67_108_864,
} as const;
