import { bytesToHex } from '@noble/hashes/utils.js';
import { DurableObject } from 'cloudflare:workers';
import { randomBytes } from '../secrets.ts';
import { FORMATS, openFormat } from '../stored-formats.ts';

/** The host's secret: 32 bytes in hex, generated once. */
export interface HostKey {
  readonly secret: string;
}

/** Stores the host's key. There is one such object; each Worker instance asks it once. */
export class HostKeyObject extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    openFormat(ctx.storage, FORMATS['host key']);
  }

  key(): HostKey {
    const { kv } = this.ctx.storage;
    const kept = kv.get<HostKey>('key');
    if (kept) return kept;
    const key = { secret: bytesToHex(randomBytes(32)) };
    kv.put('key', key);
    return key;
  }
}
