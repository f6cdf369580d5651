import { formatDrawn } from '../../../games/chance.ts';
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
import { hasOldTables, lastOldMove, ONE_TABLE, takeOldTables } from './old-tables.ts';
import { parseDrawn } from './drawn.ts';

/** One table, for each costs a match two rows and a page of its own. */
const SCHEMA = 'CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID';

/** What is written at the founding: the terms, and who sat down with them. */
type Founding = Terms & { readonly sitters?: readonly Sitter[] };

/** Who sits at the table now, and the deal once there is one. */
interface Seats {
  readonly sitters: readonly Sitter[];
  readonly start: Start | null;
}

/** A move as it is stored: short, for there are many. */
type MoveValue = readonly [
  seat: number,
  command: string,
  move: string,
  chance: string,
  at: number,
  by: MoveRow['by'],
];

/**
 * A match in the SQLite of its Durable Object, as named facts: `founding`, `seats`, `move 1`, `chat 1`, … The table is
 * created with the match, so that looking for one that isn't there costs nothing.
 */
export class SqlStore implements MatchStore {
  private readonly sql: SqlStorage;
  /** Who sits and the deal, once they were read or written here. */
  private known: Seats | null = null;
  /** True while `known` is to be written in the end. */
  private isTogether = false;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  load(): Stored | null {
    if (!this.hasTable()) return null;
    const founding = this.fact<Founding>('founding');
    if (!founding) return null;
    if (founding.format > FORMAT) throw new NewerVersion();
    if (founding.format < ONE_TABLE) takeOldTables(this.sql, founding);
    return this.read();
  }

  private read(): Stored {
    const facts = this.sql.exec<{ name: string; value: string }>('SELECT name, value FROM fact').toArray();
    const byName = new Map(facts.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
    const of = <Value, Else = null>(name: string, without: Else): Value | Else =>
      byName.has(name) ? (byName.get(name) as Value) : without;
    const numbered = <Value>(kind: string): Value[] => {
      const rows = [...byName].filter(([name]) => name.startsWith(`${kind} `));
      return rows.sort(([a], [b]) => numberOf(a) - numberOf(b)).map(([, value]) => value as Value);
    };
    const { sitters: first = [], ...terms } = of<Founding>('founding', null)!;
    this.known = of<Seats, Seats>('seats', { sitters: first, start: null });
    const { sitters, start } = this.known;
    const bots = of<Bots, Bots>('bots', NO_BOTS);
    return {
      terms: { ...terms, standIns: (terms as Partial<Terms>).standIns ?? 'day' },
      sitters,
      start,
      moves: numbered<MoveValue>('move').map(moveOf),
      chat: numbered<ChatRow>('chat'),
      rematch: of<Rematch, Rematch>('rematch', { by: [], id: null }),
      bots,
      hosting: of<HostState, HostState>('house', { ...NEW_HOST_STATE, host: firstPerson(sitters, bots) }),
      pacts: numbered<PactRow>('pact'),
      devices: of<DevicesBySeat, DevicesBySeat>('pushes', {}),
      awaySince: of<AwaySince, AwaySince>('left', {}),
      handed: of<HandedTokens, HandedTokens>('handed', {}),
      receipts: of<Receipts>('receipts', null),
    };
  }

  create(terms: Terms, sitters: readonly Sitter[]): void {
    this.sql.exec(SCHEMA);
    this.setFact('founding', { ...terms, sitters: bySeat(sitters) } satisfies Founding);
    this.known = { sitters: bySeat(sitters), start: null };
  }

  together<Value>(change: () => Value): Value {
    const before = this.known;
    this.isTogether = true;
    try {
      return change();
    } finally {
      this.isTogether = false;
      if (this.known !== before) this.setFact('seats', this.known);
    }
  }

  sit(sitter: Sitter): void {
    const others = this.seats.sitters.filter(({ seat }) => seat !== sitter.seat);
    this.setSeats({ ...this.seats, sitters: bySeat([...others, sitter]) });
  }

  unsit(seat: number): void {
    this.setSeats({
      ...this.seats,
      sitters: this.seats.sitters.filter((sitter) => sitter.seat !== seat),
    });
  }

  start(start: Start): void {
    this.setSeats({ ...this.seats, start });
  }

  addMove(n: number, { seat, command, move, chance, at, by }: MoveRow): void {
    const value: MoveValue = [seat, command, move, chance.map(formatDrawn).join('\n'), at, by];
    this.addFact(`move ${n}`, value);
  }

  addChat(row: ChatRow, dropped: number | null): void {
    this.addFact(`chat ${row.n}`, row);
    if (dropped !== null) this.dropFact(`chat ${dropped}`);
  }

  changeChat(changed: readonly ChatRow[], dropped: readonly number[]): void {
    for (const row of changed) this.setFact(`chat ${row.n}`, row);
    for (const n of dropped) this.dropFact(`chat ${n}`);
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
    this.addFact(`pact ${n}`, row);
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
    return this.hasTable() ? this.fact<Receipts>('receipts') : null;
  }

  /** Keeps receipts where nothing is stored any more. */
  leaveReceipts(receipts: Receipts): void {
    this.sql.exec(SCHEMA);
    this.setReceipts(receipts);
  }

  /** Milliseconds since 1970 of the last move, or of the creation: also where the match can't be opened. */
  lastChange(): number {
    const last = hasOldTables(this.sql) ? lastOldMove(this.sql) : this.lastMove();
    return last ?? this.fact<Terms>('founding')!.createdAt;
  }

  private lastMove(): number | null {
    const moves = this.sql.exec<{ value: string }>("SELECT value FROM fact WHERE name GLOB 'move *'");
    const times = moves.toArray().map(({ value }) => moveOf(JSON.parse(value) as MoveValue).at);
    return times.length > 0 ? Math.max(...times) : null;
  }

  private get seats(): Seats {
    this.known ??= this.fact<Seats>('seats') ?? {
      sitters: this.fact<Founding>('founding')?.sitters ?? [],
      start: null,
    };
    return this.known;
  }

  private setSeats(seats: Seats): void {
    this.known = seats;
    if (!this.isTogether) this.setFact('seats', seats);
  }

  private hasTable(): boolean {
    return this.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'fact'").toArray().length > 0;
  }

  private fact<Value>(name: string): Value | null {
    const rows = this.sql.exec<{ value: string }>('SELECT value FROM fact WHERE name = ?', name).toArray();
    return rows[0] ? (JSON.parse(rows[0].value) as Value) : null;
  }

  private setFact(name: string, value: unknown): void {
    this.sql.exec('INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)', name, JSON.stringify(value));
  }

  /** Throws if there is such a fact. */
  private addFact(name: string, value: unknown): void {
    this.sql.exec('INSERT INTO fact (name, value) VALUES (?, ?)', name, JSON.stringify(value));
  }

  private dropFact(name: string): void {
    this.sql.exec('DELETE FROM fact WHERE name = ?', name);
  }
}

const numberOf = (name: string): number => Number(name.slice(name.indexOf(' ')));

const bySeat = (sitters: readonly Sitter[]): readonly Sitter[] => sitters.toSorted((a, b) => a.seat - b.seat);

/** The host while none was written: seat 0 of a match that was created anew, maybe another in a rematch. */
const firstPerson = (sitters: readonly Sitter[], bots: Bots): number | null =>
  sitters.find(({ seat }) => !(seat in bots.seats))?.seat ?? null;

const moveOf = ([seat, command, move, chance, at, by]: MoveValue): MoveRow => ({
  seat,
  command,
  move,
  chance: chance === '' ? [] : chance.split('\n').map(parseDrawn),
  at,
  by,
});
