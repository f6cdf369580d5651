import { ok, type Result } from '../../games/result.ts';
import { meter } from '../metering/meter.ts';
import { log } from '../operations/log.ts';
import type { ClubTableRequest, Created, Joined, Keyed, Refusal, SitRequest } from '../protocol/index.ts';
import { refuse } from '../protocol/refuse.ts';
import type { Access } from './access.ts';
import type { Club } from './core/club.ts';
import type { MatchReport } from './core/matches.ts';
import type { Pushes } from './pushes.ts';
import type { Records } from './records.ts';

/** Ms after which a table that has not reported is asked. Its last word may have been lost. */
export const SWEEP_MS = 6 * 3_600_000;

/** The member's key, the new match's id, and the request with its network and its own key. */
type Opening = readonly [
  key: string | undefined,
  id: string,
  request: ClubTableRequest,
  sender: string | null,
  keyed: Keyed | null,
];

/** The tables of a club: opens them, seats members, and takes their reports. */
export class ClubTables {
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  private readonly access: Access;
  private readonly records: Records;
  private readonly pushes: Pushes;
  /** Called after a change, with the report that made it. */
  private readonly changed: (club?: Club, report?: MatchReport) => void;
  /** The last request for a next round, by the match before. The next request waits for it. */
  private readonly rounds = new Map<string, Promise<void>>();

  constructor(
    ctx: DurableObjectState,
    env: Env,
    access: Access,
    records: Records,
    pushes: Pushes,
    changed: ClubTables['changed'],
  ) {
    this.ctx = ctx;
    this.env = env;
    this.access = access;
    this.records = records;
    this.pushes = pushes;
    this.changed = changed;
  }

  /** Opens a table. Of those who ask for the next round after a match, the others sit down at the table of the first. */
  open(...[key, id, request, sender, keyed]: Opening): Promise<Result<Created, Refusal>> {
    const { after, entropy } = request;
    if (after === undefined) return this.openNew(key, id, request, sender, keyed);
    const next = async (): Promise<Result<Created, Refusal>> => {
      const round = this.access.with((club) =>
        ok(club.matches.nextRound(after, club.memberOf(key)?.id ?? '')?.id),
      );
      const other = round.ok && round.value !== id ? round.value : undefined;
      const seated = other === undefined ? null : await this.seatAt(key, other, entropy, sender, keyed);
      return seated?.ok ? seated : this.openNew(key, id, request, sender, keyed);
    };
    const turn = (this.rounds.get(after) ?? Promise.resolve()).then(next);
    const over = turn.then(
      () => undefined,
      () => undefined,
    );
    this.rounds.set(after, over);
    void over.then(() => this.rounds.get(after) === over && this.rounds.delete(after));
    return turn;
  }

  private async openNew(
    ...[key, id, { asked, rated, after, ...terms }, sender, keyed]: Opening
  ): Promise<Result<Created, Refusal>> {
    const allowed = this.access.asMember(key, (club, me) => {
      if (club.isClosed) return refuse('club-closed');
      if (!club.matches.hasRoom && !club.matches.table(id)) return refuse('club-full', 'tables');
      return ok({
        club: club.terms.id,
        member: me.id,
        name: me.name,
        ...(rated && { rated: true as const }),
      });
    });
    if (!allowed.ok) return allowed;
    const { name, ...of } = allowed.value;
    const request = { ...terms, name, visibility: 'unlisted' as const, position: undefined };
    const created = await this.matchOf(id).create(id, request, sender, keyed, of);
    if (!created.ok) return created;
    const report = await this.matchOf(id).clubReport();
    return this.access.with((club) => {
      if (report) club.matches.note(report);
      const hasAsked = (club.matches.table(id)?.asked ?? []).length > 0;
      club.matches.ask(
        id,
        asked.filter((member) => club.member(member)),
        after,
      );
      const table = club.matches.table(id);
      if (table && !hasAsked) this.pushes.asked(table);
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

  /** Seats a member as if they had opened the table. */
  private async seatAt(
    key: string | undefined,
    id: string,
    entropy: string | undefined,
    sender: string | null,
    keyed: Keyed | null,
  ): Promise<Result<Created, Refusal>> {
    const joined = await this.sit(key, id, { entropy }, sender, keyed);
    if (!joined.ok) return joined;
    const { seat, token } = joined.value;
    const match = await this.matchOf(id).info(token);
    return match.ok ? ok({ id, seat, token, match: match.value }) : match;
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
