import { afterEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { Announcer } from '../../../worker/match/socket/announcer.ts';
import { Table } from '../../../worker/match/table/table.ts';
import type { Audience } from '../../../worker/sockets/sessions.ts';
import { Sockets } from '../../../worker/sockets/sockets.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { sitterOf, TERMS } from '../../support/stored-match.ts';

const MOVES = 40;

/** A socket that keeps what it is sent. */
class Line {
  readonly texts: string[] = [];
  serializeAttachment(): void {}
  send(text: string): void {
    this.texts.push(text);
  }
}

describe('a move', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('costs a row, a frame for each socket, a text for each kind of reader, and few bytes', () => {
    const store = new MemoryStore();
    const rows = vi.spyOn(store, 'addMove');
    const table = Table.create(store, () => 1000, { ...TERMS, seats: 2 }, [0, 1].map(sitterOf), {});
    const written = vi.spyOn(JSON, 'stringify');
    const ctx = { getWebSockets: () => [], acceptWebSocket: () => undefined };
    const sockets = new Sockets(ctx as unknown as DurableObjectState, () => undefined);
    const readers: (readonly [Audience['reader'], string])[] = [
      [0, 'steps'],
      [1, 'steps'],
      [1, 'steps'],
      ...Array.from({ length: 30 }, () => ['spectator', 'steps'] as const),
      ['spectator', 'patch'],
    ];
    const lines = readers.map(([reader, form]) => {
      const line = new Line();
      sockets.accept(line as unknown as WebSocket, null);
      sockets.introduce(line as unknown as WebSocket, { reader, name: null }, [form]);
      return line;
    });
    const announcer = new Announcer(table, sockets, () => 1000, () => undefined); // prettier-ignore
    const random = seededRandom(1);
    const bytes: number[] = [];
    for (let n = 0; n < MOVES; n++) {
      const seat = table.position!.toAct!;
      const legal = table.game.legalMoves(table.game.view(table.position!, seat));
      const text = table.game.formatMove(legal[random.below(legal.length)]);
      written.mockClear();
      const made = table.move(seat, `m${n}`, text, n);
      if (!made.ok) throw new Error(made.error.message);
      announcer.move(made.value, { socket: lines[seat] as unknown as WebSocket, id: `m${n}` });
      // Of both seats, and of spectators in each of two forms.
      const texts = written.mock.calls.filter(([value]) => (value as { t?: string } | null)?.t === 'move');
      expect(texts).toHaveLength(4);
      expect(lines.map(({ texts }) => texts.length)).toEqual(lines.map(() => n + 1));
      expect(new Set(lines.map(({ texts }) => texts.at(-1))).size).toBeLessThanOrEqual(5);
      for (const { texts } of lines.slice(0, 2)) bytes.push(texts.at(-1)!.length);
    }
    expect(rows).toHaveBeenCalledTimes(MOVES);
    bytes.sort((a, b) => a - b);
    expect(bytes[bytes.length >> 1]).toBeLessThanOrEqual(178);
    expect(bytes.at(-1)).toBeLessThanOrEqual(299);
  });
});
