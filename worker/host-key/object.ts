import { bytesToHex } from '@noble/hashes/utils.js';
import { DurableObject } from 'cloudflare:workers';
import { randomBytes } from '../secrets.ts';

/** The host's secret: 32 bytes in hex, generated once. */
export interface HostKey {
  readonly secret: string;
  /** True if matches existed before the key: their ids have no check letters. */
  readonly hasOldIds: boolean;
}

/** Stores the host's key. There is one such object; each Worker instance asks it once. */
export class HostKeyObject extends DurableObject<Env> {
  async key(): Promise<HostKey> {
    const kept = this.ctx.storage.kv.get<HostKey>('key');
    if (kept) return kept;
    const hasOldIds = await this.hasHadMatches();
    return this.ctx.blockConcurrencyWhile(() => {
      // A concurrent call may have created the key meanwhile.
      const key = this.ctx.storage.kv.get<HostKey>('key') ?? {
        secret: bytesToHex(randomBytes(32)),
        hasOldIds,
      };
      this.ctx.storage.kv.put('key', key);
      return Promise.resolve(key);
    });
  }

  /**
   * Existing counters show earlier matches. If an analytics dataset takes the counts, earlier matches are
   * assumed.
   */
  private async hasHadMatches(): Promise<boolean> {
    if ((this.env as Env & { COUNTERS?: AnalyticsEngineDataset }).COUNTERS) return true;
    const sums = await this.env.STATS.get(this.env.STATS.idFromName('all')).sums();
    return Object.keys(sums).length > 0;
  }
}
