import { fail, type Result } from '../../../games/result.ts';
import type { Keyed, Refusal } from '../../protocol.ts';
import { RequestReceipts } from '../table/receipts.ts';
import { FactStore } from './fact-store.ts';
import { BAD_TOKEN } from '../table/seat-requests.ts';

/** A match that has expired: the receipts of the requests it carried out, as long as these may come again. */
export class ExpiredMatch {
  private readonly storage: DurableObjectStorage;
  private readonly receipts: RequestReceipts;

  constructor(storage: DurableObjectStorage, receipts: RequestReceipts) {
    this.storage = storage;
    this.receipts = receipts;
  }

  /** The receipts that are stored where no match is; null if there are none. */
  static open(storage: DurableObjectStorage): ExpiredMatch | null {
    const store = new FactStore(storage);
    const receipts = store.receipts();
    return receipts && new ExpiredMatch(storage, new RequestReceipts(store, Date.now, receipts));
  }

  /** The refusal of a request that was carried out here, whose token proves nothing any more; undefined for a new one. */
  answered(keyed: Keyed | null): Result<never, Refusal> | undefined {
    const earlier = this.receipts.repeated(keyed);
    return earlier?.ok ? fail(BAD_TOKEN) : earlier;
  }

  /** True if none of the requests can come again. */
  get isOver(): boolean {
    return this.receipts.knownUntil === null;
  }

  /** Sets the alarm for the time from which none can. */
  wait(): Promise<void> {
    return this.storage.setAlarm(this.receipts.knownUntil ?? Date.now());
  }

  /** Stores the receipts where all else has been deleted. */
  async keep(): Promise<void> {
    const { receipts } = this.receipts;
    if (!receipts || this.isOver) return;
    new FactStore(this.storage).setReceipts(receipts);
    await this.wait();
  }
}
