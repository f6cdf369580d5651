import { DurableObject } from 'cloudflare:workers';
import type { Pairing } from './pairing.ts';
import { RECEIPT_LIFETIME_MS } from '../match/table/receipts.ts';
import { FORMATS, openFormat } from '../stored-formats.ts';

const SCHEMA = `CREATE TABLE IF NOT EXISTS sent (
  key TEXT PRIMARY KEY, request TEXT NOT NULL, id TEXT, is_new INTEGER NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID`;

/** Maximum number of rows per object. Beyond it, the oldest `ROWS_DROPPED` are deleted early. */
const MAX_ROWS = 5000;
const ROWS_DROPPED = 500;

/** Number of objects the keys are distributed over. */
const SHARDS = 16;

/** The object responsible for a key, by the key's hash. */
export const pairingsOf = ({ PAIRINGS }: Pick<Env, 'PAIRINGS'>, keyHash: string) =>
  PAIRINGS.get(PAIRINGS.idFromName(`${parseInt(keyHash.slice(0, 2), 16) % SHARDS}`));

/**
 * Tables to which quick-match requests were sent, by the hash of their Idempotency-Key. A repeated request
 * goes to the same table, which recognizes it by the same key.
 */
export class PairingsObject extends DurableObject<Env> {
  private readonly sql: SqlStorage;
  private count: number;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    openFormat(ctx.storage, FORMATS.pairings);
    this.sql.exec(SCHEMA);
    this.count = this.counted();
  }

  /** True for the key of an earlier request. */
  isKnown(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /**
   * Registers a request. Returns the table it was sent to (null: none yet), or `other` if the key belongs to
   * another request.
   */
  begin(key: string, request: string): { readonly sent: Pairing | null } | 'other' {
    const known = this.find(key);
    if (known) return known.request === request ? { sent: known.sent } : 'other';
    if (this.count === 0) void this.ctx.storage.setAlarm(Date.now() + RECEIPT_LIFETIME_MS);
    this.sql.exec('INSERT OR REPLACE INTO sent VALUES (?, ?, NULL, 0, ?)', key, request, Date.now());
    if (++this.count > MAX_ROWS)
      this.forget('key IN (SELECT key FROM sent ORDER BY at LIMIT ?)', ROWS_DROPPED);
    return { sent: null };
  }

  /**
   * Sends a request on from the table `after`, which had no free seat. A request running twice goes where it
   * was sent first.
   */
  send(key: string, after: string | null, to: Pairing): Pairing {
    const sent = this.find(key)?.sent ?? null;
    if (sent && sent.id !== after) return sent;
    this.sql.exec('UPDATE sent SET id = ?, is_new = ? WHERE key = ?', to.id, Number(to.isNew), key);
    return to;
  }

  /** Deletes expired rows. */
  override async alarm(): Promise<void> {
    this.forget('at <= ?', Date.now() - RECEIPT_LIFETIME_MS);
    if (this.count > 0) await this.ctx.storage.setAlarm(Date.now() + RECEIPT_LIFETIME_MS);
  }

  private find(key: string): { request: string; sent: Pairing | null } | undefined {
    type Row = { request: string; id: string | null; is_new: number };
    const query = 'SELECT request, id, is_new FROM sent WHERE key = ? AND at > ?';
    const [row] = this.sql.exec<Row>(query, key, Date.now() - RECEIPT_LIFETIME_MS).toArray();
    if (!row) return undefined;
    const { request, id, is_new } = row;
    return { request, sent: id === null ? null : { id, isNew: is_new === 1 } };
  }

  private forget(which: string, value: number): void {
    this.sql.exec(`DELETE FROM sent WHERE ${which}`, value);
    this.count = this.counted();
  }

  private counted(): number {
    return this.sql.exec<{ n: number }>('SELECT COUNT(*) AS n FROM sent').one().n;
  }
}
