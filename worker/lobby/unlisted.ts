import { DurableObject } from 'cloudflare:workers';
import { RETENTION_MS } from '../match/table/expiry.ts';
import { LIMITS } from '../protocol/index.ts';
import { FORMATS, openFormat } from '../stored-formats.ts';

const SCHEMA = `CREATE TABLE IF NOT EXISTS waiting (
  sender TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (sender, id)
) WITHOUT ROWID`;

/** Number of objects the networks are distributed over. */
const SHARDS = 64;

/** The object that counts a network's unlisted tables, by the network's hash. */
export const unlistedOf = ({ UNLISTED }: Pick<Env, 'UNLISTED'>, sender: string) =>
  UNLISTED.get(UNLISTED.idFromName(`${parseInt(sender.slice(0, 2), 16) % SHARDS}`));

/**
 * Counts some networks' waiting unlisted tables, which no lobby lists. A table that never reports its start
 * or end is dropped after the maximum waiting time.
 */
export class UnlistedObject extends DurableObject<Env> {
  private readonly sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    openFormat(ctx.storage, FORMATS.unlisted);
    this.sql.exec(SCHEMA);
  }

  /**
   * True if a network may have another waiting table, of at most `most`, which is then counted at once. Clubs founded in a
   * day are counted in the same way.
   */
  async mayOpen(sender: string, id: string, most: number = LIMITS.waitingUnlisted): Promise<boolean> {
    const now = Date.now();
    this.sql.exec('DELETE FROM waiting WHERE sender = ? AND at <= ?', sender, now - RETENTION_MS.waiting);
    const { own, known } = this.sql
      .exec<{ own: number; known: number }>(
        'SELECT count(*) AS own, coalesce(sum(id = ?), 0) AS known FROM waiting WHERE sender = ?',
        id,
        sender,
      )
      .one();
    // Repeated requests, for example after a lost answer, don't count again.
    if (known > 0) return true;
    if (own >= most) return false;
    this.sql.exec('INSERT INTO waiting (sender, id, at) VALUES (?, ?, ?)', sender, id, now);
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(now + RETENTION_MS.waiting);
    return true;
  }

  /** Removes a table that has started or is gone. */
  close(sender: string, id: string): void {
    this.sql.exec('DELETE FROM waiting WHERE sender = ? AND id = ?', sender, id);
  }

  /** Deletes expired rows, also of networks that never return. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    this.sql.exec('DELETE FROM waiting WHERE at <= ?', now - RETENTION_MS.waiting);
    const { left } = this.sql.exec<{ left: number }>('SELECT count(*) AS left FROM waiting').one();
    if (left > 0) await this.ctx.storage.setAlarm(now + RETENTION_MS.waiting);
  }
}
