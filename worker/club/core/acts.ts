import { ok, type Result } from '../../../games/result.ts';
import type { Acted, ActRequest, ClubAct, Keyed, Refusal } from '../../protocol/index.ts';
import { isPushService } from '../../push/notify.ts';
import { refuse } from '../../protocol/refuse.ts';
import { CLOSED_MS, HOST_MISSED_MS, type Club } from './club.ts';
import type { StoredMember } from './store.ts';

/** Result of an act, and the members who lose their sockets by it. */
export interface Done {
  readonly given: Acted;
  /** Members whose key became invalid; of `new-key` only older devices. */
  readonly revoked: readonly string[];
}

type Doers = {
  readonly [Deed in ActRequest['do']]: (
    club: Club,
    by: StoredMember,
    act: Extract<ActRequest, { do: Deed }>,
    keyed: Keyed | null,
  ) => Result<Partial<Done>, Refusal>;
};

const DONE = ok({});

/** Maximum number of notified devices of a member. The oldest is dropped first. */
const MAX_DEVICES = 4;

/** Notes an act in the log of a club. */
const note = (
  club: Club,
  deed: ClubAct['do'],
  by: StoredMember,
  of: string | null,
  more: Pick<ClubAct, 'name' | 'allowed'> = {},
) => club.note(deed, by.id, of, more);

const DOERS: Doers = {
  name: (club, by, { name }) => {
    const distinct = club.distinct(name, by.id);
    if (distinct === by.name) return DONE;
    note(club, 'name', by, by.id, { name: distinct });
    club.change(by.id, { name: distinct });
    return DONE;
  },
  arms: (club, by, { arms }) => {
    club.change(by.id, { arms });
    return DONE;
  },
  push: (club, by, { subscription }) => {
    const { devices = [] } = by;
    if (subscription && !isPushService(subscription.endpoint)) return refuse('bad-push');
    const others = devices.filter(({ endpoint }) => endpoint !== subscription?.endpoint);
    const kept = subscription ? [...others, subscription].slice(-MAX_DEVICES) : undefined;
    // Pages send their subscription at each visit. Writing a known one would waste a row.
    if (JSON.stringify(kept) !== JSON.stringify(by.devices)) club.change(by.id, { devices: kept });
    return DONE;
  },
  'new-key': (club, by, _, keyed) => ok({ given: { key: club.renewKey(by.id, keyed) }, revoked: [by.id] }),
  leave: (club, by) => {
    note(club, 'leave', by, null, { name: by.name });
    club.end(by.id);
    return ok({ revoked: [by.id] });
  },
  'take-over': (club, by) => {
    if (club.host === by.id) return DONE;
    const host = club.host === null ? undefined : club.member(club.host);
    if (host && club.now() - host.seenAt < HOST_MISSED_MS) return refuse('host-here');
    note(club, 'take-over', by, club.host);
    club.setTerms({ host: by.id });
    return DONE;
  },
  remove: (club, by, { members }) => {
    const removed = [...new Set(members)].filter((id) => id !== by.id && club.member(id));
    for (const id of removed) {
      note(club, 'remove', by, id, { name: club.member(id)?.name ?? '' });
      club.end(id);
    }
    return removed.length > 0 ? ok({ revoked: removed }) : refuse('no-member');
  },
  'hand-over': (club, by, { member }) => {
    if (!club.member(member)) return refuse('no-member');
    if (member === club.host) return DONE;
    note(club, 'hand-over', by, member);
    club.setTerms({ host: member });
    return DONE;
  },
  'new-invite': (club, by, _, keyed) => {
    note(club, 'new-invite', by, null);
    return ok({ given: { invite: club.renewInvite(keyed) } });
  },
  renew: (club, by, { member }, keyed) => {
    if (!club.member(member)) return refuse('no-member');
    note(club, 'renew', by, member);
    return ok({ given: { key: club.renewKey(member, keyed) }, revoked: [member] });
  },
  'club-name': (club, by, { name }) => {
    note(club, 'club-name', by, null, { name });
    club.setTerms({ name });
    return DONE;
  },
  watchers: (club, by, { allowed }) => {
    note(club, 'watchers', by, null, { allowed });
    club.setTerms({ allowsWatchers: allowed });
    return DONE;
  },
  close: (club, by) => {
    if (club.isClosed) return DONE;
    note(club, 'close', by, null);
    club.events.cancel();
    club.setTerms({ endsAt: club.now() + CLOSED_MS });
    return DONE;
  },
  reopen: (club, by) => {
    if (!club.isClosed) return DONE;
    note(club, 'reopen', by, null);
    club.setTerms({ endsAt: null });
    return DONE;
  },
};

/** Acts that any member may do. */
const OF_ALL: readonly ActRequest['do'][] = ['name', 'arms', 'push', 'new-key', 'leave', 'take-over'];
/** Acts that are possible in a closed club. */
const WHEN_CLOSED: readonly ActRequest['do'][] = [
  'new-key',
  'leave',
  'remove',
  'renew',
  'close',
  'reopen',
  'take-over',
  'hand-over',
];

/** Carries out an act of the member `by`. */
export function act(
  club: Club,
  by: StoredMember,
  wanted: ActRequest,
  keyed: Keyed | null,
): Result<Done, Refusal> {
  if (!OF_ALL.includes(wanted.do) && by.id !== club.host) return refuse('not-host');
  if (club.isClosed && !WHEN_CLOSED.includes(wanted.do)) return refuse('club-closed');
  const doer = DOERS[wanted.do] as (...args: unknown[]) => Result<Partial<Done>, Refusal>;
  const done = club.store.transaction(() => doer(club, by, wanted, keyed));
  return done.ok ? ok({ given: {}, revoked: [], ...done.value }) : done;
}
