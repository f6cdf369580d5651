import { ok, type Result } from '../../games/result.ts';
import { newMatchId } from '../host-key/match-ids.ts';
import { log } from '../operations/log.ts';
import { meter } from '../metering/meter.ts';
import type {
  Announced,
  ClubEventList,
  ClubSeason,
  EventActRequest,
  EventInfo,
  EventRequest,
  Keyed,
  Refusal,
} from '../protocol/index.ts';
import { refuse } from '../protocol/refuse.ts';
import { randomBytes } from '../secrets.ts';
import type { Access } from './access.ts';
import type { Club } from './core/club.ts';
import type { Due } from './core/events/events.ts';
import type { EventInput } from './core/events/event.ts';
import type { MatchReport } from './core/matches.ts';
import type { Pushes } from './pushes.ts';
import { seasonAt, seasonOf } from './core/seasons.ts';
import type { StoredMember } from './core/store.ts';

/** Maximum number of tables that one alarm opens or starts, and of those at the same time. */
const MOST_AT_ONCE = 200;
const TOGETHER = 20;
/** Ms until work that was tried is tried again: a part of its age. */
const RETRY_MS = { least: 2000, most: 600_000 } as const;
const PART_OF_AGE = 0.25;

/** Names work, so that it is known when it is due again. */
const keyOf = (due: Due): string =>
  due.t === 'open' ? `${due.event} ${due.round} ${due.board}` : `no-show ${due.match}`;

/** Acts of the host. */
const OF_HOST: readonly EventActRequest['do'][] = ['start', 'cancel', 'correct'];

/** The events of a club: answers requests, and does what is due. Alarms alone keep them running. */
export class Events {
  private readonly env: Env;
  private readonly access: Access;
  private readonly pushes: Pushes;
  private readonly changed: () => void;
  /** Times at which work that was tried is due again, in ms since 1970. */
  private readonly retries = new Map<string, number>();

  constructor(env: Env, access: Access, pushes: Pushes, changed: () => void) {
    this.env = env;
    this.access = access;
    this.pushes = pushes;
    this.changed = changed;
  }

  get nextDeadline(): number {
    return this.access.club?.events.deadline((due) => this.retries.get(keyOf(due))) ?? Infinity;
  }

  announce(key: string | undefined, request: EventRequest, keyed: Keyed | null): Result<Announced, Refusal> {
    return this.access.asHost(key, (club, me) => {
      if (club.isClosed) return refuse('club-closed');
      const id = club.newEventId(keyed);
      if (club.events.terms(id)) return ok({ id });
      const announced = club.store.transaction(() => {
        const done = club.events.announce(id, request, new DataView(randomBytes(4).buffer).getUint32(0));
        if (done.ok) club.note('event', me.id, null, { name: request.name });
        return done;
      });
      if (!announced.ok) return announced;
      this.changed();
      return ok({ id });
    });
  }

  list(key: string | undefined): Result<ClubEventList, Refusal> {
    return this.access.asReader(key, (club) => ok({ events: club.events.all }));
  }

  info(key: string | undefined, id: string): Result<EventInfo, Refusal> {
    return this.access.asReader(key, (club) => {
      const info = club.events.info(id);
      return info ? ok(info) : refuse('no-event', 'event');
    });
  }

  /** The table of a season; `now` is the present one. */
  season(key: string | undefined, id: string): Result<ClubSeason, Refusal> {
    return this.access.asReader(key, (club) => {
      const season = seasonOf(club, id === 'now' ? seasonAt(club.now()) : id);
      return season ? ok(season) : refuse('no-event', 'season');
    });
  }

  /** Carries out an act of a member or of the host. */
  act(key: string | undefined, id: string, act: EventActRequest): Result<EventInfo, Refusal> {
    return this.access.asMember(key, (club, me) => {
      if (OF_HOST.includes(act.do) && me.id !== club.host) return refuse('not-host');
      if (club.isClosed) return refuse('club-closed');
      const done = club.store.transaction(() => actIn(club, me, id, act));
      if (!done.ok) return done;
      this.changed();
      const info = club.events.info(id);
      return info ? ok(info) : refuse('no-event', 'event');
    });
  }

  /** Takes the report of a match, which may belong to an event. */
  follow(club: Club, report: MatchReport): void {
    club.store.transaction(() => club.events.follow(report));
  }

  /** Does all that is due: opens tables, and starts those where somebody has not come in time. Only the alarm calls it. */
  async work(): Promise<void> {
    let left = MOST_AT_ONCE;
    for (let due = this.due(); due.length > 0 && left > 0; due = this.due()) {
      const part = due.slice(0, TOGETHER);
      await Promise.all(part.map((task) => this.tryOut(task)));
      left -= part.length;
    }
  }

  /** Work to do now, without what was tried and waits. */
  private due(): readonly Due[] {
    const passed = this.access.with((club) => ok(club.store.transaction(() => club.events.pass())));
    const all = passed.ok ? passed.value : [];
    const keys = new Set(all.map(keyOf));
    for (const key of this.retries.keys()) if (!keys.has(key)) this.retries.delete(key);
    const now = Date.now();
    return all.filter((task) => now >= (this.retries.get(keyOf(task)) ?? now));
  }

  /** Work that isn't done by this is tried again later. */
  private async tryOut(task: Due): Promise<void> {
    const now = Date.now();
    const part = Math.round((now - task.since) * PART_OF_AGE);
    const wait = Math.min(Math.max(RETRY_MS.least, part), RETRY_MS.most);
    this.retries.set(keyOf(task), now + wait);
    try {
      if (task.t === 'open') await this.open(task);
      else await this.startWithout(task.match, task.event);
    } catch (error) {
      log('error', { where: 'event', name: error instanceof Error ? error.name : typeof error });
      meter('errors');
    }
  }

  /** Opens a table. Its id follows from its place, so that a second attempt finds the same match. */
  private async open({ event, round, board, members }: Extract<Due, { t: 'open' }>): Promise<void> {
    const { club } = this.access;
    const terms = club?.events.terms(event);
    if (!club || !terms) return;
    const { id: clubId } = club.terms;
    const match = await newMatchId(this.env, `event ${clubId} ${event} ${round} ${board}`);
    const { name, game, options, clock, spectatorDelay } = terms;
    const reserved = members.map((member) => ({ id: member, name: club.person(member)?.name ?? '?' }));
    const report = await this.matchOf(match).createForEvent(
      match,
      { game, options, clock, spectatorDelay },
      { club: clubId, event, reserved, ...(terms.rated && { rated: true as const }) },
    );
    this.take(event, { t: 'opened', round, board, match }, report);
    const seats = reserved.map((sitter) => ({
      member: sitter.id,
      name: sitter.name,
      kind: 'human' as const,
    }));
    this.pushes.asked({ id: match, game, asked: members, seats }, { name, round });
  }

  private async startWithout(match: string, event: string): Promise<void> {
    const report = await this.matchOf(match).startWithout();
    const absent = report ? report.noShows : this.access.club?.events.membersAt(event, match);
    this.take(event, { t: 'came', match, absent: absent ?? [] }, report);
  }

  private take(event: string, input: EventInput, report: MatchReport | null): void {
    this.access.with((club) => {
      club.store.transaction(() => {
        club.events.take(event, input);
        if (report && report.status !== 'over') club.matches.note(report);
      });
      return ok(null);
    });
  }

  private matchOf(id: string) {
    return this.env.MATCH.get(this.env.MATCH.idFromName(id));
  }
}

function actIn(club: Club, me: StoredMember, id: string, act: EventActRequest): Result<null, Refusal> {
  const { events } = club;
  const name = events.terms(id)?.name;
  if (name === undefined) return refuse('no-event', 'event');
  const by = { name, ...(act.do === 'correct' ? { round: act.round } : {}) };
  const done = events.take(id, inputOf(me.id, act));
  if (!done.ok) return done;
  if (act.do === 'start' || act.do === 'cancel') club.note(`event-${act.do}`, me.id, null, by);
  if (act.do === 'correct') club.note('event-correct', me.id, null, by);
  return done;
}

function inputOf(member: string, act: EventActRequest): EventInput {
  switch (act.do) {
    case 'start':
    case 'cancel':
      return { t: act.do };
    case 'correct':
      return { t: 'correct', round: act.round, board: act.board, points: act.points };
    default:
      return { t: act.do, member };
  }
}
