/** The limits of clubs, listed in docs/protocol.md. Apart from the others, because only pages of a club load them. */
export const CLUB_LIMITS = {
  clubNameChars: 40,
  /** Maximum number of members of a club, of its waiting and running tables, and of kept entries of its log. */
  clubMembers: 500,
  clubTables: 200,
  clubLog: 500,
  /** Maximum number of a club's events that have not ended, of players where everybody meets everybody, and of rounds. */
  clubEvents: 20,
  eventPlanned: 40,
  eventRounds: 30,
  /** Maximum number of clubs that one network may found in a day. */
  clubsPerDay: 10,
  /** Number of results and of log entries in a club's description, and maximum number of results in one answer. */
  clubLatest: 10,
  clubResults: 200,
  /** Maximum number of characters of an imported record, and of bytes of a request with one. */
  clubRecordChars: 400_000,
  clubImportBytes: 1_000_000,
  /** Bytes stored by a club from which it keeps no more records. */
  clubBytes: 500_000_000,
  /** Maximum number of sockets of a club's page, in total, of one member, and of one network's watchers. */
  clubSockets: 2000,
  socketsPerMember: 8,
  clubSocketsFromNetwork: 40,
  /** Rate limit of one member's acts and tables. */
  clubActsPerSecond: 0.5,
  clubActBurst: 20,
} as const;
