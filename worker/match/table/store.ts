import type { Drawn } from '../../../games/chance.ts';
import type { Seat } from '../../../games/game.ts';
import type {
  BotLevel,
  ChatEntry,
  ClockTerms,
  LogEntry,
  PactEvent,
  PushSubscription,
  StandIns,
  Visibility,
  Refusal,
} from '../../protocol.ts';

/** The newest version of the stored format; test/worker/formats keeps a sample of each. */
export const FORMAT = 5;

/** Thrown for a match that a newer version wrote: this one must not guess what its rows mean. */
export class NewerVersion extends Error {}

/** The terms of a match, written once when it is created. Times are milliseconds since 1970. */
export interface Terms {
  readonly format: number;
  /** The version of the game's rules. */
  readonly rules: number;
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  /** Null leaves the dealer to chance. */
  readonly dealer: Seat | null;
  readonly options: Readonly<Record<string, string>>;
  readonly visibility: Visibility;
  readonly clock: ClockTerms | null;
  readonly whispers: boolean;
  /** Moves by which spectators are kept behind while it is played. */
  readonly spectatorDelay: number;
  /** The absence after which a bot may stand in; earlier versions did not write it, and `day` is read. */
  readonly standIns: StandIns;
  readonly createdAt: number;
  /** The secret that all chance derives from, in hex. */
  readonly seed: string;
  /** True if guests wait for the host's consent; not written by earlier versions. */
  readonly approval?: boolean;
  /** A keyed hash of the network that created it; missing where there are no limits, and in earlier matches. */
  readonly sender?: string;
  /** The shards that the lobby had when it was created: by them it is known which lists it. Missing where there was one. */
  readonly shards?: number;
  /** True if seats that bring no entropy have it from the seed: not so in matches of earlier versions. */
  readonly hasSeedEntropy?: boolean;
  /** The line of the position from which it begins; missing where it is dealt. It may hold secrets. */
  readonly position?: string | undefined;
  /** The match that this one is a rematch of, and its commitment; unknown in matches of earlier versions. */
  readonly before?: Before;
  /** The times at which the last rematches of its series were created, itself among them; missing in a match that is no rematch. */
  readonly rematchesAt?: readonly number[];
}

/** A match that another follows. */
export interface Before {
  readonly id: string;
  readonly commitment: string;
}

/** The terms that are agreed before a match is created; it makes up the others itself. */
export type AgreedTerms = Omit<Terms, 'format' | 'rules' | 'createdAt' | 'seed' | 'hasSeedEntropy'>;

/** A taken seat: the sitter's name, the hash of the token that proves it, and its entropy for the shuffle. */
export interface Sitter {
  readonly seat: Seat;
  readonly name: string;
  readonly tokenHash: string;
  readonly entropy: string;
}

/** Someone who takes a seat; `entropy` is null for one who brings none. */
export interface Guest extends Omit<Sitter, 'seat' | 'entropy'> {
  readonly entropy: string | null;
}

/** A guest with a seat. */
export interface SeatedGuest extends Guest {
  readonly seat: Seat;
}

/** The deal, or a full position that stands for it, written when the last seat is taken. */
export interface Start {
  readonly at: number;
  readonly dealer: Seat;
  readonly opening: readonly Drawn[];
  readonly position?: string;
  /** The seed of the next match, drawn before anyone can send entropy for it; earlier versions drew it at the end. */
  readonly nextSeed?: string;
}

/** One move: all that a rebuild needs. `command` is the sender's id of it. */
export interface MoveRow {
  readonly seat: Seat;
  readonly command: string;
  readonly move: string;
  readonly chance: readonly Drawn[];
  readonly at: number;
  /** Its maker, where that was not the seat itself. */
  readonly by: NonNullable<LogEntry['by']> | null;
}

export interface ChatRow extends ChatEntry {
  readonly n: number;
  /** Moves made when it was said. */
  readonly moves: number;
  readonly command: string;
}

/** A seat's command about a pact; how else pacts end follows from the moves. */
export interface PactRow extends PactEvent {
  readonly command: string;
}

/**
 * The host of a table, whether the chat is open, the commands that changed seats (by person and id), and the token hashes
 * of those whom a host sent away: earlier versions wrote none. `asking` are seats whose players wait for the host's
 * consent.
 */
export interface HostState {
  readonly host: Seat | null;
  readonly isChatOpen: boolean;
  readonly arranged: readonly string[];
  readonly sentAway?: readonly string[];
  readonly asking?: readonly Seat[];
}

export const NEW_HOST_STATE: HostState = { host: 0, isChatOpen: true, arranged: [] };

/** A device on which a seat's player is notified, and the number of notifications that failed in a row. */
export interface Device extends PushSubscription {
  readonly failures?: number;
}

/** The devices of each seat's player. */
export type DevicesBySeat = Readonly<Record<Seat, readonly Device[]>>;

/** The times since which seats have been without a connection, in milliseconds since 1970. */
export type AwaySince = Readonly<Record<Seat, number>>;

/** The seats that want a rematch, and its id, which is not told while it is yet to be created (`pending`). */
export interface Rematch {
  readonly by: readonly Seat[];
  readonly id: string | null;
  readonly pending?: boolean;
  /** The published hash of the seed of the next match, from the end of this one on. */
  readonly commitment?: string;
  /** That seed, in matches of earlier versions and from the first who asks on, and the entropy of those; kept until the next match has them. */
  readonly seed?: string;
  readonly entropy?: Readonly<Record<Seat, string>>;
  /** The secret that its tokens follow from, together with those of this match. */
  readonly secret?: string;
}

/** Tokens of a rematch that the match before handed over, by their hashes; the oldest of a seat goes first. */
export type HandedTokens = Readonly<Record<Seat, readonly string[]>>;

/**
 * A request that came with a key: the hashes of key and request, of the token that it got (none where it was refused)
 * and of the one that this replaced.
 */
export interface Receipt {
  readonly key: string;
  readonly request: string;
  readonly tokenHash: string;
  readonly replaced?: string;
  readonly refusal?: Refusal;
  readonly at: number;
}

/** Receipts, oldest first, and the secret that their tokens follow from together with the keys. */
export interface Receipts {
  readonly secret: string;
  readonly list: readonly Receipt[];
}

/** The bots of a match: those with a seat of their own, and those that stand in for someone away. */
export interface Bots {
  readonly seats: Readonly<Record<Seat, BotLevel>>;
  readonly standIns: Readonly<Record<Seat, StandIn>>;
}

/** A bot asked to play for a seat that is away; `active` once it does. */
export interface StandIn {
  /** The level for earlier versions, which read it. */
  readonly level: BotLevel;
  readonly by: readonly Seat[];
  readonly active: boolean;
  /** The time at which it was first asked for, in milliseconds since 1970; earlier versions did not write it. */
  readonly askedAt?: number;
}

export const NO_BOTS: Bots = { seats: {}, standIns: {} };

/** Everything that is kept of a match. */
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
 * Where a match is kept. All writes are synchronous and atomic, and on disk before anything is sent afterwards (the
 * platform holds messages back until then). A move is exactly one row.
 */
export interface MatchStore {
  /** Throws {@link NewerVersion} before it reads anything of a newer format. */
  load(): Stored | null;
  create(terms: Terms, sitters: readonly Sitter[]): void;
  /** Writes what a change does to seats and start as one row, once it is done. */
  together<Value>(change: () => Value): Value;
  /** Seats someone, or gives a seat another token. */
  sit(sitter: Sitter): void;
  /** Leaves a seat open. */
  unsit(seat: Seat): void;
  start(start: Start): void;
  /** `n` counts the moves with this one. */
  addMove(n: number, row: MoveRow): void;
  /** `dropped` is the number of a line that need not be kept any longer. */
  addChat(row: ChatRow, dropped: number | null): void;
  /** Changes the seats of lines, and drops others. */
  changeChat(changed: readonly ChatRow[], dropped: readonly number[]): void;
  setRematch(rematch: Rematch): void;
  setBots(bots: Bots): void;
  setHostState(hosting: HostState): void;
  /** `n` counts the rows with this one. */
  addPact(n: number, row: PactRow): void;
  setDevices(devices: DevicesBySeat): void;
  setAwaySince(since: AwaySince): void;
  setHanded(handed: HandedTokens): void;
  setReceipts(receipts: Receipts): void;
}
