import { fail, ok, type Result } from '../../../games/result.ts';
import type { Keyed, Refusal } from '../../protocol.ts';
import { derivedToken, hashToken, newSeed, newToken, randomBytes } from '../../secrets.ts';
import type { MatchStore, Receipt, Receipts } from './store.ts';

/** Milliseconds for which a request is known again; docs/protocol.md says so. */
export const RECEIPT_LIFETIME_MS = 3_600_000;
/** Receipts that are kept; those of tokens that still prove a seat stay, and there are no more of these than seats. */
const MAX_RECEIPTS = 64;

/** Refusals that may not hold a moment later. The guest may sit elsewhere by then, and must not be seated here too. */
const PASSING: readonly string[] = ['full', 'taken'];

/** A token that proves nothing yet, and the secret that it follows from where a key does its part. */
export interface Draft {
  readonly token: string;
  readonly secret: string;
  readonly at: number;
}

export const draftToken = (keyed: Keyed | null, at: number, secret = newSeed(randomBytes)): Draft => ({
  secret,
  at,
  token: keyed ? derivedToken(secret, keyed.key, at) : newToken(randomBytes),
});

/**
 * Receipts of the requests for tokens: a guest who lost the answer gets the same token again. A token that was asked for
 * with a key follows from the key, which is not kept, and a secret of the match: nothing that is kept opens a seat.
 */
export class RequestReceipts {
  private readonly store: MatchStore;
  private readonly now: () => number;
  private kept: Receipts | null;

  constructor(store: MatchStore, now: () => number, kept: Receipts | null) {
    this.store = store;
    this.now = now;
    this.kept = kept;
  }

  /** The receipt of a request that was carried out before, and its token, or its refusal; undefined for a new request. */
  repeated(keyed: Keyed | null): Result<{ token: string; receipt: Receipt }, Refusal> | undefined {
    const key = keyed && hashToken(keyed.key);
    const receipt = this.kept?.list.find((known) => known.key === key && this.isFresh(known));
    if (!keyed || !receipt) return undefined;
    if (receipt.request !== keyed.request) {
      return fail({ code: 'key-reused', message: 'that Idempotency-Key came with another request before' });
    }
    if (receipt.refusal) return fail(receipt.refusal);
    return ok({ token: derivedToken(this.kept!.secret, keyed.key, receipt.at), receipt });
  }

  /** A token for a new request. */
  draft(keyed: Keyed | null): Draft {
    return draftToken(keyed, this.now(), this.kept?.secret);
  }

  /** Keeps the receipt of a request that came with a key, once its token proves a seat; `replaced` is the token before. */
  note(
    keyed: Keyed | null,
    { token, secret, at }: Draft,
    isLive: (tokenHash: string) => boolean,
    replaced?: string,
  ): void {
    if (!keyed) return;
    const { request } = keyed;
    const receipt = { key: hashToken(keyed.key), request, tokenHash: hashToken(token), at };
    this.add(secret, replaced === undefined ? receipt : { ...receipt, replaced }, isLive);
  }

  /** Keeps the refusal of a request that came with a key, where another answer a moment later would do harm. */
  noteRefusal(
    keyed: Keyed | null,
    { secret, at }: Draft,
    refusal: Refusal,
    isLive: (tokenHash: string) => boolean,
  ): void {
    if (!keyed || !PASSING.includes(refusal.code)) return;
    const { request } = keyed;
    this.add(secret, { key: hashToken(keyed.key), request, tokenHash: '', refusal, at }, isLive);
  }

  /** The time until which a request may come again that has its receipt here, in milliseconds since 1970; null if none can. */
  get knownUntil(): number | null {
    const fresh = this.kept?.list.filter((receipt) => this.isFresh(receipt)) ?? [];
    return fresh.length === 0 ? null : Math.max(...fresh.map(({ at }) => at)) + RECEIPT_LIFETIME_MS;
  }

  /** All receipts, for what outlives the match. */
  get receipts(): Receipts | null {
    return this.kept;
  }

  private add(secret: string, receipt: Receipt, isLive: (tokenHash: string) => boolean): void {
    this.keep({ secret, list: this.pruned([...(this.kept?.list ?? []), receipt], isLive) });
  }

  private isFresh({ at }: Receipt): boolean {
    return this.now() - at < RECEIPT_LIFETIME_MS;
  }

  /** Without what is too old, and of too many without the oldest refusals, then the oldest that prove nothing any more. */
  private pruned(list: readonly Receipt[], isLive: (tokenHash: string) => boolean): readonly Receipt[] {
    const fresh = list.filter((receipt) => this.isFresh(receipt));
    const refused = fresh.filter(({ refusal }) => refusal);
    const dead = fresh.filter(({ tokenHash, refusal }) => !refusal && !isLive(tokenHash));
    const dropped = new Set([...refused, ...dead].slice(0, Math.max(0, fresh.length - MAX_RECEIPTS)));
    return fresh.filter((receipt) => !dropped.has(receipt));
  }

  private keep(receipts: Receipts): void {
    this.store.setReceipts(receipts);
    this.kept = receipts;
  }
}
