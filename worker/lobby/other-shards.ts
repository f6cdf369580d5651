import { log } from '../operations/log.ts';
import { inTime } from './in-time.ts';
import type { Share } from './listings.ts';
import { lobbyAt, shardsBesides } from './shards.ts';

/** The game and shard number of a lobby object. */
export interface ShardName {
  readonly game: string;
  readonly shard: number;
}

/** Stored: this object's place, and the shards following it. */
interface Kept {
  readonly place: ShardName;
  readonly followers: readonly number[];
}

/**
 * A lobby shard's copy of the others' lists. A shard with open sockets follows the others: they send it their
 * share after each change, until it answers that nobody watches there. Shares are kept only in memory, and
 * fetched again after hibernation. Followers are stored, so that a shard continues to update them after
 * hibernation.
 */
export class OtherShards {
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  private readonly shares = new Map<number, Share>();
  private kept: Kept | null;

  constructor(ctx: DurableObjectState, env: Env) {
    this.ctx = ctx;
    this.env = env;
    this.kept = ctx.storage.kv.get<Kept>('shards') ?? null;
  }

  get hasFollowers(): boolean {
    return this.kept !== null && this.kept.followers.length > 0;
  }

  get known(): readonly Share[] {
    return [...this.shares.values()];
  }

  /** True if some shares have not been fetched yet. */
  get isBehind(): boolean {
    return this.missing.length > 0;
  }

  /** Sets this object's place. */
  isAt(place: ShardName): void {
    if (this.kept?.place.shard !== place.shard) this.keep({ place, followers: this.kept?.followers ?? [] });
  }

  /** Follows all other shards. A shard that fails is asked again with the next change. */
  async catchUp(): Promise<void> {
    if (!this.kept) return;
    const { place } = this.kept;
    const asked = this.missing.map(async (other) => {
      try {
        const asked = lobbyAt(this.env, place.game, other);
        const share = await inTime(asked.follow({ ...place, shard: other }, place.shard));
        // A share pushed by that shard while we waited is newer: keep it.
        if (!this.shares.has(other)) this.shares.set(other, share as Share);
      } catch (error) {
        failed(error);
      }
    });
    await Promise.all(asked);
  }

  /** Stores another shard's share. */
  take(shard: number, share: Share): void {
    this.shares.set(shard, share);
  }

  /** Discards the shares because nobody watches here: further updates may be missed. */
  forget(): void {
    this.shares.clear();
  }

  /** Adds `follower`, a shard that wants updates. `place` is this object's own place among the shards. */
  addFollower(place: ShardName, follower: number): void {
    const before = this.kept?.followers ?? [];
    if (!before.includes(follower)) this.keep({ place, followers: [...before, follower] });
  }

  /** Sends the share to all followers. */
  tell(share: Share): void {
    if (!this.kept) return;
    const { place, followers } = this.kept;
    for (const follower of followers) this.ctx.waitUntil(this.tellOne(place, follower, share));
  }

  private async tellOne({ game, shard }: ShardName, follower: number, share: Share): Promise<void> {
    try {
      const isWanted = await lobbyAt(this.env, game, follower).takeShare(shard, share);
      if (!isWanted) this.dropFollower(follower);
    } catch (error) {
      failed(error);
    }
  }

  private dropFollower(follower: number): void {
    if (!this.kept) return;
    const { place, followers } = this.kept;
    this.keep({ place, followers: followers.filter((other) => other !== follower) });
  }

  private get missing(): number[] {
    if (!this.kept) return [];
    return shardsBesides(this.env, this.kept.place.shard).filter((other) => !this.shares.has(other));
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    this.ctx.storage.kv.put('shards', kept);
  }
}

const failed = (error: unknown): void =>
  log('error', { where: 'lobby', name: error instanceof Error ? error.name : typeof error });
