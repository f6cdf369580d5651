import { fail, ok, type Result } from '../../games/result.ts';
import type { Keyed } from '../protocol.ts';
import { derivedToken, hashToken, newSeed, newToken, randomBytes } from './secrets.ts';
import type { MatchStore, Receipt, Receipts, Refusal } from './store.ts';

/** How long a request is known again, in milliseconds; docs/protocol.md says so. */
export const KNOWN_FOR = 3_600_000;
/** Receipts that are kept; those of tokens that still prove a seat stay, and there are no more of these than seats. */
const KEPT = 64;

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
 * Tokens for those who sit down, and for whoever lost the answer the same again. A token that was asked for with a key
 * follows from the key, which is not kept, and a secret of the match: what is kept opens nothing.
 */
export class TokenDesk {
  private readonly store: MatchStore;
  private readonly now: () => number;
  private kept: Receipts | null;

  constructor(store: MatchStore, now: () => number, kept: Receipts | null) {
    this.store = store;
    this.now = now;
    this.kept = kept;
  }

  /** The receipt of a request that was carried out before, and its token; undefined for a new request. */
  repeated(keyed: Keyed | null): Result<{ token: string; receipt: Receipt }, Refusal> | undefined {
    const key = keyed && hashToken(keyed.key);
    const receipt = this.kept?.list.find((known) => known.key === key && this.isFresh(known));
    if (!keyed || !receipt) return undefined;
    if (receipt.request !== keyed.request) {
      return fail({ code: 'key-reused', message: 'that Idempotency-Key came with another request before' });
    }
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
    const list = [...(this.kept?.list ?? []), replaced === undefined ? receipt : { ...receipt, replaced }];
    this.keep({ secret, list: this.pruned(list, isLive) });
  }

  private isFresh({ at }: Receipt): boolean {
    return this.now() - at < KNOWN_FOR;
  }

  /** Without what is too old, and of too many without the oldest that prove nothing any more. */
  private pruned(list: readonly Receipt[], isLive: (tokenHash: string) => boolean): readonly Receipt[] {
    const fresh = list.filter((receipt) => this.isFresh(receipt));
    const dead = fresh.filter(({ tokenHash }) => !isLive(tokenHash));
    const dropped = new Set(dead.slice(0, Math.max(0, fresh.length - KEPT)));
    return fresh.filter((receipt) => !dropped.has(receipt));
  }

  private keep(receipts: Receipts): void {
    this.store.setReceipts(receipts);
    this.kept = receipts;
  }
}
