import type { Reader } from '../../../games/game.ts';
import type { RecordSource } from '../../../games/record.ts';
import { moveFrame, overFrame } from '../../../worker/match/socket/frames.ts';
import { handlersOf } from '../../../worker/match/socket/handlers.ts';
import { Room } from '../../../worker/match/socket/room.ts';
import { Sockets } from '../../../worker/sockets/sockets.ts';
import { NEW_HOST_STATE, type MoveRow, type Stored } from '../../../worker/match/table/store.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { NO_SERVICES } from './services.ts';
import { TERMS, sitterOf, tokenOf } from '../../support/stored-match.ts';

const NEXT_SEED = '0d'.repeat(32);

type Entry = RecordSource['entries'][number];

const AT = 1000;

/** The stored rows of a game dealt and played so far. */
export function storedMatch(source: RecordSource, entries: readonly Entry[], id = TERMS.id): Stored {
  const { seats, dealer, options, opening, game } = source;
  return {
    terms: { ...TERMS, id, game, seats, dealer, options },
    sitters: Array.from({ length: seats }, (_, seat) => sitterOf(seat)),
    start: { at: AT, dealer, opening, nextSeed: NEXT_SEED },
    moves: entries.map(rowOf),
    chat: [{ n: 1, seat: 0, to: null, name: 'Guest 0', text: 'hello', at: AT, command: 'x', moves: 0 }],
    rematch: { by: [], id: null },
    bots: { seats: {}, standIns: {} },
    hosting: NEW_HOST_STATE,
    pacts: [],
    devices: {},
    awaySince: {},
    handed: {},
    receipts: null,
  };
}

const rowOf = ({ seat, move, chance }: Entry, index: number): MoveRow => ({
  seat,
  command: `c${index}`,
  move,
  chance,
  at: AT,
  by: null,
});

/** One end of a socket that only collects what it receives. */
class Ear {
  readonly texts: string[] = [];
  send(text: string): void {
    this.texts.push(text);
  }
  serializeAttachment(): void {
    // Nothing sleeps here.
  }
  close(): void {
    // It just receives nothing more.
  }
}

const asSocket = (ear: Ear): WebSocket => ear as unknown as WebSocket;

/**
 * The service's room around a table with given random results, and one reader connected in all possible ways.
 */
export class Mirror {
  private readonly source: RecordSource;
  private readonly reader: Reader;
  private readonly sockets: Sockets;
  private readonly ears: readonly Ear[];
  private readonly entries: Entry[] = [];
  private time = AT;
  private room: Room;

  constructor(source: RecordSource, reader: Reader) {
    this.source = source;
    this.reader = reader;
    const quiet = {
      getWebSockets: () => [],
      acceptWebSocket: () => undefined,
      getWebSocketAutoResponseTimestamp: () => null,
    };
    this.sockets = new Sockets(quiet as unknown as DurableObjectState, () => {
      throw new Error('nobody is closed for being slow here');
    });
    this.room = this.open();
    this.ears = [[], ['view'], ['legal'], ['view', 'legal']].map((wants) => this.listen(wants));
  }

  /** Everything sent to the reader since the last call. */
  take(): string[] {
    return this.ears.flatMap((ear) => ear.texts.splice(0));
  }

  /** The welcome for a new socket of the reader. */
  welcome(): string[] {
    const ear = this.listen(['legal']);
    this.sockets.drop(asSocket(ear));
    return ear.texts;
  }

  /** The answer to the reader's attempt at a move, which must fail. */
  attempt(move: string): string[] {
    const ear = new Ear();
    if (this.reader === 'spectator') return [];
    const frame = { t: 'move', id: 'attempt', n: this.entries.length, move } as const;
    this.sockets.accept(asSocket(ear), null);
    void handlersOf(this.room).move(frame, asSocket(ear), this.reader, '');
    this.sockets.drop(asSocket(ear));
    return ear.texts;
  }

  /** The public information about the match. */
  info(): string {
    return JSON.stringify(this.room.info(this.reader));
  }

  /**
   * Plays the game's next move. A move with random results is stored with them, because the table would draw
   * again.
   */
  play(entry: Entry): void {
    const { seat, move, chance } = entry;
    const n = this.entries.length;
    this.entries.push(entry);
    if (chance.length > 0) return this.tell(entry);
    const id = `c${n}`;
    const own = this.reader === seat ? this.ears[0]! : new Ear();
    const handlers = handlersOf(this.room);
    if (move === 'concede') void handlers.concede({ t: 'concede', id }, asSocket(own), seat, '');
    else void handlers.move({ t: 'move', id, n, move }, asSocket(own), seat, '');
    if (this.room.table.moves === n) throw new Error(`${move} was refused: ${own.texts.join()}`);
  }

  private tell({ seat }: Entry): void {
    this.room = this.open();
    const { table } = this.room;
    const made = table.play!.madeBy(seat, `c${this.entries.length - 1}`)!;
    for (const [socket, audience] of this.sockets.audience()) {
      socket.send(JSON.stringify(moveFrame(table, table.game, made, audience)));
      if (made.after.outcome) socket.send(JSON.stringify(overFrame(table, made.n, made.after)));
    }
  }

  private open(): Room {
    const store = new MemoryStore(storedMatch(this.source, this.entries));
    const now = (): number => this.time;
    return new Room(Table.open(store, now)!, this.sockets, { ...NO_SERVICES, now });
  }

  private listen(wants: readonly string[]): Ear {
    const ear = new Ear();
    // Long after the previous one, because of the rate limit for hellos.
    this.time += 60_000;
    this.sockets.accept(asSocket(ear), null);
    const token = this.reader === 'spectator' ? {} : { token: tokenOf(this.reader) };
    const frame = { t: 'hello', ...token, with: wants as ('view' | 'legal')[] } as const;
    void handlersOf(this.room).hello(frame, asSocket(ear), null, '');
    return ear;
  }
}
