import { CLUB_LIMITS } from '../protocol/index.ts';
import { decompress } from './compressed.ts';
import type { Club } from './core/club.ts';
import type { MatchReport } from './core/matches.ts';
import type { ClubStore } from './core/store.ts';

/** Optional binding of a bucket for records, which are then not kept in the club's object. */
interface Bucketed {
  readonly RECORDS?: R2Bucket;
}

const nameOf = (club: string, match: string): string => `clubs/${club}/${match}.crowns.gz`;

/** The records of a club's matches: in a bucket if one is bound, else in the club's object. */
export class Records {
  private readonly bucket: R2Bucket | undefined;
  private readonly store: ClubStore;

  constructor(env: Env & Bucketed, store: ClubStore) {
    this.bucket = env.RECORDS;
    this.store = store;
  }

  /** Puts a report's record into the bucket, if there is one. Idempotent. */
  async keepElsewhere(club: string, report: MatchReport): Promise<MatchReport> {
    const { end } = report;
    if (!this.bucket || !end?.record) return report;
    await this.bucket.put(nameOf(club, report.id), end.record);
    return { ...report, end: { ...end, record: null } };
  }

  /** The record of a match, as text. Those from before the bucket are in the object. */
  async read(club: string, match: string): Promise<string | null> {
    const own = this.store.record(match);
    if (own) return decompress(own);
    const found = await this.bucket?.get(nameOf(club, match));
    return found ? decompress(new Uint8Array(await found.arrayBuffer())) : null;
  }

  /** Ids of matches whose records may be in the bucket. */
  *elsewhere(club: Club): Generator<string> {
    let before: number | undefined;
    while (this.bucket) {
      const page = club.matches.results({ before, most: CLUB_LIMITS.clubResults });
      for (const { id } of page) yield id;
      before = page.at(-1)?.n;
      if (before === undefined) return;
    }
  }

  async dropElsewhere(club: string, matches: readonly string[]): Promise<void> {
    for (let at = 0; at < matches.length; at += 1000)
      await this.bucket?.delete(matches.slice(at, at + 1000).map((match) => nameOf(club, match)));
  }
}
