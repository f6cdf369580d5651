import { fail, type Result } from '../../games/result.ts';
import { Buckets } from '../bucket.ts';
import { CLUB_LIMITS, type Refusal } from '../protocol/index.ts';
import { refuse, refusalOf } from '../protocol/refuse.ts';
import { randomBytes } from '../secrets.ts';
import { Club, NOT_MEMBER } from './core/club.ts';
import type { ClubStore, StoredMember } from './core/store.ts';

export const NO_CLUB = refusalOf('no-club');

/** Surroundings of a club in its object. */
export const AROUND = { now: (): number => Date.now(), random: randomBytes };

type Run<Me, Value> = (club: Club, me: Me) => Result<Value, Refusal>;

/** Opens the club for those who may use it. */
export class Access {
  private readonly store: ClubStore;
  private readonly acts = new Buckets(CLUB_LIMITS.clubActsPerSecond, CLUB_LIMITS.clubActBurst);
  /** Null before it is read, after a failed change, and without a club. */
  private opened: Club | null = null;

  constructor(store: ClubStore) {
    this.store = store;
  }

  get club(): Club | null {
    this.opened ??= Club.open(this.store, AROUND);
    return this.opened;
  }

  /** Takes a new club; null after its end. */
  set club(club: Club | null) {
    this.opened = club;
  }

  /** Runs a change. After an error the club is read again, since memory may be ahead of what was stored. */
  safely<Value>(run: () => Value): Value {
    try {
      return run();
    } catch (error) {
      this.opened = null;
      throw error;
    }
  }

  with<Value>(run: (club: Club) => Result<Value, Refusal>): Result<Value, Refusal> {
    return this.safely(() => (this.club ? run(this.club) : fail(NO_CLUB)));
  }

  /** Runs something for the member whom the key proves, within their rate limit. */
  asMember<Value>(key: string | undefined, run: Run<StoredMember, Value>): Result<Value, Refusal> {
    return this.with((club) => {
      const me = club.memberOf(key);
      if (!me) return fail(NOT_MEMBER);
      if (!this.acts.spend(me.id, Date.now())) return refuse('too-fast', 'acts in a club');
      club.seen(me);
      return run(club, me);
    });
  }

  asHost<Value>(key: string | undefined, run: Run<StoredMember, Value>): Result<Value, Refusal> {
    return this.asMember(key, (club, me) => (me.id === club.host ? run(club, me) : refuse('not-host')));
  }

  /** Runs something for a member or, if the club allows it and no key is given, for a watcher. */
  asReader<Value>(key: string | undefined, run: Run<StoredMember | null, Value>): Result<Value, Refusal> {
    return this.with((club) => {
      const me = club.memberOf(key);
      if (!me && (key !== undefined || !club.terms.allowsWatchers)) return fail(NOT_MEMBER);
      if (me) club.seen(me);
      return run(club, me ?? null);
    });
  }
}
