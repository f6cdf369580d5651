import { fail, type Result } from '../../../games/result.ts';
import type { Keyed, Refusal } from '../../protocol.ts';
import { TokenDesk } from '../table/receipts.ts';
import { SqlStore } from './sql-store.ts';
import { BAD_TOKEN } from './tokens.ts';

/** What stays of a match that is gone: receipts of the requests it has carried out, as long as they may come again. */
export class Past {
  private readonly storage: DurableObjectStorage;
  private readonly desk: TokenDesk;

  constructor(storage: DurableObjectStorage, desk: TokenDesk) {
    this.storage = storage;
    this.desk = desk;
  }

  /** The past that is stored where no match is; null if there is none. */
  static open(storage: DurableObjectStorage): Past | null {
    const store = new SqlStore(storage.sql);
    const receipts = store.receipts();
    return receipts && new Past(storage, new TokenDesk(store, Date.now, receipts));
  }

  /** The refusal of a request that was carried out here, whose token proves nothing any more; undefined for a new one. */
  answered(keyed: Keyed | null): Result<never, Refusal> | undefined {
    const again = this.desk.repeated(keyed);
    return again?.ok ? fail(BAD_TOKEN) : again;
  }

  /** Whether none of the requests can come again. */
  get isOver(): boolean {
    return this.desk.knownUntil === null;
  }

  /** Has the alarm ring when that is so. */
  wait(): Promise<void> {
    return this.storage.setAlarm(this.desk.knownUntil ?? Date.now());
  }

  /** Stores it where all else has been deleted. */
  async keep(): Promise<void> {
    const { receipts } = this.desk;
    if (!receipts || this.isOver) return;
    new SqlStore(this.storage.sql).leaveReceipts(receipts);
    await this.wait();
  }
}
