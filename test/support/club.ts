import { seededRandom } from '../../games/chance.ts';
import { Club, type Surroundings } from '../../worker/club/core/club.ts';
import type { MatchReport } from '../../worker/club/core/matches.ts';
import { SqlStore } from '../../worker/club/sql-store.ts';
import type { ClubSeat, Keyed } from '../../worker/protocol/index.ts';
import { MemoryStorage } from './object-storage.ts';

/** A founded club over a storage in memory, with a clock that tests set. */
export class TestClub {
  readonly storage = new MemoryStorage();
  now = 1_800_000_000_000;
  club: Club;
  readonly founder: { readonly member: string; readonly key: string };
  invite: string;
  private readonly around: Surroundings;

  constructor(seed = 1, keyed: Keyed | null = null) {
    const random = seededRandom(seed);
    const byte = (): number => random.below(256);
    this.around = { now: () => this.now, random: (count) => Uint8Array.from({ length: count }, byte) };
    const founded = Club.found(
      new SqlStore(this.storage),
      this.around,
      'c1',
      { name: 'The regulars', member: 'Ada', arms: 0 },
      keyed,
    );
    this.club = founded.club;
    this.founder = { member: founded.member, key: founded.key };
    this.invite = founded.invite;
  }

  /** Forgets everything in memory, as after a crash. */
  reopen(): void {
    this.club = Club.open(new SqlStore(this.storage), this.around)!;
  }

  /** A new member with this name. */
  enter(name: string): { readonly member: string; readonly key: string } {
    this.now += 1;
    const entered = this.club.enter(this.invite, { name, arms: 0 }, null);
    if (!entered.ok) throw new Error(entered.error.code);
    return entered.value;
  }
}

export const seatFor = (member: string | null, name: string | null = member): ClubSeat => ({
  member,
  name,
  kind: name === null ? 'open' : 'human',
});

/** A report of a match between members. */
export function reportFor(
  id: string,
  members: readonly (string | null)[],
  status: MatchReport['status'],
  version = 1,
  winners: readonly number[] = [0],
): MatchReport {
  const report = {
    id,
    game: 'realm',
    status,
    version,
    seats: members.map((member) => seatFor(member)),
    options: {},
    clock: null,
    createdAt: 1_800_000_000_000,
    startedAt: status === 'waiting' ? null : 1_800_000_000_000,
  };
  if (status !== 'over') return report;
  const outcome = { reason: 'points', winners };
  return {
    ...report,
    end: { outcome, moves: 40, endedAt: 1_800_000_100_000, record: new Uint8Array([1, 2, 3]) },
  };
}
