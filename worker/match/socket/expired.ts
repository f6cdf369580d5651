import { fail, type Result } from '../../../games/result.ts';
import type { Keyed, Refusal } from '../../protocol/index.ts';
import { RequestReceipts } from '../table/receipts.ts';
import { FactStore } from './fact-store.ts';
import { BAD_TOKEN } from '../table/seat-requests.ts';

/** Receipts of an expired match's requests, kept until they expire too. */
export class ExpiredMatch {
  private readonly storage: DurableObjectStorage;
  private readonly receipts: RequestReceipts;

  constructor(storage: DurableObjectStorage, receipts: RequestReceipts) {
    this.storage = storage;
    this.receipts = receipts;
  }

  /** Opens the receipts of an expired match; null if there are none. */
  static open(storage: DurableObjectStorage): ExpiredMatch | null {
    const store = new FactStore(storage);
    const receipts = store.receipts();
    return receipts && new ExpiredMatch(storage, new RequestReceipts(store, Date.now, receipts));
  }

  /** Answers a repeated request to the expired match, whose token is now invalid; undefined for a new one. */
  answered(keyed: Keyed | null): Result<never, Refusal> | undefined {
    const earlier = this.receipts.repeated(keyed);
    return earlier?.ok ? fail(BAD_TOKEN) : earlier;
  }

  /** True if all receipts have expired. */
  get isOver(): boolean {
    return this.receipts.knownUntil === null;
  }

  /** Sets the alarm for when the last receipt expires. */
  wait(): Promise<void> {
    return this.storage.setAlarm(this.receipts.knownUntil ?? Date.now());
  }

  /** Stores the receipts after everything else was deleted. */
  async keep(): Promise<void> {
    const { receipts } = this.receipts;
    if (!receipts || this.isOver) return;
    new FactStore(this.storage).setReceipts(receipts);
    await this.wait();
  }
}
