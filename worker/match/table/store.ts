import type { BotKind } from '../../../games/bot/characters.ts';
import type { PactReason } from '../../../games/bot/envoy.ts';
import type { ChanceVersion, Drawn } from '../../../games/chance.ts';
import type { Seat } from '../../../games/game.ts';
import type {
  ChatEntry,
  ClockTerms,
  LogEntry,
  PactEvent,
  PushSubscription,
  StandIns,
  Visibility,
  Refusal,
} from '../../protocol/index.ts';

/** Terms of a match, written once at creation. Times are ms since 1970. */
export interface Terms {
  readonly format: number;
  /** Version of the game's rules. */
  readonly rules: number;
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  /** Null: drawn at random. */
  readonly dealer: Seat | null;
  readonly options: Readonly<Record<string, string>>;
  readonly visibility: Visibility;
  readonly clock: ClockTerms | null;
  readonly whispers: boolean;
  /** Number of moves spectators are behind during play. */
  readonly spectatorDelay: number;
  /** Absence after which a bot may stand in. */
  readonly standIns: StandIns;
  readonly createdAt: number;
  /** Secret from which all chance is derived, in hex. */
  readonly seed: string;
  /** True if guests wait for the host's consent. */
  readonly approval?: boolean;
  /** Keyed hash of the creator's network. Missing without rate limits. */
  readonly sender?: string;
  /**
   * Number of lobby shards at creation, which determines the shard listing the match. Missing if there was
   * one.
   */
  readonly shards?: number;
  readonly chance: ChanceVersion;
  /** Line of the given initial position; missing if cards were dealt. May contain secrets. */
  readonly position?: string | undefined;
  /** Id of the club that the match belongs to. */
  readonly club?: string;
  /** Id of the club's event that the match belongs to. */
  readonly event?: string;
  /** Members by seat, if only they may sit there. */
  readonly reserved?: readonly Member[];
  /** True if the result changes ratings in the club. */
  readonly rated?: true;
  /** The match this one is a rematch of. */
  readonly before?: Before;
  /**
   * Creation times of the series' latest rematches, including this one. Missing unless the match is a
   * rematch.
   */
  readonly rematchesAt?: readonly number[];
}

/** A member of the match's club, as the club names them. */
export interface Member {
  readonly id: string;
  readonly name: string;
}

/** The previous match of a series, and the commitment it published. */
export interface Before {
  readonly id: string;
  readonly commitment: string;
}

/** Terms agreed on before creation. The match adds the rest itself. */
export type AgreedTerms = Omit<Terms, 'format' | 'rules' | 'createdAt' | 'seed' | 'chance'>;

/**
 * A taken seat: the sitter's name, the hash of the token proving it, entropy for the shuffle, the hash of
 * the sitter's network, if it has one and was noted, and in a club's match the id of the member.
 */
export interface Sitter {
  readonly member?: string;
  /** True for a member who did not come in time, and has conceded. */
  readonly isNoShow?: true;
  readonly network?: string;
  readonly seat: Seat;
  readonly name: string;
  readonly tokenHash: string;
  readonly entropy: string;
}

/** Someone taking a seat; `entropy` is null if they bring none. */
export interface Guest extends Omit<Sitter, 'seat' | 'entropy' | 'isNoShow'> {
  readonly entropy: string | null;
}

export interface SeatedGuest extends Guest {
  readonly seat: Seat;
}

/** A spectator who asks for a seat in the rematch. Without a hash of a token no seat is kept. */
export interface AskingGuest extends Omit<Guest, 'tokenHash' | 'member'> {
  readonly tokenHash: string | null;
  /** Time of the wish, in ms since 1970. */
  readonly at: number;
}

/** The deal, or a full given position instead. Written when the last seat is taken. */
export interface Start {
  readonly at: number;
  readonly dealer: Seat;
  readonly opening: readonly Drawn[];
  readonly position?: string;
  /** Seed of the next match, drawn before anyone can send entropy for it. */
  readonly nextSeed: string;
}

/** One move, with everything needed to replay it. `command` is the sender's id for it. */
export interface MoveRow {
  readonly seat: Seat;
  readonly command: string;
  readonly move: string;
  readonly chance: readonly Drawn[];
  readonly at: number;
  /** Maker of the move, if it was not the seat itself. */
  readonly by: NonNullable<LogEntry['by']> | null;
}

export interface ChatRow extends ChatEntry {
  readonly n: number;
  /** Number of moves made before the line. */
  readonly moves: number;
  readonly command: string;
}

/** A seat's pact command. Automatic ends of pacts are computed from the moves. */
export interface PactRow extends PactEvent {
  readonly command: string;
  /** A bot's reason, which nobody may know before the end. Missing for people. */
  readonly why?: PactReason;
}

/** A person sent away by the host: their name, and the hash of their network. */
export type SentAway = Pick<Sitter, 'name' | 'network'>;

/**
 * The host, whether the chat is open, the commands that changed seats (by person and id), and token hashes of
 * people sent away. `asking` are seats whose players wait for the host's consent.
 */
export interface HostState {
  readonly host: Seat | null;
  readonly isChatOpen: boolean;
  readonly arranged: readonly string[];
  readonly sentAway?: readonly string[];
  readonly sentAwayPeople?: readonly SentAway[];
  readonly asking?: readonly Seat[];
}

export const NEW_HOST_STATE: HostState = { host: 0, isChatOpen: true, arranged: [] };

/** A device for push notifications, and its number of consecutive failures. */
export interface Device extends PushSubscription {
  readonly failures?: number;
  /** Keys of the last notices sent to it. */
  readonly called?: readonly string[];
}

export type DevicesBySeat = Readonly<Record<Seat, readonly Device[]>>;

/** When each seat lost its last connection, in ms since 1970. */
export type AwaySince = Readonly<Record<Seat, number>>;

/**
 * The seats wanting a rematch, and the rematch's id. The id is not published while the match is yet to be
 * created (`pending`).
 */
export interface Rematch {
  readonly by: readonly Seat[];
  /** Number of seats to add for guests; 0 if missing. */
  readonly open?: number;
  readonly id: string | null;
  readonly pending?: boolean;
  /** Published hash of the next match's seed; known once this match is over. */
  readonly commitment?: string;
  /**
   * Seed and collected entropy of the next match, until it is created. The seed is stored from the first
   * request on.
   */
  readonly seed?: string;
  readonly entropy?: Readonly<Record<Seat, string>>;
  /** Secret from which the rematch's tokens are derived, together with those of this match. */
  readonly secret?: string;
}

/** Hashes of tokens handed over by the previous match. The oldest of a seat is dropped first. */
export type HandedTokens = Readonly<Record<Seat, readonly string[]>>;

/**
 * Receipt of a request with a key: hashes of key, request and issued token (empty if refused), and of the
 * token it replaced.
 */
export interface Receipt {
  readonly key: string;
  readonly request: string;
  readonly tokenHash: string;
  readonly replaced?: string;
  readonly refusal?: Refusal;
  readonly at: number;
}

/** Receipts, oldest first, and the secret from which their tokens are derived, together with the keys. */
export interface Receipts {
  readonly secret: string;
  readonly list: readonly Receipt[];
}

/** The bots of a match: those with seats of their own, and stand-ins for people who are away. */
export interface Bots {
  readonly seats: Readonly<Record<Seat, BotKind>>;
  readonly standIns: Readonly<Record<Seat, StandIn>>;
}

/** A bot requested for a seat whose player is away; `active` once it plays. */
export interface StandIn {
  readonly by: readonly Seat[];
  readonly active: boolean;
  /** Time of the first request, in ms since 1970. */
  readonly askedAt: number;
}

export const NO_BOTS: Bots = { seats: {}, standIns: {} };

/** All stored data of a match. */
export interface Stored {
  readonly terms: Terms;
  readonly sitters: readonly Sitter[];
  readonly start: Start | null;
  readonly moves: readonly MoveRow[];
  readonly chat: readonly ChatRow[];
  readonly rematch: Rematch;
  readonly bots: Bots;
  readonly hosting: HostState;
  readonly pacts: readonly PactRow[];
  readonly devices: DevicesBySeat;
  readonly awaySince: AwaySince;
  readonly handed: HandedTokens;
  readonly receipts: Receipts | null;
}

/**
 * Storage of a match. All writes are synchronous and atomic. The platform holds back outgoing messages until
 * they are on disk. A move is exactly one row.
 */
export interface MatchStore {
  /** Throws `NewerVersion` before reading any data of a newer format. */
  load(): Stored | null;
  create(terms: Terms, sitters: readonly Sitter[]): void;
  /** Combines all writes of `change` to seats and start into one row. */
  together<Value>(change: () => Value): Value;
  /** Seats someone, or replaces a seat's token. */
  sit(sitter: Sitter): void;
  /** Empties a seat. */
  unsit(seat: Seat): void;
  start(start: Start): void;
  /** `n` is the move's number, from 1. */
  addMove(n: number, row: MoveRow): void;
  /** `dropped` is the number of a line to delete. */
  addChat(row: ChatRow, dropped: number | null): void;
  /** Updates the seats of lines and deletes others. */
  changeChat(changed: readonly ChatRow[], dropped: readonly number[]): void;
  setRematch(rematch: Rematch): void;
  setBots(bots: Bots): void;
  setHostState(hosting: HostState): void;
  /** `n` is the row's number, from 1. */
  addPact(n: number, row: PactRow): void;
  setDevices(devices: DevicesBySeat): void;
  setAwaySince(since: AwaySince): void;
  setHanded(handed: HandedTokens): void;
  setReceipts(receipts: Receipts): void;
}
