import { FORMAT, type Terms } from '../table/store.ts';

/**
 * Tables of earlier formats: `fact` is the only one in formats 3 and 4, the others are of formats 1 and 2.
 */
const FACTS = 'fact';
const OTHERS = ['sitter', 'move', 'chat', 'pact'] as const;

type Row = Record<string, SqlStorageValue>;
type Fact = readonly [name: string, value: unknown];

/** Match data stored in SQLite tables by an earlier format. */
export class OldTables {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  get exist(): boolean {
    return has(this.sql, FACTS);
  }

  /**
   * All their data as facts of the present format; throws if something is unreadable. Format 1 had no
   * whispers and no delay.
   */
  facts(): Fact[] {
    const named = rowsOf(this.sql, FACTS, 'name').map(({ name, value }): Fact => [
      String(name),
      JSON.parse(String(value)),
    ]);
    const facts = new Map(
      has(this.sql, 'move') ? [...named, ...spreadFacts(this.sql, new Map(named).get('start'))] : named,
    );
    const founding = facts.get('founding') as Terms | undefined;
    if (founding) {
      const earlier = founding.format === 1 ? { whispers: false, spectatorDelay: 0 } : {};
      facts.set('founding', { ...founding, ...earlier, format: FORMAT });
    }
    facts.delete('start');
    return [...facts];
  }

  drop(): void {
    for (const table of [FACTS, ...OTHERS]) this.sql.exec(`DROP TABLE IF EXISTS ${table}`);
  }

  /** Time of the last move, else of the creation, in ms since 1970; null if there are no such tables. */
  lastChange(): number | null {
    if (!this.exist) return null;
    const times = has(this.sql, 'move') ? this.timesOfTable() : this.timesOfFacts();
    return times.length > 0 ? Math.max(...times) : this.createdAt;
  }

  private timesOfTable(): number[] {
    return this.sql
      .exec<{ at: number }>('SELECT at FROM move')
      .toArray()
      .map(({ at }) => at);
  }

  private timesOfFacts(): number[] {
    const moves = this.sql
      .exec<{ value: string }>("SELECT value FROM fact WHERE name GLOB 'move *'")
      .toArray();
    return moves.map(({ value }) => (JSON.parse(value) as { 4: number })[4]);
  }

  private get createdAt(): number {
    const { value } = this.sql
      .exec<{ value: string }>("SELECT value FROM fact WHERE name = 'founding'")
      .one();
    return (JSON.parse(value) as Terms).createdAt;
  }
}

/** Converts the tables of formats 1 and 2 to facts. */
function spreadFacts(sql: SqlStorage, start: unknown): Fact[] {
  const sitters = rowsOf(sql, 'sitter', 'seat').map(({ token_hash, ...sitter }) => ({
    ...sitter,
    tokenHash: token_hash,
  }));
  const seats = { sitters, start: start ?? null };
  const moves = rowsOf(sql, 'move', 'n').map(({ n, seat, command, move, chance, at, made_by }) => [
    `move ${n}`,
    [seat, command, move, chance, at, made_by],
  ]);
  const chat = rowsOf(sql, 'chat', 'n').map(({ heard_by = null, ...row }) => [
    `chat ${row.n}`,
    { ...row, moves: row.moves ?? 0, to: heard_by },
  ]);
  const pacts = rowsOf(sql, 'pact', 'n').map(({ n, row }) => [`pact ${n}`, JSON.parse(String(row))]);
  return [['seats', seats], ...moves, ...chat, ...pacts] as unknown as Fact[];
}

const rowsOf = (sql: SqlStorage, table: string, order: string): Row[] =>
  has(sql, table) ? sql.exec<Row>(`SELECT * FROM ${table} ORDER BY ${order}`).toArray() : [];

const has = (sql: SqlStorage, table: string): boolean =>
  sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', table).toArray().length > 0;
