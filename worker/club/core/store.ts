import type {
  ClubAct,
  ClubMember,
  ClubResult,
  ClubTable,
  EventRound,
  PushSubscription,
} from '../../protocol/index.ts';
import type { StoredEvent } from './events/state.ts';
import type { Rating } from './ratings.ts';

/** Facts of a club that are written together. Times are ms since 1970. */
export interface ClubTerms {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly host: string | null;
  readonly inviteHash: string;
  readonly allowsWatchers: boolean;
  /** Time at which a closed club is deleted; null while it is open. */
  readonly endsAt: number | null;
  /** Secret from which keys are derived, together with a request's own key. */
  readonly secret: string;
}

/** A member as stored, with the hash of their key; the hash is missing for somebody who left. */
export interface StoredMember extends ClubMember {
  readonly keyHash?: string | undefined;
  /** Hashes of the request that made them a member, and of its own key. */
  readonly request?: { readonly key: string; readonly request: string };
  /** Devices that are notified. */
  readonly devices?: readonly PushSubscription[] | undefined;
}

/** A member's matches of one game, and their rating there. */
export interface StoredStanding extends Rating {
  readonly member: string;
  readonly game: string;
  readonly played: number;
  readonly won: number;
  /** Number of rated matches. */
  readonly rated: number;
}

/** Everything of a club but its finished matches. */
export interface StoredClub {
  readonly terms: ClubTerms;
  readonly members: readonly StoredMember[];
  readonly tables: readonly ClubTable[];
  /** The newest entries, oldest first. */
  readonly log: readonly ClubAct[];
  /** Number of finished matches. */
  readonly results: number;
  readonly events: readonly StoredEvent[];
}

/** Asks for at most `most` results of a member, or of all, with numbers below `before`. */
export interface ResultQuery {
  readonly member?: string | undefined;
  readonly before?: number | undefined;
  readonly most: number;
}

/** Storage of a club. All writes are synchronous; those of a transaction happen all or not at all. */
export interface ClubStore {
  /** Null if there is no club. Throws `NewerVersion` before reading any data of a newer format. */
  load(): StoredClub | null;
  transaction<Value>(change: () => Value): Value;
  setTerms(terms: ClubTerms): void;
  setMember(member: StoredMember): void;
  dropMember(id: string): void;
  /** `dropped` is the number of an entry to delete. */
  addAct(act: ClubAct, dropped: number): void;
  setTable(table: ClubTable): void;
  dropTable(id: string): void;
  /** Adds a finished match; throws if there is one with its number or id. */
  addResult(result: ClubResult): void;
  result(id: string): ClubResult | null;
  /** Newest first. */
  results(query: ResultQuery): readonly ClubResult[];
  setEvent(event: StoredEvent): void;
  setEventRound(event: string, round: EventRound): void;
  /** From the first. */
  eventRounds(event: string): readonly EventRound[];
  standing(member: string, game: string): StoredStanding | null;
  /** Of all members, or of one. */
  standings(member?: string): readonly StoredStanding[];
  setStanding(standing: StoredStanding): void;
  hasPlayed(member: string): boolean;
  /** Keeps a record, compressed. */
  setRecord(id: string, bytes: Uint8Array): void;
  record(id: string): Uint8Array | null;
  /** Size of everything stored, in bytes. */
  readonly bytes: number;
}
