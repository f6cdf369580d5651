import { ok, type Result } from '../../games/result.ts';
import {
  CLUB_LIMITS,
  type ClubResults,
  type ClubStandings,
  type ImportRequest,
  type Refusal,
} from '../protocol/index.ts';
import { refuse } from '../protocol/refuse.ts';
import type { Access } from './access.ts';
import { describeStanding } from './core/standings.ts';
import type { ResultQuery } from './core/store.ts';
import { exportOf } from './exported.ts';
import { addRecord, readRecord } from './imported.ts';
import type { Records } from './records.ts';

/** The finished matches of a club, for those who may read them. */
export class Results {
  private readonly access: Access;
  private readonly records: Records;

  constructor(access: Access, records: Records) {
    this.access = access;
    this.records = records;
  }

  /** A page of results, newest first. */
  page(key: string | undefined, query: Omit<ResultQuery, 'most'>): Result<ClubResults, Refusal> {
    return this.access.asReader(key, (club) => {
      const results = club.matches.results({ ...query, most: CLUB_LIMITS.clubResults });
      const more = results.length < CLUB_LIMITS.clubResults ? null : (results.at(-1)?.n ?? null);
      return ok({ results, more });
    });
  }

  standings(key: string | undefined): Result<ClubStandings, Refusal> {
    return this.access.asReader(key, (club) =>
      ok({ standings: club.store.standings().map((standing) => describeStanding(standing)) }),
    );
  }

  /** The record of a match, as text. */
  async record(key: string | undefined, match: string): Promise<Result<string, Refusal>> {
    const found = this.access.asReader(key, (club) =>
      ok({ club: club.terms.id, result: club.store.result(match) }),
    );
    if (!found.ok) return found;
    const { club, result } = found.value;
    const text = result?.hasRecord ? await this.records.read(club, match) : null;
    return text === null ? refuse('no-match') : ok(text);
  }

  /** Everything of the club as a file of JSON, for members. */
  exported(key: string | undefined): Result<ReadableStream, Refusal> {
    return this.access.asMember(key, (club) =>
      ok(exportOf(club, (id) => this.records.read(club.terms.id, id))),
    );
  }

  /** Adds a match from a record, for the host. */
  async add(key: string | undefined, request: ImportRequest): Promise<Result<{ id: string }, Refusal>> {
    const read = await readRecord(request);
    return this.access.asHost(key, (club, me) => addRecord(club, me, request, read));
  }
}
