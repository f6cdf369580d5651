import { formatDrawn, type Drawn } from '../../../games/chance.ts';
import {
  FORMAT,
  NEW_HOST_STATE,
  NO_BOTS,
  NewerVersion,
  type Bots,
  type ChatRow,
  type Terms,
  type HandedTokens,
  type HostState,
  type AwaySince,
  type MatchStore,
  type MoveRow,
  type PactRow,
  type DevicesBySeat,
  type Receipts,
  type Rematch,
  type Sitter,
  type Start,
  type Stored,
} from '../table/store.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sitter (
    seat INTEGER PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL, entropy TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS move (
    n INTEGER PRIMARY KEY, seat INTEGER NOT NULL, command TEXT NOT NULL, move TEXT NOT NULL, chance TEXT NOT NULL,
    at INTEGER NOT NULL, made_by TEXT
  );
  CREATE TABLE IF NOT EXISTS chat (
    n INTEGER PRIMARY KEY, seat INTEGER, name TEXT, text TEXT NOT NULL, at INTEGER NOT NULL, command TEXT NOT NULL,
    heard_by INTEGER, moves INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS pact (n INTEGER PRIMARY KEY, row TEXT NOT NULL);
`;

/** The columns that format 1 lacks. */
const UPGRADE = `
  ALTER TABLE chat ADD COLUMN heard_by INTEGER;
  ALTER TABLE chat ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;
`;

/** A match in the SQLite of its Durable Object. The tables are created with the match, so that looking for one that isn't there costs nothing. */
export class SqlStore implements MatchStore {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  load(): Stored | null {
    if (!this.hasTables()) return null;
    const terms = this.fact<Terms>('founding');
    if (!terms) return null;
    if (terms.format > FORMAT) throw new NewerVersion();
    const agreed = { ...terms, standIns: terms.standIns ?? 'day' };
    return this.read(agreed.format === 1 ? this.upgrade(agreed) : agreed);
  }

  /** Format 1 knew neither whispers nor delays nor pacts nor a host. Older code must not open the match again. */
  private upgrade(terms: Terms): Terms {
    this.sql.exec(UPGRADE + SCHEMA);
    const upgraded = { ...terms, format: FORMAT, whispers: false, spectatorDelay: 0 };
    this.setFact('founding', upgraded);
    return upgraded;
  }

  /** The host while none was written: seat 0 of a match that was created anew, maybe another in a rematch. */
  private firstPerson(): number | null {
    const { seats: bots } = this.fact<Bots>('bots') ?? NO_BOTS;
    return this.sitters().find(({ seat }) => !(seat in bots))?.seat ?? null;
  }

  private read(terms: Terms): Stored {
    return {
      terms,
      sitters: this.sitters(),
      start: this.fact<Start>('start'),
      moves: this.moves(),
      chat: this.chat(),
      rematch: this.fact<Rematch>('rematch') ?? { by: [], id: null },
      bots: this.fact<Bots>('bots') ?? NO_BOTS,
      hosting: this.fact<HostState>('house') ?? { ...NEW_HOST_STATE, host: this.firstPerson() },
      pacts: this.pacts(),
      devices: this.fact<DevicesBySeat>('pushes') ?? {},
      awaySince: this.fact<AwaySince>('left') ?? {},
      handed: this.fact<HandedTokens>('handed') ?? {},
      receipts: this.fact<Receipts>('receipts'),
    };
  }

  create(terms: Terms, sitters: readonly Sitter[]): void {
    this.sql.exec(SCHEMA);
    this.setFact('founding', terms);
    for (const sitter of sitters) this.sit(sitter);
  }

  sit({ seat, name, tokenHash, entropy }: Sitter): void {
    this.sql.exec('INSERT OR REPLACE INTO sitter VALUES (?, ?, ?, ?)', seat, name, tokenHash, entropy);
  }

  unsit(seat: number): void {
    this.sql.exec('DELETE FROM sitter WHERE seat = ?', seat);
  }

  start(start: Start): void {
    this.setFact('start', start);
  }

  addMove(n: number, { seat, command, move, chance, at, by }: MoveRow): void {
    const lines = chance.map(formatDrawn).join('\n');
    this.sql.exec('INSERT INTO move VALUES (?, ?, ?, ?, ?, ?, ?)', n, seat, command, move, lines, at, by);
  }

  addChat({ n, seat, name, text, at, command, to, moves }: ChatRow, dropped: number | null): void {
    const row = [n, seat, name, text, at, command, to, moves];
    this.sql.exec('INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)', ...row);
    if (dropped !== null) this.sql.exec('DELETE FROM chat WHERE n = ?', dropped);
  }

  changeChat(changed: readonly ChatRow[], dropped: readonly number[]): void {
    for (const { n, seat, to } of changed) {
      this.sql.exec('UPDATE chat SET seat = ?, heard_by = ? WHERE n = ?', seat, to, n);
    }
    for (const n of dropped) this.sql.exec('DELETE FROM chat WHERE n = ?', n);
  }

  setRematch(rematch: Rematch): void {
    this.setFact('rematch', rematch);
  }

  setBots(bots: Bots): void {
    this.setFact('bots', bots);
  }

  setHostState(hosting: HostState): void {
    this.setFact('house', hosting);
  }

  addPact(n: number, row: PactRow): void {
    this.sql.exec('INSERT INTO pact VALUES (?, ?)', n, JSON.stringify(row));
  }

  setDevices(devices: DevicesBySeat): void {
    this.setFact('pushes', devices);
  }

  setAwaySince(since: AwaySince): void {
    this.setFact('left', since);
  }

  setHanded(handed: HandedTokens): void {
    this.setFact('handed', handed);
  }

  setReceipts(receipts: Receipts): void {
    this.setFact('receipts', receipts);
  }

  /** The receipts of requests, also where the match itself has been deleted. */
  receipts(): Receipts | null {
    return this.hasTables() ? this.fact<Receipts>('receipts') : null;
  }

  /** Keeps receipts where nothing is stored any more. */
  leaveReceipts(receipts: Receipts): void {
    this.sql.exec(SCHEMA);
    this.setReceipts(receipts);
  }

  /** Milliseconds since 1970 of the last move, or of the creation: also where the match can't be opened. */
  lastChange(): number {
    const [last] = this.sql.exec<{ at: number | null }>('SELECT max(at) AS at FROM move').toArray();
    return last?.at ?? this.fact<Terms>('founding')!.createdAt;
  }

  private hasTables(): boolean {
    return this.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'fact'").toArray().length > 0;
  }

  private fact<Value>(name: string): Value | null {
    const rows = this.sql.exec<{ value: string }>('SELECT value FROM fact WHERE name = ?', name).toArray();
    return rows[0] ? (JSON.parse(rows[0].value) as Value) : null;
  }

  private setFact(name: string, value: unknown): void {
    this.sql.exec('INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)', name, JSON.stringify(value));
  }

  private sitters(): Sitter[] {
    type Row = { seat: number; name: string; token_hash: string; entropy: string };
    return this.sql
      .exec<Row>('SELECT * FROM sitter ORDER BY seat')
      .toArray()
      .map(({ token_hash, ...sitter }) => ({ ...sitter, tokenHash: token_hash }));
  }

  private moves(): MoveRow[] {
    type Row = {
      seat: number;
      command: string;
      move: string;
      chance: string;
      at: number;
      made_by: MoveRow['by'];
    };
    return this.sql
      .exec<Row>('SELECT seat, command, move, chance, at, made_by FROM move ORDER BY n')
      .toArray()
      .map(({ chance, made_by, ...row }) => ({
        ...row,
        chance: chance === '' ? [] : chance.split('\n').map(parseDrawn),
        by: made_by,
      }));
  }

  private chat(): ChatRow[] {
    type Row = Omit<ChatRow, 'to'> & { heard_by: number | null };
    return this.sql
      .exec<Row & Record<string, SqlStorageValue>>('SELECT * FROM chat ORDER BY n')
      .toArray()
      .map(({ heard_by, ...row }) => ({ ...row, to: heard_by }));
  }

  private pacts(): PactRow[] {
    return this.sql
      .exec<{ row: string }>('SELECT row FROM pact ORDER BY n')
      .toArray()
      .map(({ row }) => JSON.parse(row) as PactRow);
  }
}

function parseDrawn(line: string): Drawn {
  const [kind, ...words] = line.split(' ');
  return { kind: kind!, words };
}
