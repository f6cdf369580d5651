import type { Adopt } from '../table/hand-over.ts';
import type { Continuation } from '../table/rematch.ts';
import type { Ask } from '../table/series.ts';
import type { Upkeep } from './upkeep.ts';

/** Requests to the other matches of a series. */
export class Series {
  private readonly env: Env;
  private readonly upkeep: Upkeep;

  constructor(env: Env, upkeep: Upkeep) {
    this.env = env;
    this.upkeep = upkeep;
  }

  /** Creates the next match. Idempotent. */
  readonly createNext = async (next: Continuation): Promise<void> =>
    this.matchOf(next.terms.id).continueAs(next);

  /**
   * Hands over tokens. If the next match can't be reached, none is handed over. The present match's token opens the next
   * one too.
   */
  readonly adopt: Adopt = async (id, handed) => {
    try {
      return await this.matchOf(id).adopt([...handed]);
    } catch (error) {
      this.upkeep.failed('hand-over', error);
      return [];
    }
  };

  /** Passes a renewed token on to a neighbouring match. */
  readonly renew: Ask = async (id, exchange, way) => this.matchOf(id).takeToken(exchange, way);

  private matchOf(id: string) {
    return this.env.MATCH.get(this.env.MATCH.idFromName(id));
  }
}
