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

/** The version of the stored format that this code writes; test/worker/formats keeps a sample of each. */
export const FORMAT = 2;

/** Thrown for a match that a newer version wrote: this one must not guess what its rows mean. */
export class NewerVersion extends Error {}

/** What a match is made with, written once. Times are milliseconds since 1970. */
export interface Founding {
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
  /** Moves by which spectators are behind. */
  readonly spectatorDelay: number;
  /** What was agreed on stand-ins; earlier versions did not write it, and `day` is read. */
  readonly standIns: StandIns;
  readonly createdAt: number;
  /** The secret that all chance derives from, in hex. */
  readonly seed: string;
  /** Whether who joins waits for the host's consent; not written by earlier versions. */
  readonly approval?: boolean;
  /** Stands for the network that created it (a keyed hash); missing where there are no limits, and in earlier matches. */
  readonly sender?: string;
  /** Whether seats that bring no entropy have it from the seed: not so in what earlier versions founded. */
  readonly hasSeedEntropy?: boolean;
  /** The match that this one is a rematch of, and its commitment; unknown in what earlier versions founded. */
  readonly before?: Before;
  /** When the last rematches of its series were founded, itself among them; missing in what is no rematch. */
  readonly rematchesAt?: readonly number[];
}

/** A match that another follows. */
export interface Before {
  readonly id: string;
  readonly commitment: string;
}

/** What a match is founded with, but for what it makes up itself. */
export type Terms = Omit<Founding, 'format' | 'rules' | 'createdAt' | 'seed' | 'hasSeedEntropy'>;

/** Someone's place: the name, the hash of the token that proves it, and what it added to the shuffle. */
export interface Sitter {
  readonly seat: Seat;
  readonly name: string;
  readonly tokenHash: string;
  readonly entropy: string;
}

/** Someone who comes to a seat; null stands for bringing no entropy. */
export interface Guest extends Omit<Sitter, 'seat' | 'entropy'> {
  readonly entropy: string | null;
}

/** A guest whose seat is settled. */
export interface SeatedGuest extends Guest {
  readonly seat: Seat;
}

/** The deal, written when the last seat is taken. */
export interface Start {
  readonly at: number;
  readonly dealer: Seat;
  readonly opening: readonly Drawn[];
}

/** One move: all that a rebuild needs. `command` is the sender's id of it. */
export interface MoveRow {
  readonly seat: Seat;
  readonly command: string;
  readonly move: string;
  readonly chance: readonly Drawn[];
  readonly at: number;
  /** Who made it, where that was not the seat. */
  readonly by: NonNullable<LogEntry['by']> | null;
}

export interface ChatRow extends ChatEntry {
  readonly n: number;
  /** Moves made when it was said. */
  readonly moves: number;
  readonly command: string;
}

/** What a seat did about a pact; how else pacts end follows from the moves. */
export interface PactRow extends PactEvent {
  readonly command: string;
}

/**
 * Who manages the table, whether people may talk, which changes of seats were made (whose commands, by their ids), and
 * the token hashes of those whom a host sent away: none in what earlier versions wrote. `asking` are seats whose players
 * wait for the host's consent.
 */
export interface House {
  readonly host: Seat | null;
  readonly isChatOpen: boolean;
  readonly arranged: readonly string[];
  readonly sentAway?: readonly string[];
  readonly asking?: readonly Seat[];
}

export const NEW_HOUSE: House = { host: 0, isChatOpen: true, arranged: [] };

/** Where to reach a seat's player, and how many messages in a row failed to be sent there. */
export interface Device extends PushSubscription {
  readonly failures?: number;
}

/** Where to reach the players of seats who are away. */
export type Pushes = Readonly<Record<Seat, readonly Device[]>>;

/** Since when seats have been without a connection, in milliseconds since 1970. */
export type Left = Readonly<Record<Seat, number>>;

/** Who wants another match; its id is not told while its founding is pending. */
export interface Rematch {
  readonly by: readonly Seat[];
  readonly id: string | null;
  readonly pending?: boolean;
  /** What is published of the seed of the next match, from the end of this one on. */
  readonly commitment?: string;
  /** That seed, and what the seats that asked add to it; kept only until the next match has them. */
  readonly seed?: string;
  readonly entropy?: Readonly<Record<Seat, string>>;
  /** What its tokens follow from, together with those of this match. */
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
  /** What earlier versions play at. */
  readonly level: BotLevel;
  readonly by: readonly Seat[];
  readonly active: boolean;
  /** When it was first asked for, in milliseconds since 1970; earlier versions did not write it. */
  readonly askedAt?: number;
}

export const NO_BOTS: Bots = { seats: {}, standIns: {} };

/** Everything that is kept of a match. */
export interface Stored {
  readonly founding: Founding;
  readonly sitters: readonly Sitter[];
  readonly start: Start | null;
  readonly moves: readonly MoveRow[];
  readonly chat: readonly ChatRow[];
  readonly rematch: Rematch;
  readonly bots: Bots;
  readonly house: House;
  readonly pacts: readonly PactRow[];
  readonly pushes: Pushes;
  readonly left: Left;
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
  found(founding: Founding, sitters: readonly Sitter[]): void;
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
  setHouse(house: House): void;
  /** `n` counts the rows with this one. */
  addPact(n: number, row: PactRow): void;
  setPushes(pushes: Pushes): void;
  setLeft(left: Left): void;
  setHanded(handed: HandedTokens): void;
  setReceipts(receipts: Receipts): void;
}
