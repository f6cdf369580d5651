import { valueAt } from '../../../games/list.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import { distinctName } from '../../match/table/distinct-name.ts';
import {
  CLUB_LIMITS,
  LIMITS,
  type ClubAct,
  type EnterRequest,
  type FoundRequest,
  type Keyed,
  type Refusal,
} from '../../protocol/index.ts';
import { refuse, refusalOf } from '../../protocol/refuse.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { derivedKey, hashOf, matchesHash, newKey, newSeed, type RandomBytes } from '../../secrets.ts';
import { ClubEvents } from './events/events.ts';
import { Matches } from './matches.ts';
import type { ClubStore, ClubTerms, StoredClub, StoredMember } from './store.ts';

export const DAY_MS = 86_400_000;
/** Ms for which a closed club can be read and reopened. */
export const CLOSED_MS = 30 * DAY_MS;
/** Ms without a visit of the host after which a member may take over. */
export const HOST_MISSED_MS = 30 * DAY_MS;

export const NOT_MEMBER = refusalOf('not-member');

/** Everything that a club needs from outside. */
export interface Surroundings {
  readonly now: () => number;
  readonly random: RandomBytes;
}

/** A key in clear text, which only its owner gets. */
interface Given {
  readonly member: string;
  readonly key: string;
}

/**
 * A club: its members, its log and its matches. Plain synchronous code over a store; memory is a cache of the stored
 * rows. Each change is one transaction. If one fails, the club must be opened again.
 */
export class Club {
  readonly store: ClubStore;
  readonly now: () => number;
  readonly matches: Matches;
  readonly events: ClubEvents;
  private readonly random: RandomBytes;
  private kept: ClubTerms;
  private readonly people: Map<string, StoredMember>;
  private acts: readonly ClubAct[];

  private constructor(stored: StoredClub, store: ClubStore, { now, random }: Surroundings) {
    this.store = store;
    this.now = now;
    this.random = random;
    this.kept = stored.terms;
    this.people = new Map(stored.members.map((member) => [member.id, member]));
    this.acts = stored.log;
    this.matches = new Matches(store, stored);
    this.events = new ClubEvents(store, now, stored.events);
  }

  static open(store: ClubStore, around: Surroundings): Club | null {
    const stored = store.load();
    return stored && new Club(stored, store, around);
  }

  /** Founds a club. A request with a key gets the same keys when it is repeated. */
  static found(
    store: ClubStore,
    around: Surroundings,
    id: string,
    { name, member, arms }: FoundRequest,
    keyed: Keyed | null,
  ): { readonly club: Club } & Given & { readonly invite: string } {
    const secret = newSeed(around.random);
    const createdAt = around.now();
    const invite = keyed ? derivedKey(secret, 'i', keyed.key) : newKey(around.random, 'i');
    const terms = {
      id,
      name,
      createdAt,
      host: null,
      inviteHash: hashOf(invite),
      allowsWatchers: false,
      endsAt: null,
      secret,
    };
    return store.transaction(() => {
      store.setTerms(terms);
      const club = new Club(
        { terms, members: [], tables: [], log: [], results: 0, events: [] },
        store,
        around,
      );
      const given = club.add({ name: member, arms }, keyed);
      club.setTerms({ host: given.member });
      club.note('found', given.member, null, { name });
      return { club, ...given, invite };
    });
  }

  get terms(): ClubTerms {
    return this.kept;
  }

  get host(): string | null {
    return this.kept.host;
  }

  /** All people with a name here, who joined first first: members, and those who left but have played. */
  get everybody(): readonly StoredMember[] {
    return [...this.people.values()].sort((a, b) => a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1));
  }

  get members(): readonly StoredMember[] {
    return this.everybody.filter(({ leftAt }) => leftAt === undefined);
  }

  /** Entries of the log, oldest first. */
  get log(): readonly ClubAct[] {
    return this.acts;
  }

  /** True if the club is closed, and waits to be deleted. */
  get isClosed(): boolean {
    return this.kept.endsAt !== null;
  }

  /** Time of the next thing that happens by itself; Infinity if there is none. */
  get nextDeadline(): number {
    return this.kept.endsAt ?? Infinity;
  }

  /** Somebody with this id, who may have left. */
  person(id: string): StoredMember | undefined {
    return this.people.get(id);
  }

  /** The present member with this id. */
  member(id: string): StoredMember | undefined {
    const member = this.people.get(id);
    return member?.leftAt === undefined ? member : undefined;
  }

  /** The member whom `key` proves. */
  memberOf(key: string | undefined): StoredMember | undefined {
    if (key === undefined) return undefined;
    const hash = hashOf(key);
    const found = this.members.find(({ keyHash }) => keyHash === hash);
    return found?.keyHash !== undefined && matchesHash(key, found.keyHash) ? found : undefined;
  }

  /** Lets somebody in who has the invite key, under a name that is distinct in the club. */
  enter(invite: string | undefined, wanted: EnterRequest, keyed: Keyed | null): Result<Given, Refusal> {
    const earlier = this.repeated(keyed);
    if (earlier) return earlier;
    if (invite === undefined || !matchesHash(invite, this.kept.inviteHash)) return refuse('bad-invite');
    if (this.isClosed) return refuse('club-closed');
    if (this.members.length >= CLUB_LIMITS.clubMembers) return refuse('club-full', 'members');
    return ok(
      this.store.transaction(() => {
        const given = this.add(wanted, keyed);
        this.note('enter', given.member, null, { name: valueAt(this.people, given.member).name });
        if (this.kept.host === null) this.setTerms({ host: given.member });
        return given;
      }),
    );
  }

  /** Notes a visit, at most once a day. */
  seen({ id }: StoredMember): void {
    const member = this.member(id);
    if (member && this.now() - member.seenAt >= DAY_MS) this.change(id, { seenAt: this.now() });
  }

  /** Gives a member another key. The old one becomes invalid, and devices of its owner are forgotten. */
  renewKey(id: string, keyed: Keyed | null): string {
    const key = this.drawKey('m', keyed);
    this.change(id, { keyHash: hashOf(key), devices: undefined });
    return key;
  }

  /** The key that a repeated request for a new one got; undefined for a new request. */
  renewedBy(keyed: Keyed | null): string | undefined {
    const key = keyed ? this.drawKey('m', keyed) : undefined;
    return this.memberOf(key) && key;
  }

  /** Replaces the invite key. */
  renewInvite(keyed: Keyed | null): string {
    const invite = this.drawKey('i', keyed);
    this.setTerms({ inviteHash: hashOf(invite) });
    return invite;
  }

  /**
   * Ends a membership. Somebody who has played stays known by name. If it was the host's, the member who is here
   * longest becomes host.
   */
  end(id: string): void {
    this.events.withdraw(id);
    if (this.store.hasPlayed(id) || this.matches.sitsAt(id) || this.events.knows(id)) {
      this.change(id, { leftAt: this.now(), keyHash: undefined, devices: undefined });
    } else {
      this.people.delete(id);
      this.store.dropMember(id);
    }
    if (this.kept.host === id) this.setTerms({ host: this.longest });
  }

  change(id: string, changed: Partial<StoredMember>): void {
    const member = { ...valueAt(this.people, id), ...changed };
    this.store.setMember(member);
    this.people.set(id, member);
  }

  setTerms(changed: Partial<ClubTerms>): void {
    this.kept = { ...this.kept, ...changed };
    this.store.setTerms(this.kept);
  }

  /** Adds an entry to the log. */
  note(
    deed: ClubAct['do'],
    by: string | null,
    of: string | null,
    more: Pick<ClubAct, 'name' | 'allowed' | 'round'> = {},
  ): void {
    const n = (this.acts.at(-1)?.n ?? 0) + 1;
    const act = { n, at: this.now(), do: deed, by, of, ...more };
    this.store.addAct(act, n - CLUB_LIMITS.clubLog);
    this.acts = [...this.acts, act].slice(-CLUB_LIMITS.clubLog);
  }

  /** A name that looks like no other in the club, those of people who left included. */
  distinct(name: string, own?: string): string {
    return distinctName(
      name,
      this.everybody.flatMap((other) => (other.id === own ? [] : other.name)),
    );
  }

  /** The answer to a repeated request to found or enter the club; undefined for a new one. */
  repeated(keyed: Keyed | null): Result<Given & { readonly invite: string }, Refusal> | undefined {
    if (!keyed) return undefined;
    const hash = this.hashOfKey(keyed);
    const member = this.everybody.find(({ request }) => request?.key === hash);
    if (!member) return undefined;
    if (member.request?.request !== keyed.request) return refuse('key-reused');
    const key = this.drawKey('m', keyed);
    if (this.memberOf(key) !== member) return fail(NOT_MEMBER);
    return ok({ member: member.id, key, invite: this.drawKey('i', keyed) });
  }

  /** Id of a new event. The same request always gives the same one. */
  newEventId(keyed: Keyed | null): string {
    return keyed ? this.hashOfKey(keyed).slice(0, 12) : bytesToHex(this.random(6));
  }

  /** The member who has been here longest; null if nobody is left. */
  private get longest(): string | null {
    return this.members[0]?.id ?? null;
  }

  private hashOfKey({ key }: Keyed): string {
    return hashOf(`${this.kept.secret} ${key}`);
  }

  private drawKey(kind: 'm' | 'i', keyed: Keyed | null): string {
    return keyed ? derivedKey(this.kept.secret, kind, keyed.key) : newKey(this.random, kind);
  }

  /** The arms that fewest members have. */
  private get rarestArms(): number {
    const counts = Array.from({ length: LIMITS.seats }, () => 0);
    for (const { arms } of this.members) counts[arms] = (counts[arms] ?? 0) + 1;
    return counts.indexOf(Math.min(...counts));
  }

  private add({ name, arms = this.rarestArms }: EnterRequest, keyed: Keyed | null): Given {
    const id = bytesToHex(this.random(6));
    const key = this.drawKey('m', keyed);
    const at = this.now();
    const request = keyed ? { request: { key: this.hashOfKey(keyed), request: keyed.request } } : {};
    const member = {
      id,
      name: this.distinct(name),
      arms,
      joinedAt: at,
      seenAt: at,
      keyHash: hashOf(key),
      ...request,
    };
    this.store.setMember(member);
    this.people.set(id, member);
    return { member: id, key };
  }
}
