import { fail, ok, type Result } from '../../../games/result.ts';
import type { Keyed, Refusal } from '../../protocol/index.ts';
import { derivedToken, hashToken, newSeed, newToken, randomBytes } from '../../secrets.ts';
import type { MatchStore, Receipt, Receipts } from './store.ts';
import { refuse } from '../../protocol/refuse.ts';

/** Ms during which a repeated request is recognized. Promised in docs/protocol.md. */
export const RECEIPT_LIFETIME_MS = 3_600_000;
/**
 * Maximum number of receipts. Receipts of tokens that still prove a seat are never dropped; there are at most
 * as many of these as seats.
 */
const MAX_RECEIPTS = 64;

/**
 * Refusals that may no longer apply a moment later. They are kept: the guest may take a seat elsewhere
 * meanwhile, and a retry must not seat them here too.
 */
const PASSING: readonly string[] = ['full', 'taken', 'removed'];

/** A token that proves nothing yet. With an Idempotency-Key it is derived from `secret` and the key. */
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
 * Receipts of token requests: a guest who lost the answer gets the same token again. With an Idempotency-Key,
 * the token is derived from the key and a secret of the match. The key itself is not stored, so no stored
 * data opens a seat.
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

  /**
   * The receipt and token of an earlier request with the same key, or its refusal; undefined for a new
   * request.
   */
  repeated(keyed: Keyed | null): Result<{ token: string; receipt: Receipt }, Refusal> | undefined {
    const key = keyed && hashToken(keyed.key);
    const receipt = this.kept?.list.find((known) => known.key === key && this.isFresh(known));
    if (!keyed || !this.kept || !receipt) return undefined;
    if (receipt.request !== keyed.request) {
      return refuse('key-reused');
    }
    if (receipt.refusal) return fail(receipt.refusal);
    return ok({ token: derivedToken(this.kept.secret, keyed.key, receipt.at), receipt });
  }

  /** Drafts a token for a new request. */
  draft(keyed: Keyed | null): Draft {
    return draftToken(keyed, this.now(), this.kept?.secret);
  }

  /**
   * Stores the receipt of a request with a key, once its token proves a seat. `replaced` is the previous
   * token's hash.
   */
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

  /** Stores the refusal of a request with a key, if a different answer to a retry would do harm. */
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

  /** Time at which the last fresh receipt expires, in ms since 1970; null if there is none. */
  get knownUntil(): number | null {
    const fresh = this.kept?.list.filter((receipt) => this.isFresh(receipt)) ?? [];
    return fresh.length === 0 ? null : Math.max(...fresh.map(({ at }) => at)) + RECEIPT_LIFETIME_MS;
  }

  /** All receipts. They outlive the match's other data. */
  get receipts(): Receipts | null {
    return this.kept;
  }

  private add(secret: string, receipt: Receipt, isLive: (tokenHash: string) => boolean): void {
    this.keep({ secret, list: this.pruned([...(this.kept?.list ?? []), receipt], isLive) });
  }

  private isFresh({ at }: Receipt): boolean {
    return this.now() - at < RECEIPT_LIFETIME_MS;
  }

  /**
   * Drops expired receipts. If more than the maximum remain, drops the oldest refusals, then the oldest
   * receipts with dead tokens.
   */
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
