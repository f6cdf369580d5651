import type { Problem } from '../api/errors.ts';
import { renewToken } from '../api/http.ts';
import { browserStore } from '../storage/local.ts';
import { exchangeTokens, keepSeat, readSeat } from '../storage/seats.ts';
import { attempt } from './attempt.ts';

/**
 * Creates a new link for a seat. The service then closes all connections of the old link, including this
 * page's. The state kept here carries the page over to the new one.
 */
class Renewal {
  #at = $state.raw<{ readonly id: string; readonly token: string | null } | null>(null);

  /** True while a new link for this match is being requested. */
  isUnderWay(id: string): boolean {
    return this.#at?.id === id && this.#at.token === null;
  }

  /** The new token, until `forget` is called. */
  tokenOf(id: string): string | null {
    return this.#at?.id === id ? this.#at.token : null;
  }

  async renew(id: string, old: string): Promise<Problem | null> {
    this.#at = { id, token: null };
    const renewed = await attempt(['token', id, old], ({ key }) => renewToken(id, old, key));
    if (!renewed.ok) {
      this.#at = null;
      return renewed.error;
    }
    const { seat, token, also } = renewed.value;
    // The seat stays the same, so its other stored data remains valid.
    const known = readSeat(browserStore(), id) ?? { game: null };
    keepSeat(browserStore(), id, { ...known, token, seat, at: Date.now() });
    exchangeTokens(browserStore(), also, token);
    this.#at = { id, token };
    return null;
  }

  forget(): void {
    this.#at = null;
  }
}

export const renewal = new Renewal();
