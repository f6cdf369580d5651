import type { ClubAct, ClubResult, ClubTable, EventRound } from '../protocol/index.ts';
import { FORMATS, openFormat, type ObjectStorage } from '../stored-formats.ts';
import type { StoredEvent } from './core/events/state.ts';
import type {
  ClubStore,
  ClubTerms,
  ResultQuery,
  StoredClub,
  StoredMember,
  StoredStanding,
} from './core/store.ts';

/** `played` finds the results of a member. Only `record` is large, and read one row at a time. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS member (id TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS act (n INTEGER PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS board (id TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS result (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS played (member TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (member, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS event (id TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS event_round (event TEXT NOT NULL, n INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (event, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS standing (member TEXT NOT NULL, game TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (member, game)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS record (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
`;

type Storage = ObjectStorage & { readonly sql: { readonly databaseSize: number } };

/** A club in its Durable Object's storage, each value as JSON in a row of its own. */
export class SqlStore implements ClubStore {
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
  }

  load(): StoredClub | null {
    const { kv } = this.storage;
    const terms = kv.get<string>('terms');
    if (terms === undefined) return null;
    openFormat(this.storage, FORMATS.club);
    return {
      terms: JSON.parse(terms) as ClubTerms,
      members: this.values<StoredMember>('SELECT value FROM member'),
      tables: this.values<ClubTable>('SELECT value FROM board'),
      log: this.values<ClubAct>('SELECT value FROM act ORDER BY n'),
      events: this.values<StoredEvent>('SELECT value FROM event'),
      results: this.rows<{ n: number }>('SELECT coalesce(max(n), 0) AS n FROM result')[0]?.n ?? 0,
    };
  }

  transaction<Value>(change: () => Value): Value {
    return this.storage.transactionSync(change);
  }

  setTerms(terms: ClubTerms): void {
    // An object without a club has no tables.
    if (this.storage.kv.get('terms') === undefined) this.run(SCHEMA);
    this.storage.kv.put('terms', JSON.stringify(terms));
  }

  setMember(member: StoredMember): void {
    this.run('INSERT OR REPLACE INTO member VALUES (?, ?)', member.id, JSON.stringify(member));
  }

  dropMember(id: string): void {
    this.run('DELETE FROM member WHERE id = ?', id);
  }

  addAct(act: ClubAct, dropped: number): void {
    this.run('INSERT INTO act VALUES (?, ?)', act.n, JSON.stringify(act));
    if (dropped > 0) this.run('DELETE FROM act WHERE n = ?', dropped);
  }

  setTable(table: ClubTable): void {
    this.run('INSERT OR REPLACE INTO board VALUES (?, ?)', table.id, JSON.stringify(table));
  }

  dropTable(id: string): void {
    this.run('DELETE FROM board WHERE id = ?', id);
  }

  addResult(result: ClubResult): void {
    this.run('INSERT INTO result VALUES (?, ?, ?)', result.n, result.id, JSON.stringify(result));
    const members = new Set(result.seats.flatMap(({ member }) => member ?? []));
    for (const member of members) this.run('INSERT INTO played VALUES (?, ?)', member, result.n);
  }

  result(id: string): ClubResult | null {
    return this.values<ClubResult>('SELECT value FROM result WHERE id = ?', id)[0] ?? null;
  }

  results({ member, before = Number.MAX_SAFE_INTEGER, most }: ResultQuery): readonly ClubResult[] {
    return member === undefined
      ? this.values('SELECT value FROM result WHERE n < ? ORDER BY n DESC LIMIT ?', before, most)
      : this.values(
          'SELECT value FROM played JOIN result USING (n) WHERE member = ? AND n < ? ORDER BY n DESC LIMIT ?',
          member,
          before,
          most,
        );
  }

  setEvent(event: StoredEvent): void {
    this.run('INSERT OR REPLACE INTO event VALUES (?, ?)', event.id, JSON.stringify(event));
  }

  setEventRound(event: string, round: EventRound): void {
    this.run('INSERT OR REPLACE INTO event_round VALUES (?, ?, ?)', event, round.n, JSON.stringify(round));
  }

  eventRounds(event: string): readonly EventRound[] {
    return this.values('SELECT value FROM event_round WHERE event = ? ORDER BY n', event);
  }

  standing(member: string, game: string): StoredStanding | null {
    const query = 'SELECT value FROM standing WHERE member = ? AND game = ?';
    return this.values<StoredStanding>(query, member, game)[0] ?? null;
  }

  standings(member?: string): readonly StoredStanding[] {
    return member === undefined
      ? this.values('SELECT value FROM standing')
      : this.values('SELECT value FROM standing WHERE member = ?', member);
  }

  setStanding(standing: StoredStanding): void {
    const { member, game } = standing;
    this.run('INSERT OR REPLACE INTO standing VALUES (?, ?, ?)', member, game, JSON.stringify(standing));
  }

  hasPlayed(member: string): boolean {
    return this.rows('SELECT n FROM played WHERE member = ? LIMIT 1', member).length > 0;
  }

  setRecord(id: string, bytes: Uint8Array): void {
    this.run('INSERT OR REPLACE INTO record VALUES (?, ?)', id, bytes);
  }

  record(id: string): Uint8Array | null {
    const bytes = this.rows<{ bytes: ArrayBuffer | Uint8Array }>(
      'SELECT bytes FROM record WHERE id = ?',
      id,
    )[0]?.bytes;
    return bytes === undefined ? null : new Uint8Array(bytes);
  }

  get bytes(): number {
    return this.storage.sql.databaseSize;
  }

  private run(query: string, ...values: unknown[]): void {
    this.storage.sql.exec(query, ...values);
  }

  private rows<Row>(query: string, ...values: unknown[]): Row[] {
    return this.storage.sql.exec(query, ...values).toArray() as Row[];
  }

  private values<Value>(query: string, ...values: unknown[]): Value[] {
    return this.rows<{ value: string }>(query, ...values).map(({ value }) => JSON.parse(value) as Value);
  }
}
