import { bytesToHex } from '@noble/hashes/utils.js';
import { DurableObject } from 'cloudflare:workers';
import { randomBytes } from '../secrets.ts';

/** The host's own secret, made once: 32 bytes in hex. */
export interface HostKey {
  readonly secret: string;
  /** True if matches were created here before there was a key: their ids have no check letters. */
  readonly hasOldIds: boolean;
}

/** Keeps the host's key. One object in all, asked once by each instance of the Worker. */
export class HostKeyObject extends DurableObject<Env> {
  async key(): Promise<HostKey> {
    const kept = this.ctx.storage.kv.get<HostKey>('key');
    if (kept) return kept;
    const hasOldIds = await this.hasHadMatches();
    return this.ctx.blockConcurrencyWhile(() => {
      // Somebody else's question may have been answered while this one waited.
      const key = this.ctx.storage.kv.get<HostKey>('key') ?? {
        secret: bytesToHex(randomBytes(32)),
        hasOldIds,
      };
      this.ctx.storage.kv.put('key', key);
      return Promise.resolve(key);
    });
  }

  /** Counters tell of earlier matches; where a dataset takes the counts nobody can tell, so there may have been some. */
  private async hasHadMatches(): Promise<boolean> {
    if ((this.env as Env & { COUNTERS?: AnalyticsEngineDataset }).COUNTERS) return true;
    const sums = await this.env.STATS.get(this.env.STATS.idFromName('all')).sums();
    return Object.keys(sums).length > 0;
  }
}
