import type { MatchReport } from '../../club/core/matches.ts';
import { compress } from '../../club/compressed.ts';
import { clubStub } from '../../club/stub.ts';
import type { ClubSeat, MatchInfo } from '../../protocol/index.ts';
import { clubOf, endOf, noShowsAt } from '../table/club.ts';
import { describeMatch } from '../table/info.ts';
import { recordOf } from '../table/record.ts';
import type { Table } from '../table/table.ts';
import type { Upkeep } from './upkeep.ts';

/**
 * Ms until an unanswered report is sent again: doubled each time, and for a result at least a part of its age, which outlives
 * the object's memory, up to the maximum.
 */
const RETRY_MS = { first: 5000, most: 3_600_000 } as const;
const PART_OF_AGE = 0.25;
/** Ms from the end after which a result that the club doesn't take is an alert. */
const LATE_MS = 3_600_000;

/** Name of the fact that the club has the result. */
const TOLD = 'club-told';

/** A report needs no connections. */
const NOBODY = { answeredAt: [], spectators: 0, spectatorNames: [], guests: [] };

/**
 * Tells a match's club about its seats and its result. The result is sent again until the club has it, whatever crashes:
 * the alarm is set together with the last move, and the match is kept until then. The club knows matches by their ids, so it
 * counts each once.
 */
export class ClubOutbox {
  private readonly table: Table;
  private readonly club: string;
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  private readonly upkeep: Upkeep;
  /** The state that the club has, as far as is known. */
  private told: string;
  private isSending = false;
  private attempts = 0;
  private retryAt = 0;
  private version = 0;
  private hasEnded = false;

  private constructor(
    table: Table,
    club: string,
    ctx: DurableObjectState,
    env: Env,
    upkeep: Upkeep,
    told: string,
  ) {
    this.table = table;
    this.club = club;
    this.ctx = ctx;
    this.env = env;
    this.upkeep = upkeep;
    this.told = told;
  }

  /** Null without a club. `isKnown`: the club is taken to have the present state, unless the match is over. */
  static of(
    table: Table,
    ctx: DurableObjectState,
    env: Env,
    upkeep: Upkeep,
    isKnown: boolean,
  ): ClubOutbox | null {
    const { club } = table.terms;
    if (club === undefined) return null;
    const hasResult = ctx.storage.kv.get(TOLD) !== undefined;
    const told = hasResult || (isKnown && table.status !== 'over') ? stateOf(table) : '';
    return new ClubOutbox(table, club, ctx, env, upkeep, told);
  }

  /** Reports what the club doesn't know yet. Called after every change, and by the alarm. */
  follow(): void {
    if (this.isSending || this.told === stateOf(this.table)) return;
    const now = this.table.now();
    if (now < this.retryAt) return this.upkeep.setAlarm(this.retryAt);
    const wait = Math.max(RETRY_MS.first * 2 ** this.attempts++, this.age * PART_OF_AGE);
    this.retryAt = now + Math.min(RETRY_MS.most, wait);
    this.upkeep.setAlarm(this.retryAt);
    this.ctx.waitUntil(this.send());
  }

  /** True if the match is over, and its club doesn't have the result yet. */
  get owesResult(): boolean {
    return this.table.status === 'over' && this.told !== stateOf(this.table);
  }

  /** The state of the match for its club. */
  async report(): Promise<MatchReport> {
    const { table } = this;
    this.version = Math.max(this.version + 1, table.now());
    const connected = new Array<boolean>(table.terms.seats).fill(false);
    const info = describeMatch(table, { ...NOBODY, connected }, 'spectator');
    const { id, game, status, options, clock, createdAt, startedAt, outcome, moves } = info;
    const report: MatchReport = {
      id,
      game,
      status,
      version: this.version,
      seats: seatsOf(info),
      options,
      clock: clock && { perMove: clock.perMove, bank: clock.bank },
      createdAt,
      startedAt,
      ...(table.terms.event === undefined ? {} : { event: table.terms.event, noShows: noShowsAt(table) }),
      ...(info.club?.rated && { rated: true }),
    };
    if (status !== 'over' || !outcome) return report;
    const record = await compress(recordOf(table));
    return { ...report, end: { outcome, moves, endedAt: endOf(table), record } };
  }

  /** Tells the club that the match is deleted. If that is lost, the club finds out itself. */
  expire(): void {
    this.hasEnded = true;
    if (this.table.status === 'over') return;
    const gone = this.report().then((report) => this.stub.fromMatch({ ...report, status: 'gone' }));
    this.ctx.waitUntil(gone.catch((error: unknown) => this.upkeep.failed('club', error)));
  }

  /** Ms since the end; 0 before it. */
  private get age(): number {
    return this.table.status === 'over' ? this.table.now() - endOf(this.table) : 0;
  }

  private get stub() {
    return clubStub(this.env, this.club);
  }

  private async send(): Promise<void> {
    const state = stateOf(this.table);
    this.isSending = true;
    try {
      await this.stub.fromMatch(await this.report());
      if (this.hasEnded) return;
      this.told = state;
      this.attempts = 0;
      this.retryAt = 0;
      if (this.table.status === 'over' && state === stateOf(this.table)) {
        this.ctx.storage.kv.put(TOLD, 'true');
        this.upkeep.setAlarm(this.table.nextDeadline);
      }
    } catch (error) {
      if (this.age >= LATE_MS) this.upkeep.counters.add('club-results-late');
      this.upkeep.failed('club', error);
    }
    this.isSending = false;
    if (!this.hasEnded) this.follow();
  }
}

/** A key that changes with everything the club is told. */
const stateOf = (table: Table): string =>
  JSON.stringify([table.status, clubOf(table)?.members, table.sitters.map(({ seat, name }) => [seat, name])]);

const seatsOf = ({ seats, club }: MatchInfo): ClubSeat[] =>
  seats.map(({ name, kind, bot, character }, seat) => ({
    member: club?.members[seat] ?? null,
    name,
    kind,
    ...(kind === 'bot' ? { bot: character ?? bot ?? '' } : {}),
  }));
