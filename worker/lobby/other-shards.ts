import { log } from '../operations/log.ts';
import { inTime } from './in-time.ts';
import type { Share } from './listings.ts';
import { lobbyAt, shardsBesides } from './shards.ts';

/** Which shard an object is, and of which game. */
export interface Place {
  readonly game: string;
  readonly shard: number;
}

/** What is stored: where this is, and the shards that follow. */
interface Kept {
  readonly place: Place;
  readonly followers: readonly number[];
}

/**
 * What a shard of a lobby knows of the others. One that has pages to show the lists to follows the others: they tell it
 * their shares whenever these change, until it says that nobody looks on there any more. Shares are in memory alone: after a
 * sleep they are asked for again. Who follows is stored, so that a shard that sleeps goes on telling when it wakes.
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

  /** The shares that are known. */
  get known(): readonly Share[] {
    return [...this.shares.values()];
  }

  /** True if some have yet to be asked for. */
  get isBehind(): boolean {
    return this.kept !== null && this.missing.length > 0;
  }

  /** Notes which shard this is. */
  isAt(place: Place): void {
    if (this.kept?.place.shard !== place.shard) this.keep({ place, followers: this.kept?.followers ?? [] });
  }

  /** Follows all others; one that can't be asked now is asked again with the next change. */
  async catchUp(): Promise<void> {
    const { place } = this.kept!;
    const asked = this.missing.map(async (other) => {
      try {
        const asked = lobbyAt(this.env, place.game, other);
        const share = await inTime(asked.follow({ ...place, shard: other }, place.shard));
        // What it has told meanwhile is newer.
        if (!this.shares.has(other)) this.shares.set(other, share as Share);
      } catch (error) {
        failed(error);
      }
    });
    await Promise.all(asked);
  }

  /** Takes what another shard tells. */
  take(shard: number, share: Share): void {
    this.shares.set(shard, share);
  }

  /** Nobody looks on here: what others tell from now on may be missed. */
  forget(): void {
    this.shares.clear();
  }

  /** Notes a shard that wants to be told, and where this is. */
  addFollower(place: Place, follower: number): void {
    const before = this.kept?.followers ?? [];
    if (!before.includes(follower)) this.keep({ place, followers: [...before, follower] });
  }

  /** Tells those that follow. */
  tell(share: Share): void {
    if (!this.kept) return;
    const { place, followers } = this.kept;
    for (const follower of followers) this.ctx.waitUntil(this.tellOne(place, follower, share));
  }

  private async tellOne({ game, shard }: Place, follower: number, share: Share): Promise<void> {
    try {
      const isWanted = await lobbyAt(this.env, game, follower).takeShare(shard, share);
      if (!isWanted) this.dropFollower(follower);
    } catch (error) {
      failed(error);
    }
  }

  private dropFollower(follower: number): void {
    const { place, followers } = this.kept!;
    this.keep({ place, followers: followers.filter((other) => other !== follower) });
  }

  private get missing(): number[] {
    return shardsBesides(this.env, this.kept!.place.shard).filter((other) => !this.shares.has(other));
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    this.ctx.storage.kv.put('shards', kept);
  }
}

const failed = (error: unknown): void =>
  log('error', { where: 'lobby', name: error instanceof Error ? error.name : typeof error });
