import { ok, type Result } from '../../games/result.ts';
import { meter } from '../metering/meter.ts';
import { log } from '../operations/log.ts';
import type { ClubTableRequest, Created, Joined, Keyed, Refusal, SitRequest } from '../protocol/index.ts';
import { refuse } from '../protocol/refuse.ts';
import type { Access } from './access.ts';
import type { Club } from './core/club.ts';
import type { MatchReport } from './core/matches.ts';
import type { Records } from './records.ts';

/** Ms after which a table that has not reported is asked. Its last word may have been lost. */
export const SWEEP_MS = 6 * 3_600_000;

/** The tables of a club: opens them, seats members, and takes their reports. */
export class ClubTables {
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  private readonly access: Access;
  private readonly records: Records;
  /** Called after a change, with the report that made it. */
  private readonly changed: (club?: Club, report?: MatchReport) => void;

  constructor(
    ctx: DurableObjectState,
    env: Env,
    access: Access,
    records: Records,
    changed: ClubTables['changed'],
  ) {
    this.ctx = ctx;
    this.env = env;
    this.access = access;
    this.records = records;
    this.changed = changed;
  }

  async open(
    key: string | undefined,
    id: string,
    { asked, ...terms }: ClubTableRequest,
    sender: string | null,
    keyed: Keyed | null,
  ): Promise<Result<Created, Refusal>> {
    const allowed = this.access.asMember(key, (club, me) => {
      if (club.isClosed) return refuse('club-closed');
      if (!club.matches.hasRoom && !club.matches.table(id)) return refuse('club-full', 'tables');
      return ok({ club: club.terms.id, member: me.id, name: me.name });
    });
    if (!allowed.ok) return allowed;
    const { name, ...of } = allowed.value;
    const request = { ...terms, name, visibility: 'unlisted' as const, position: undefined };
    const created = await this.matchOf(id).create(id, request, sender, keyed, of);
    if (!created.ok) return created;
    const report = await this.matchOf(id).clubReport();
    return this.access.with((club) => {
      if (report) club.matches.note(report);
      club.matches.ask(
        id,
        asked.filter((member) => club.member(member)),
      );
      this.changed();
      return created;
    });
  }

  /** Seats a member, or gives them their seat there again. */
  async sit(
    key: string | undefined,
    match: string,
    request: SitRequest,
    sender: string | null,
    keyed: Keyed | null,
  ): Promise<Result<Joined, Refusal>> {
    const member = this.access.asMember(key, (club, { id, name }) =>
      club.matches.table(match) || club.store.result(match) ? ok({ id, name }) : refuse('no-match'),
    );
    if (!member.ok) return member;
    const seated = await this.matchOf(match).seatMember(member.value, request, sender, keyed);
    // The member may have been removed meanwhile.
    if (seated.ok && !this.access.club?.member(member.value.id)) this.sendAway(member.value.id, [match]);
    return seated;
  }

  /** Takes a report of one of the club's matches. False if there is no club any more. */
  async take(report: MatchReport): Promise<boolean> {
    const { club } = this.access;
    if (!club) return false;
    const kept = await this.records.keepElsewhere(club.terms.id, report);
    return this.access.with((current) => {
      const isNews = current.matches.note(kept);
      if (isNews && report.status === 'over') meter('club-results');
      if (isNews || report.event !== undefined) this.changed(current, kept);
      return ok(true);
    }).ok;
  }

  /** Asks tables that have not reported for long. */
  async sweep(club: Club): Promise<void> {
    for (const table of club.matches.silentSince(Date.now() - SWEEP_MS)) {
      const report = await this.matchOf(table.id).clubReport();
      await this.take(report ?? { ...table, status: 'gone', version: Date.now() });
    }
  }

  /** Empties seats of somebody who left, at tables that wait. */
  sendAway(member: string, matches: readonly string[]): void {
    const asked = matches.map((match) => this.matchOf(match).sendMemberAway(member));
    this.ctx.waitUntil(Promise.all(asked).catch((error: unknown) => this.failed(error)));
  }

  private failed(error: unknown): void {
    log('error', { where: 'club', name: error instanceof Error ? error.name : typeof error });
    meter('errors');
  }

  private matchOf(id: string) {
    return this.env.MATCH.get(this.env.MATCH.idFromName(id));
  }
}
