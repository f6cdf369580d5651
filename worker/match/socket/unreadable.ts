import { CLOSE, type CloseCode, type Refusal } from '../../protocol.ts';
import { RETENTION_MS } from '../table/expiry.ts';
import { FactStore } from './fact-store.ts';
import { NewerVersion } from '../table/store.ts';
import { Table } from '../table/table.ts';

export const NO_MATCH: Refusal = { code: 'no-match', message: 'there is no such match' };
const NEWER: Refusal = {
  code: 'newer-version',
  message: 'this match waits for a newer version of the service',
};
const BROKEN: Refusal = { code: 'internal', message: 'this match can not be opened' };

/** Milliseconds for which a match stays that can't be opened, whatever its status may have been. */
const MAX_RETENTION_MS = Math.max(...Object.values(RETENTION_MS));
/** Milliseconds after which a match is tried again, in case its newer version is back. */
const RETRY_MS = 3_600_000;

/** A match that is stored here and can't be opened. It is left as it is, for a version that can, until its time is over. */
export class UnreadableMatch {
  readonly refusal: Refusal;
  readonly closeCode: CloseCode;
  /** The error that opening it failed with; null for a match of a newer version, which is no fault. */
  readonly error: unknown;
  private readonly storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage, error: unknown) {
    const isNewer = error instanceof NewerVersion;
    this.storage = storage;
    this.refusal = isNewer ? NEWER : BROKEN;
    this.closeCode = isNewer ? CLOSE.newer : CLOSE.internal;
    this.error = isNewer ? null : error;
  }

  /** Makes sure that an alarm is set, as for every other match. */
  async keep(): Promise<void> {
    if ((await this.storage.getAlarm()) === null) await this.wait();
  }

  /** Sets the alarm to ring once there is something to decide. */
  wait(): Promise<void> {
    return this.storage.setAlarm(this.error === null ? Date.now() + RETRY_MS : this.until);
  }

  /** True if its time is over. A match of a newer version expires by that one's own rules. */
  get isOver(): boolean {
    return this.error !== null && Date.now() >= this.until;
  }

  /** Milliseconds since 1970. Where not even its last change can be read, it stays. */
  private get until(): number {
    try {
      return new FactStore(this.storage).lastChange() + MAX_RETENTION_MS;
    } catch {
      return Date.now() + MAX_RETENTION_MS;
    }
  }
}

/**
 * The match that is stored, or why it can't be opened; never throws, for an object that can't be made has no alarm. What was
 * written of a takeover that failed is taken back.
 */
export function openTable(storage: DurableObjectStorage): {
  readonly table: Table | null;
  readonly unreadable: UnreadableMatch | null;
} {
  try {
    const open = (): Table | null => Table.open(new FactStore(storage), Date.now);
    return { table: storage.transactionSync(open), unreadable: null };
  } catch (error) {
    return { table: null, unreadable: new UnreadableMatch(storage, error) };
  }
}
