import { formatDrawn } from '../../../games/chance.ts';
import {
  NEW_HOST_STATE,
  NO_BOTS,
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
import { botFactOf, botsOf, type BotFact } from './bot-fact.ts';
import { FORMATS, migrate } from '../../stored-formats.ts';
import { parseDrawn } from './drawn.ts';

/** Written at creation: the terms and the first sitters. */
type Founding = Terms & { readonly sitters?: readonly Sitter[] };

/** The present sitters, and the deal once there is one. */
interface Seats {
  readonly sitters: readonly Sitter[];
  readonly start: Start | null;
}

/** Kinds of facts numbered from 1. */
type Kind = 'move' | 'chat' | 'pact';

/** A move as stored. A tuple without keys, because there are many. */
type MoveValue = readonly [
  seat: number,
  command: string,
  move: string,
  chance: string,
  at: number,
  by: MoveRow['by'],
];

/**
 * A match in its Durable Object's storage, as named facts in JSON: `founding`, `seats`, `move 1`, `chat 1`, …
 * Each fact is one row of the platform's key-value store. An own table would cost each match two more rows.
 */
export class FactStore implements MatchStore {
  private readonly storage: DurableObjectStorage;
  private readonly kv: SyncKvStorage;
  /** Cached sitters and deal; null until first read or written. */
  private known: Seats | null = null;
  /** True while writes to `known` are collected by `together`. */
  private isTogether = false;
  /**
   * Highest number of each kind; null until all facts were read or the match was created. Valid because there
   * is no other writer.
   */
  private highest: Map<Kind, number> | null = null;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
    this.kv = storage.kv;
  }

  load(): Stored | null {
    const founding = this.fact<Founding>('founding');
    if (!founding) return null;
    const { number } = FORMATS.match;
    if (founding.format !== number) {
      migrate(this.storage, FORMATS.match, founding.format);
      this.setFact('founding', { ...this.fact<Founding>('founding'), format: number });
    }
    return this.read();
  }

  private read(): Stored {
    const facts = [...this.kv.list<string>()];
    const byName = new Map(facts.map(([name, value]) => [name, JSON.parse(value) as unknown]));
    const of = <Value, Else = null>(name: string, without: Else): Value | Else =>
      byName.has(name) ? (byName.get(name) as Value) : without;
    const highest = new Map<Kind, number>();
    this.highest = highest;
    const numbered = <Value>(kind: Kind): Value[] => {
      const rows = [...byName].filter(([name]) => name.startsWith(`${kind} `));
      rows.sort(([a], [b]) => numberOf(a) - numberOf(b));
      const last = rows.at(-1);
      if (last) highest.set(kind, numberOf(last[0]));
      return rows.map(([, value]) => value as Value);
    };
    const founding = of<Founding>('founding', null);
    if (!founding) throw new Error('no match is stored here');
    const { sitters: first = [], ...terms } = founding;
    this.known = of<Seats, Seats>('seats', { sitters: first, start: null });
    const { sitters, start } = this.known;
    const bots = botsOf(of<BotFact, BotFact>('bots', NO_BOTS));
    return {
      terms,
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
    this.setFact('founding', { ...terms, sitters: bySeat(sitters) } satisfies Founding);
    this.highest = new Map();
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
    this.addFact('move', n, value);
  }

  addChat(row: ChatRow, dropped: number | null): void {
    this.addFact('chat', row.n, row);
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
    this.setFact('bots', botFactOf(bots));
  }

  setHostState(hosting: HostState): void {
    this.setFact('house', hosting);
  }

  addPact(n: number, row: PactRow): void {
    this.addFact('pact', n, row);
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

  /** The receipts, which outlive the match's other data. */
  receipts(): Receipts | null {
    return this.fact<Receipts>('receipts');
  }

  /**
   * Time of the last move, or of the creation, in ms since 1970. Works even if the match can't be opened; throws if
   * the times are unreadable.
   */
  lastChange(): number {
    const times = [...this.kv.list<string>({ prefix: 'move ' })].map(([, value]) => moveOf(parsed(value)).at);
    if (times.length > 0) return Math.max(...times);
    const createdAt = this.fact<Partial<Terms>>('founding')?.createdAt;
    if (createdAt === undefined) throw new Error('no match is stored here');
    return createdAt;
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

  private fact<Value>(name: string): Value | null {
    const value = this.kv.get<string>(name);
    return value === undefined ? null : (JSON.parse(value) as Value);
  }

  private setFact(name: string, value: unknown): void {
    this.kv.put(name, JSON.stringify(value));
  }

  /** Throws if the fact already exists. */
  private addFact(kind: Kind, n: number, value: unknown): void {
    const name = `${kind} ${n}`;
    if (this.has(kind, n)) throw new Error(`there is a ${name}`);
    this.setFact(name, value);
    this.highest?.set(kind, n);
  }

  /** Avoids a storage read per move, which would take as long as the write. */
  private has(kind: Kind, n: number): boolean {
    return this.highest ? n <= (this.highest.get(kind) ?? 0) : this.kv.get(`${kind} ${n}`) !== undefined;
  }

  private dropFact(name: string): void {
    this.kv.delete(name);
  }
}

const parsed = (value: string): MoveValue => JSON.parse(value) as MoveValue;

const numberOf = (name: string): number => Number(name.slice(name.indexOf(' ')));

const bySeat = (sitters: readonly Sitter[]): readonly Sitter[] => sitters.toSorted((a, b) => a.seat - b.seat);

/** The host if none is stored: seat 0 of a newly created match, maybe another in a rematch. */
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
