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
} from '../../worker/match/table/store.ts';
import { FORMATS, NewerVersion } from '../../worker/stored-formats.ts';

type Draft = { -readonly [Key in keyof Stored]: Stored[Key] };

/** A match's store in memory, for tables without a Durable Object. */
export class MemoryStore implements MatchStore {
  private kept: Draft | null;

  constructor(stored: Stored | null = null) {
    this.kept = structuredClone(stored);
  }

  load(): Stored | null {
    if (this.kept && this.kept.terms.format > FORMATS.match.number) throw new NewerVersion();
    return structuredClone(this.kept);
  }

  create(terms: Terms, sitters: readonly Sitter[]): void {
    const rematch = { by: [], id: null };
    this.kept = structuredClone({
      terms,
      sitters: [],
      start: null,
      moves: [],
      chat: [],
      rematch,
      bots: NO_BOTS,
      hosting: NEW_HOST_STATE,
      pacts: [],
      devices: {},
      awaySince: {},
      handed: {},
      receipts: null,
    });
    for (const sitter of sitters) this.sit(sitter);
  }

  together<Value>(change: () => Value): Value {
    return change();
  }

  sit(sitter: Sitter): void {
    const others = this.match.sitters.filter(({ seat }) => seat !== sitter.seat);
    this.match.sitters = [...others, { ...sitter }].sort((a, b) => a.seat - b.seat);
  }

  unsit(seat: number): void {
    this.match.sitters = this.match.sitters.filter((sitter) => sitter.seat !== seat);
  }

  start(start: Start): void {
    this.match.start = structuredClone(start);
  }

  addMove(n: number, row: MoveRow): void {
    if (n !== this.match.moves.length + 1)
      throw new Error(`move ${n} can't follow ${this.match.moves.length}`);
    this.match.moves = [...this.match.moves, structuredClone(row)];
  }

  addChat(row: ChatRow, dropped: number | null): void {
    this.match.chat = [...this.match.chat, { ...row }].filter(({ n }) => n !== dropped);
  }

  changeChat(changed: readonly ChatRow[], dropped: readonly number[]): void {
    const rows = new Map(changed.map((row) => [row.n, row]));
    const kept = this.match.chat.filter(({ n }) => !dropped.includes(n));
    this.match.chat = kept.map((row) => ({ ...row, ...rows.get(row.n) }));
  }

  setRematch(rematch: Rematch): void {
    this.match.rematch = structuredClone(rematch);
  }

  setBots(bots: Bots): void {
    this.match.bots = structuredClone(bots);
  }

  setHostState(hosting: HostState): void {
    this.match.hosting = structuredClone(hosting);
  }

  addPact(n: number, row: PactRow): void {
    if (n !== this.match.pacts.length + 1)
      throw new Error(`pact row ${n} can't follow ${this.match.pacts.length}`);
    this.match.pacts = [...this.match.pacts, { ...row }];
  }

  setDevices(devices: DevicesBySeat): void {
    this.match.devices = structuredClone(devices);
  }

  setAwaySince(since: AwaySince): void {
    this.match.awaySince = structuredClone(since);
  }

  setHanded(handed: HandedTokens): void {
    this.match.handed = structuredClone(handed);
  }

  setReceipts(receipts: Receipts): void {
    this.match.receipts = structuredClone(receipts);
  }

  private get match(): Draft {
    if (!this.kept) throw new Error('no match was founded here');
    return this.kept;
  }
}
