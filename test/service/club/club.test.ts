import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import { act } from '../../../worker/club/core/acts.ts';
import { CLOSED_MS, HOST_MISSED_MS } from '../../../worker/club/core/club.ts';
import { describeClub } from '../../../worker/club/core/info.ts';
import { distinctName } from '../../../worker/match/table/distinct-name.ts';
import { CLUB_LIMITS, type ActRequest } from '../../../worker/protocol/index.ts';
import { reportFor, TestClub } from '../../support/club.ts';
import { seeds } from '../../support/seeds.ts';

const acting = (test: TestClub, key: string, wanted: ActRequest, keyed: null = null) => {
  const me = test.club.memberOf(key);
  if (!me) throw new Error('no member');
  return act(test.club, me, wanted, keyed);
};

describe('a club', () => {
  it('has its founder as member and host, and nobody with another key', () => {
    const test = new TestClub();
    expect(test.club.host).toBe(test.founder.member);
    expect(test.club.memberOf(test.founder.key)?.name).toBe('Ada');
    expect(test.club.memberOf(test.invite)).toBeUndefined();
    expect(test.club.memberOf('m_'.padEnd(50, '0'))).toBeUndefined();
    expect(test.club.memberOf(undefined)).toBeUndefined();
  });

  it('lets in who has the present invite key, until it is replaced', () => {
    const test = new TestClub();
    expect(test.club.enter('i_0', { name: 'Ben', arms: 1 }, null)).toMatchObject({
      error: { code: 'bad-invite' },
    });
    expect(test.club.enter(undefined, { name: 'Ben', arms: 1 }, null)).toMatchObject({
      error: { code: 'bad-invite' },
    });
    const { key } = test.enter('Ben');
    expect(acting(test, key, { do: 'new-invite' })).toMatchObject({ error: { code: 'not-host' } });
    const replaced = acting(test, test.founder.key, { do: 'new-invite' });
    if (!replaced.ok) throw new Error();
    expect(test.club.enter(test.invite, { name: 'Cleo', arms: 1 }, null).ok).toBe(false);
    expect(test.club.enter(replaced.value.given.invite, { name: 'Cleo', arms: 1 }, null).ok).toBe(true);
  });

  it('gives who chooses no arms those that fewest have', () => {
    const test = new TestClub();
    test.enter('Ben');
    for (const name of ['Cleo', 'Dora']) test.club.enter(test.invite, { name }, null);
    expect(test.club.members.map(({ arms }) => arms)).toEqual([0, 0, 1, 2]);
  });

  it('gives nobody a name that looks like another one, not even one of somebody who left', () => {
    const test = new TestClub();
    const ben = test.enter('Ben');
    test.club.matches.note(reportFor('m1', [ben.member, test.founder.member], 'over'));
    acting(test, ben.key, { do: 'leave' });
    const other = test.enter('bén');
    expect(test.club.member(other.member)?.name).toBe('bén 2');
    acting(test, other.key, { do: 'name', name: 'ADA' });
    expect(test.club.member(other.member)?.name).toBe('ADA 2');
    expect(test.club.log.at(-1)).toMatchObject({ do: 'name', by: other.member, name: 'ADA 2' });
  });

  it('answers a repeated request with the same member and key, also after a crash', () => {
    const keyed = { key: 'k'.repeat(32), request: 'r1' };
    const test = new TestClub(3, { key: 'f'.repeat(32), request: 'r0' });
    const first = test.club.enter(test.invite, { name: 'Ben', arms: 0 }, keyed);
    test.reopen();
    expect(test.club.enter(undefined, { name: 'Ben', arms: 0 }, keyed)).toMatchObject(first);
    expect(test.club.members).toHaveLength(2);
    const reused = test.club.enter(test.invite, { name: 'Cleo', arms: 0 }, { ...keyed, request: 'r2' });
    expect(reused).toMatchObject({ error: { code: 'key-reused' } });
    const founded = test.club.repeated({ key: 'f'.repeat(32), request: 'r0' });
    expect(founded).toMatchObject({ value: { ...test.founder, invite: test.invite } });
    if (!first.ok) throw new Error();
    acting(test, first.value.key, { do: 'new-key' });
    expect(test.club.enter(test.invite, { name: 'Ben', arms: 0 }, keyed)).toMatchObject({
      error: { code: 'not-member' },
    });
  });

  it('takes the keys of members who leave or are removed, and gives another for a lost one', () => {
    const test = new TestClub();
    const [ben, cleo] = ['Ben', 'Cleo'].map((name) => test.enter(name)) as [
      typeof test.founder,
      typeof test.founder,
    ];
    acting(test, test.founder.key, { do: 'remove', members: [ben.member, test.founder.member] });
    expect(test.club.memberOf(ben.key)).toBeUndefined();
    expect(test.club.member(test.founder.member)).toBeDefined();
    const renewed = acting(test, test.founder.key, { do: 'renew', member: cleo.member });
    if (!renewed.ok) throw new Error();
    expect(renewed.value.revoked).toEqual([cleo.member]);
    expect(test.club.memberOf(cleo.key)).toBeUndefined();
    expect(test.club.memberOf(renewed.value.given.key)?.id).toBe(cleo.member);
    expect(test.club.log.map((entry) => entry.do)).toEqual(['found', 'enter', 'enter', 'remove', 'renew']);
  });

  it('has a host while it has members: by hand-over, by succession, or by taking over from one long gone', () => {
    const test = new TestClub();
    const [ben, cleo] = ['Ben', 'Cleo'].map((name) => test.enter(name)) as [
      typeof test.founder,
      typeof test.founder,
    ];
    acting(test, test.founder.key, { do: 'hand-over', member: cleo.member });
    expect(test.club.host).toBe(cleo.member);
    expect(acting(test, ben.key, { do: 'take-over' })).toMatchObject({ error: { code: 'host-here' } });
    test.now += HOST_MISSED_MS + 1;
    expect(acting(test, ben.key, { do: 'take-over' }).ok).toBe(true);
    expect(test.club.host).toBe(ben.member);
    acting(test, ben.key, { do: 'leave' });
    expect(test.club.host).toBe(test.founder.member);
    acting(test, test.founder.key, { do: 'leave' });
    acting(test, cleo.key, { do: 'leave' });
    expect(test.club.host).toBeNull();
    const next = test.enter('Dora');
    expect(test.club.host).toBe(next.member);
  });

  it('is full at its limit, whose 501st request changes nothing', () => {
    const test = new TestClub();
    for (let made = 1; made < CLUB_LIMITS.clubMembers; made++) test.enter(`Member ${made}`);
    const refused = test.club.enter(test.invite, { name: 'Zoe', arms: 0 }, null);
    expect(refused).toMatchObject({ error: { code: 'club-full' } });
    expect(test.club.members).toHaveLength(500);
    expect(test.club.log).toHaveLength(CLUB_LIMITS.clubLog);
  });

  it('that is closed takes nobody and no acts but those that end or reopen it, and says when it is deleted', () => {
    const test = new TestClub();
    const ben = test.enter('Ben');
    expect(acting(test, test.founder.key, { do: 'close' }).ok).toBe(true);
    expect(describeClub(test.club, null, []).endsAt).toBe(test.now + CLOSED_MS);
    expect(test.club.nextDeadline).toBe(test.now + CLOSED_MS);
    expect(test.club.enter(test.invite, { name: 'Cleo', arms: 0 }, null)).toMatchObject({
      error: { code: 'club-closed' },
    });
    expect(acting(test, ben.key, { do: 'name', name: 'Bob' })).toMatchObject({
      error: { code: 'club-closed' },
    });
    acting(test, test.founder.key, { do: 'reopen' });
    expect(test.club.nextDeadline).toBe(Infinity);
    expect(acting(test, ben.key, { do: 'name', name: 'Bob' }).ok).toBe(true);
  });
});

describe('results', () => {
  it('count once, however often and late they are reported', () => {
    const test = new TestClub();
    const ben = test.enter('Ben').member;
    const seats = [test.founder.member, ben];
    for (const status of ['waiting', 'playing'] as const)
      test.club.matches.note(reportFor('m1', seats, status));
    expect(test.club.matches.tables).toHaveLength(1);
    expect(test.club.matches.note(reportFor('m1', seats, 'over', 5))).toBe(true);
    test.reopen();
    expect(test.club.matches.note(reportFor('m1', seats, 'over', 5))).toBe(false);
    expect(test.club.matches.note(reportFor('m1', seats, 'playing', 3))).toBe(false);
    expect(test.club.matches.note(reportFor('m1', seats, 'gone', 9))).toBe(false);
    expect(test.club.matches.tables).toEqual([]);
    expect(test.club.matches.results({ most: 9 })).toMatchObject([{ n: 1, id: 'm1', hasRecord: true }]);
    expect(test.club.matches.results({ member: ben, most: 9 })).toHaveLength(1);
    expect(test.club.matches.results({ member: 'other', most: 9 })).toEqual([]);
    expect(test.club.store.record('m1')).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('are kept without their records in a full storage, which says so', () => {
    const test = new TestClub();
    test.storage.sql.databaseSize = CLUB_LIMITS.clubBytes;
    test.club.matches.note(reportFor('m1', [test.founder.member, null], 'over'));
    expect(test.club.store.result('m1')?.hasRecord).toBe(false);
    expect(test.club.store.record('m1')).toBeNull();
    expect(describeClub(test.club, null, []).isFull).toBe(true);
  });

  it('of somebody who was removed before the end keep their name', () => {
    const test = new TestClub();
    const ben = test.enter('Ben').member;
    test.club.matches.note(reportFor('m1', [test.founder.member, ben], 'playing'));
    acting(test, test.founder.key, { do: 'remove', members: [ben] });
    test.club.matches.note(reportFor('m1', [test.founder.member, ben], 'over', 2));
    expect(test.club.person(ben)).toMatchObject({ name: 'Ben', leftAt: test.now });
    expect(test.club.member(ben)).toBeUndefined();
  });
});

describe('whatever happens, in any order, with crashes and failing storage', () => {
  it.each(seeds(30))('a club stays sound (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const below = (most: number): number => random.below(most);
    const test = new TestClub(seed);
    const live = new Map([[test.founder.member, test.founder.key]]);
    const dead: string[] = [];
    const over = new Set<string>();
    const some = (): [string, string] => [...live][below(live.size)] ?? ['', ''];
    const revoke = (member: string): void => {
      const key = live.get(member);
      if (key !== undefined) dead.push(key);
      live.delete(member);
    };
    /** Each returns a function that notes its success. */
    const steps: (() => (() => void) | undefined)[] = [
      () => {
        const entered = test.club.enter(
          test.invite,
          { name: ['Ada', 'Ben', 'béN', 'Cleo 2'][below(4)]!, arms: 1 },
          null,
        );
        return () => void (entered.ok && live.set(entered.value.member, entered.value.key));
      },
      () => {
        const [by, key] = some();
        const me = test.club.memberOf(key);
        if (!me) return undefined;
        const [other] = some();
        const acts: ActRequest[] = [
          { do: 'leave' },
          { do: 'new-key' },
          { do: 'take-over' },
          { do: 'name', name: 'Ada' },
          { do: 'remove', members: [other] },
          { do: 'renew', member: other },
          { do: 'hand-over', member: other },
          { do: 'new-invite' },
          { do: 'close' },
          { do: 'reopen' },
          { do: 'watchers', allowed: true },
        ];
        const wanted = acts[below(acts.length)]!;
        const done = act(test.club, me, wanted, null);
        if (!done.ok) return undefined;
        return () => {
          done.value.revoked.forEach(revoke);
          const { key: given, invite } = done.value.given;
          if (given !== undefined) live.set(wanted.do === 'renew' ? wanted.member : by, given);
          test.invite = invite ?? test.invite;
        };
      },
      () => {
        const id = `m${below(12)}`;
        const status = (['waiting', 'playing', 'over', 'gone'] as const)[below(4)]!;
        test.club.matches.note(reportFor(id, [some()[0], some()[0]], status, below(5)));
        return () => void (status === 'over' && over.add(id));
      },
      () => () => void (test.now += below(HOST_MISSED_MS)),
      () => () => test.reopen(),
    ];
    for (let step = 0; step < 150; step++) {
      if (below(6) === 0) test.storage.failsIn = below(4);
      try {
        steps[below(steps.length)]!()?.();
      } catch (error) {
        expect((error as Error).message).toBe('the storage fails');
        test.reopen();
      }
      test.storage.failsIn = Infinity;
      expectSound(test, live, dead);
    }
    test.reopen();
    expectSound(test, live, dead);
    for (const id of over) expect(test.club.store.result(id)?.id).toBe(id);
    const results = test.club.matches.results({ most: 99 });
    expect(results.map(({ n }) => n)).toEqual(results.map((_, index) => results.length - index));
  });
});

function expectSound(test: TestClub, live: ReadonlyMap<string, string>, dead: readonly string[]): void {
  const { club } = test;
  for (const [member, key] of live) expect(club.memberOf(key)?.id).toBe(member);
  for (const key of dead) expect(club.memberOf(key)).toBeUndefined();
  expect(club.members.map(({ id }) => id).sort()).toEqual([...live.keys()].sort());
  if (live.size > 0) expect(live.has(club.host ?? '')).toBe(true);
  else expect(club.host).toBeNull();
  const names = club.everybody.map(({ name }) => name);
  names.forEach((name, index) => expect(distinctName(name, names.toSpliced(index, 1))).toBe(name));
  const seen = JSON.stringify(describeClub(club, club.host, []));
  for (const secret of [...live.values(), test.invite, club.terms.secret, club.terms.inviteHash])
    expect(seen).not.toContain(secret);
  for (const { keyHash } of club.members) expect(seen).not.toContain(keyHash);
  test.reopen();
  expect(JSON.stringify(describeClub(test.club, club.host, []))).toBe(seen);
}
