import { describe, expect, test } from 'vitest';
import { LIMITS, type ServerFrame } from '../../../../worker/protocol/index.ts';
import { isOwnLine } from '../../../../web/src/lib/platform/match/chat-lines.ts';
import {
  applyChat,
  EMPTY_TABLE,
  type TableState,
} from '../../../../web/src/lib/platform/match/table-state.ts';

type Said = Extract<ServerFrame, { t: 'chat' }>;

const said = (seat: number | null, at: number): Said => ({
  t: 'chat',
  seat,
  to: null,
  name: 'Ada',
  text: 'Hello',
  at,
});

const after = (lines: readonly Said[]): TableState =>
  lines.reduce((state, line) => applyChat(state, line), EMPTY_TABLE);

describe('kept lines of the chat', () => {
  test('is as much of the seats’ and of the spectators’ as the service keeps, the newest, in their order', () => {
    const { chatKept, spectatorChatKept } = LIMITS;
    // Three spectators' lines for each of a seat, then only seats' lines.
    const lines = Array.from({ length: 4 * 80 + chatKept }, (_, at) =>
      said(at % 4 === 0 || at >= 4 * 80 ? 0 : null, at),
    );
    const { chat } = after(lines);
    const [seats, others] = [chat.filter(({ seat }) => seat === 0), chat.filter(({ seat }) => seat === null)];
    expect([seats.length, others.length]).toEqual([chatKept, spectatorChatKept]);
    expect(chat.map(({ at }) => at)).toEqual(chat.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(seats.at(0)!.at).toBe(4 * 80);
    expect(others.at(-1)!.at).toBe(4 * 80 - 1);
  });

  test('is all of it while that is less, and no line twice', () => {
    const lines = Array.from({ length: 30 }, (_, at) => said(at % 2 ? null : 1, at));
    expect(after([...lines, ...lines]).chat).toHaveLength(30);
  });

  test('knows the lines of this page, also of a spectator, by the command they answer', () => {
    const { chat } = after([said(null, 1), { ...said(null, 2), id: 'c1' }, said(0, 3), said(1, 4)]);
    expect(chat.map((line) => isOwnLine(line, null))).toEqual([false, true, false, false]);
    expect(chat.map((line) => isOwnLine(line, 1))).toEqual([false, true, false, true]);
  });
});
