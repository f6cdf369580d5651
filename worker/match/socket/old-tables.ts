import type { Terms } from '../table/store.ts';

/** The format from which on all lies in one table. */
export const ONE_TABLE = 3;

/** The tables of formats 1 and 2, besides the one of facts. */
const TABLES = ['sitter', 'move', 'chat', 'pact'] as const;

type Row = Record<string, SqlStorageValue>;

/** True if a match still lies in the tables of an earlier format. */
export const hasOldTables = (sql: SqlStorage): boolean => has(sql, 'move');

/** Milliseconds since 1970 of the last move in the tables of an earlier format; null where none was made. */
export const lastOldMove = (sql: SqlStorage): number | null =>
  sql.exec<{ at: number | null }>('SELECT max(at) AS at FROM move').one().at;

/**
 * Takes a match over from the tables of an earlier format, in one go, so that older code never opens what is half of
 * this one. Format 1 knew neither whispers nor delays nor pacts. What can't be read is left as it is: this throws first.
 */
export function takeOldTables(sql: SqlStorage, founding: Terms): void {
  const earlier = founding.format === 1 ? { whispers: false, spectatorDelay: 0 } : {};
  const facts = oldFacts(sql);
  const terms = { ...founding, ...earlier, format: ONE_TABLE };
  for (const [name, value] of [...facts, ['founding', terms] as const]) {
    sql.exec('INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)', name, JSON.stringify(value));
  }
  sql.exec("DELETE FROM fact WHERE name = 'start'");
  for (const table of TABLES) sql.exec(`DROP TABLE IF EXISTS ${table}`);
}

function oldFacts(sql: SqlStorage): [name: string, value: unknown][] {
  const sitters = rowsOf(sql, 'sitter', 'seat').map(({ token_hash, ...sitter }) => ({
    ...sitter,
    tokenHash: token_hash,
  }));
  const [start] = sql.exec<{ value: string }>("SELECT value FROM fact WHERE name = 'start'").toArray();
  const seats = { sitters, start: start ? (JSON.parse(start.value) as unknown) : null };
  const moves = rowsOf(sql, 'move', 'n').map(({ n, seat, command, move, chance, at, made_by }) => [
    `move ${n}`,
    [seat, command, move, chance, at, made_by],
  ]);
  const chat = rowsOf(sql, 'chat', 'n').map(({ heard_by = null, ...row }) => [
    `chat ${row.n}`,
    { ...row, moves: row.moves ?? 0, to: heard_by },
  ]);
  const pacts = rowsOf(sql, 'pact', 'n').map(({ n, row }) => [`pact ${n}`, JSON.parse(String(row))]);
  return [['seats', seats], ...moves, ...chat, ...pacts] as [string, unknown][];
}

const rowsOf = (sql: SqlStorage, table: (typeof TABLES)[number], order: string): Row[] =>
  has(sql, table) ? sql.exec<Row>(`SELECT * FROM ${table} ORDER BY ${order}`).toArray() : [];

const has = (sql: SqlStorage, table: string): boolean =>
  sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', table).toArray().length > 0;
