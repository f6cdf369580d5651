import { CLUB_LIMITS, type ClubResult, type ClubTable } from '../../protocol/index.ts';
import { countResult, type Uncounted } from './standings.ts';
import type { ClubStore, ResultQuery, StoredClub } from './store.ts';

/** A match of the club as it reports itself, after each change of its seats and status. It may come late, twice or never. */
export type MatchReport = Omit<ClubTable, 'status' | 'asked'> & {
  readonly status: 'waiting' | 'playing' | 'over' | 'gone';
  /** Number of the report, ascending in a match. */
  readonly version: number;
  /** Members who did not come to a table of an event in time. */
  readonly noShows?: readonly string[];
  /** Set once the match is over. */
  readonly end?: Pick<ClubResult, 'outcome' | 'moves' | 'endedAt'> & {
    /** The record, compressed; null if it is kept elsewhere. */
    readonly record: Uint8Array | null;
  };
};

/** The tables and results of a club. */
export class Matches {
  private readonly store: ClubStore;
  private readonly open: Map<string, ClubTable>;
  private readonly latestFirst: ClubResult[];
  private count: number;
  /** Versions of the last reports. A later report of a version before is of the past. */
  private readonly versions = new Map<string, number>();

  constructor(store: ClubStore, { tables, results }: Pick<StoredClub, 'tables' | 'results'>) {
    this.store = store;
    this.open = new Map(tables.map((table) => [table.id, table]));
    this.count = results;
    this.latestFirst = [...(results > 0 ? store.results({ most: CLUB_LIMITS.clubLatest }) : [])];
  }

  /** Waiting and running tables, the newest first. */
  get tables(): readonly ClubTable[] {
    return [...this.open.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
  }

  get latest(): readonly ClubResult[] {
    return this.latestFirst;
  }

  get isFull(): boolean {
    return this.store.bytes >= CLUB_LIMITS.clubBytes;
  }

  table(id: string): ClubTable | undefined {
    return this.open.get(id);
  }

  /** True if the member has a seat at a table. */
  sitsAt(member: string): boolean {
    return this.tables.some(({ seats }) => seats.some((seat) => seat.member === member));
  }

  /** Ids of waiting tables where the member has a seat. */
  waitingWith(member: string): readonly string[] {
    return this.tables
      .filter(({ status, seats }) => status === 'waiting' && seats.some((seat) => seat.member === member))
      .map(({ id }) => id);
  }

  get hasRoom(): boolean {
    return this.tables.filter(({ event }) => event === undefined).length < CLUB_LIMITS.clubTables;
  }

  /** Tables without a report since `time`, as far as is known. */
  silentSince(time: number): readonly ClubTable[] {
    return this.tables.filter(({ id, createdAt }) => Math.max(createdAt, this.versions.get(id) ?? 0) < time);
  }

  /** Notes the members who are asked to play at a table, and the match before it. */
  ask(id: string, asked: readonly string[], after: string | undefined): void {
    const table = this.open.get(id);
    const isNews = table && (asked.length > 0 || after !== undefined);
    if (isNews) this.keep({ ...table, asked, ...(after === undefined ? {} : { after }) });
  }

  /** The table that is the next round after a match: the member's own, else one where somebody waits. */
  nextRound(after: string, member: string): ClubTable | undefined {
    const rounds = this.tables.filter((table) => table.after === after);
    return (
      rounds.find(({ seats }) => seats.some((seat) => seat.member === member)) ??
      rounds.find(({ status }) => status === 'waiting')
    );
  }

  /**
   * Takes a report of a match. A result counts once, whatever comes again or in another order. Returns true if
   * anything has changed.
   */
  note(report: MatchReport): boolean {
    const { id, version } = report;
    const before = this.versions.get(id) ?? 0;
    if (version < before || this.store.result(id)) return false;
    this.versions.set(id, version);
    if (report.status === 'gone') return this.drop(id);
    if (report.status === 'over') return this.finish(report);
    const { status, end: _, version: __, noShows: ___, ...rest } = report;
    const known = this.open.get(id);
    const table = { ...rest, status, asked: known?.asked ?? [], ...(known?.after && { after: known.after }) };
    if (JSON.stringify(table) === JSON.stringify(known)) return false;
    this.keep(table);
    return true;
  }

  /** Adds a finished match from a file. False if it is known. */
  add(result: Uncounted, record: Uint8Array | null): boolean {
    if (this.store.result(result.id)) return false;
    this.store.transaction(() => this.addResult(result, record, false));
    return true;
  }

  results(query: ResultQuery): readonly ClubResult[] {
    return this.store.results(query);
  }

  private finish(report: MatchReport): boolean {
    const { id, game, seats, options, startedAt, createdAt, event, end } = report;
    if (!end) return false;
    const { record, outcome, moves, endedAt } = end;
    this.store.transaction(() => {
      this.drop(id);
      this.addResult(
        {
          id,
          game,
          seats,
          options,
          outcome,
          moves,
          startedAt: startedAt ?? createdAt,
          endedAt,
          ...(event === undefined ? {} : { event }),
        },
        record,
        // A loss by absence says nothing of strength.
        report.rated === true && (report.noShows ?? []).length === 0,
      );
    });
    this.versions.delete(id);
    return true;
  }

  private addResult(result: Uncounted, record: Uint8Array | null, isRated: boolean): void {
    const hasRecord = record === null || !this.isFull;
    const ratings = countResult(this.store, result, isRated);
    const full: ClubResult = { ...result, n: this.count + 1, hasRecord, ...(ratings && { ratings }) };
    this.store.addResult(full);
    if (record && full.hasRecord) this.store.setRecord(full.id, record);
    this.count++;
    this.latestFirst.unshift(full);
    this.latestFirst.splice(CLUB_LIMITS.clubLatest);
  }

  private keep(table: ClubTable): void {
    this.store.setTable(table);
    this.open.set(table.id, table);
  }

  private drop(id: string): boolean {
    if (!this.open.has(id)) return false;
    this.store.dropTable(id);
    return this.open.delete(id);
  }
}
