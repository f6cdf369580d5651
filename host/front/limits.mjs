/** Limits of the front, for each connection, each network and in total. Times are in milliseconds. */
export const FRONT = {
  /** Maximum bytes of a message, finished or not, as in `worker/protocol/limits.ts`. */
  messageBytes: 4096,
  /** Maximum number of frames of a message. */
  fragments: 32,
  /** Frames and bytes read per second of a socket. Beyond that the socket is read more slowly. */
  frames: { rate: 2000, burst: 4000 },
  bytes: { rate: 262_144, burst: 524_288 },
  /** The same for all sockets of a network together. */
  networkFrames: { rate: 5000, burst: 10_000 },
  networkBytes: { rate: 1_048_576, burst: 2_097_152 },
  /** WebSockets that a network may ask for per second. Each wakes an object, however soon its client leaves. */
  networkUpgrades: { rate: 20, burst: 400 },
  /**
   * Maximum number of a network's sockets and requests with a body; and of its connections, or behind a proxy of its other
   * requests. Neither is ever more than a quarter of the room.
   */
  socketsOfNetwork: 256,
  connectionsOfNetwork: 1024,
  /** Timeouts of a request's head, of the whole request, and of its answer. */
  headTime: 10_000,
  requestTime: 15_000,
  answerTime: 120_000,
  /** Timeouts of a connection without traffic (sockets have none), and between two requests. */
  idleTime: 30_000,
  betweenRequests: 5000,
  /** Ms for which such a connection stays open beyond the announced time. */
  betweenRequestsMargin: 5000,
  /** Timeout of an unused connection to the runtime, which closes its end after 5000. */
  runtimeIdleTime: 4000,
  /** Time without a request after which a connection may be closed to make room. */
  quietTime: 1000,
  /**
   * Timeouts of a client's wait for a socket, of a client's and of the service's answer to a Close frame, and of a client that
   * doesn't read.
   */
  openTime: 15_000,
  closeTime: 3000,
  answerCloseTime: 10_000,
  unreadTime: 30_000,
  /** Maximum number of bytes that wait in this process for clients, over all sockets. */
  unreadBytes: 67_108_864,
  /** Time without traffic before TCP keep-alive probes. */
  probeTime: 120_000,
  /** Time of silence after which an open socket gets a Ping, and the time for its answer. */
  heartbeatTime: 60_000,
  /** Time after which a runtime without free files but with few connections is restarted: it has leaked them. */
  leakTime: 60_000,
  /** Minimum time between two alerts, as in `worker/operations/stats-object.ts`. */
  alertEvery: 900_000,
  /** Descriptors reserved for anything but connections: here, and in the runtime, where objects open databases. */
  reserve: 96,
  runtimeReserve: 160,
  /** Most descriptors of a visitor in the runtime: two for a connection, three for a match's databases. */
  runtimeCost: 5,
};
