import { NO_DOWN_TIMES } from '../../down-times.ts';
import { CLOSE, type CloseCode, type Refusal } from '../../protocol/index.ts';
import { RETENTION_MS } from '../table/expiry.ts';
import { FactStore } from './fact-store.ts';
import { NewerVersion } from '../../stored-formats.ts';
import { Table } from '../table/table.ts';
import { refusalOf } from '../../protocol/refuse.ts';

export const NO_MATCH = refusalOf('no-match');
const NEWER = refusalOf('newer-version');
const BROKEN = refusalOf('internal', 'match');

/** Ms for which an unreadable match is kept: the maximum over all statuses. */
const MAX_RETENTION_MS = Math.max(...Object.values(RETENTION_MS));
/** Ms after which opening is retried, in case the newer version is deployed again. */
const RETRY_MS = 3_600_000;

/**
 * A stored match that can't be opened. It is left unchanged, for a version able to open it, until it expires.
 */
export class UnreadableMatch {
  readonly refusal: Refusal;
  readonly closeCode: CloseCode;
  /** Error from opening it; null for a match written by a newer version, which is no fault. */
  readonly error: unknown;
  private readonly storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage, error: unknown) {
    const isNewer = error instanceof NewerVersion;
    this.storage = storage;
    this.refusal = isNewer ? NEWER : BROKEN;
    this.closeCode = isNewer ? CLOSE.newer : CLOSE.internal;
    this.error = isNewer ? null : error;
  }

  /** Ensures that an alarm is set, as for every other match. */
  async keep(): Promise<void> {
    if ((await this.storage.getAlarm()) === null) await this.wait();
  }

  /** Sets the alarm for the time of the next decision. */
  wait(): Promise<void> {
    return this.storage.setAlarm(this.error === null ? Date.now() + RETRY_MS : this.until);
  }

  /** True if it has expired. A match of a newer version expires by that version's rules. */
  get isOver(): boolean {
    return this.error !== null && Date.now() >= this.until;
  }

  /** Expiry in ms since 1970. If the last change is unreadable too, it counts from now. */
  private get until(): number {
    try {
      return new FactStore(this.storage).lastChange() + MAX_RETENTION_MS;
    } catch {
      return Date.now() + MAX_RETENTION_MS;
    }
  }
}

/**
 * The stored match, or the reason why it can't be opened. Never throws, since an object whose constructor
 * throws gets no alarm. Writes of a failed conversion are rolled back.
 */
export function openTable(
  storage: DurableObjectStorage,
  down = NO_DOWN_TIMES,
): {
  readonly table: Table | null;
  readonly unreadable: UnreadableMatch | null;
} {
  try {
    const open = (): Table | null => Table.open(new FactStore(storage), Date.now, down);
    return { table: storage.transactionSync(open), unreadable: null };
  } catch (error) {
    return { table: null, unreadable: new UnreadableMatch(storage, error) };
  }
}
