import type { ConnectionStatus } from '../../web/src/lib/platform/match/connection.ts';
import {
  MatchSession,
  type SessionOptions,
  type Snapshot,
} from '../../web/src/lib/platform/match/session.ts';
import type { MatchInfo, SeatInfo, ServerFrame, WireView } from '../../worker/protocol/index.ts';
import { FakeClock, FakeLine } from './fake-line.ts';

/** A player's hello. */
export const HELLO = { t: 'hello', with: ['marks', 'steps', 'watchers', 'events'], token: 'token' };

/** A connected player. */
export const sitting = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  name,
  kind: 'human',
  connected: true,
  bot: null,
  standInBy: [],
  asking: false,
  standIn: null,
  absent: false,
  ...more,
});

export const MATCH: MatchInfo = {
  id: 'abcd1234',
  game: 'realm',
  status: 'playing',
  seats: [sitting('Ada'), sitting('Ben')],
  moves: 0,
  toAct: null,
  spectators: 0,
  spectatorNames: [],
  guests: [],
  outcome: null,
  options: {},
  visibility: 'public',
  position: null,
  host: 0,
  spectatorDelay: 0,
  whispers: false,
  approval: false,
  standIns: 'day',
  isChatOpen: true,
  allowsPacts: false,
  pacts: [],
  createdAt: 0,
  startedAt: 0,
  clock: null,
  fairness: { commitment: '', entropy: [null, null], seed: null, version: 2 },
  rematch: { by: [], open: 0, id: null, commitment: null, of: null },
};

/** A view with a field for patches. */
export const viewOf = (n: number): WireView & { cards: number[] } => ({
  toAct: n % 2,
  outcome: null,
  cards: Array.from({ length: n }, (_, i) => i),
});

export const welcome = (
  n: number,
  more: Partial<Extract<ServerFrame, { t: 'welcome' }>> = {},
): ServerFrame => ({
  t: 'welcome',
  seat: 0,
  n,
  view: viewOf(n),
  match: MATCH,
  log: Array.from({ length: n }, (_, i) => ({ n: i + 1, seat: i % 2, move: 'draw', chance: [] })),
  chat: [],
  pactLog: [],
  now: 0,
  ...more,
});

export const moved = (n: number, id?: string): ServerFrame => ({
  t: 'move',
  n,
  seat: (n - 1) % 2,
  move: 'draw',
  chance: [],
  patch: [
    { op: 'replace', path: '/toAct', value: n % 2 },
    { op: 'add', path: '/cards/-', value: n - 1 },
  ],
  ...(id === undefined ? {} : { id }),
});

type Options = Partial<Pick<SessionOptions, 'token' | 'online' | 'now' | 'drift' | 'game'>>;

export function sit({
  token = 'token',
  online = true,
  now = () => 1000,
  drift = () => 0,
  game = null,
}: Options = {}) {
  const line = new FakeLine();
  const clock = new FakeClock();
  let ids = 0;
  let latest: Snapshot | undefined;
  const states: ConnectionStatus[] = [];
  const session = new MatchSession({
    game,
    open: line.open,
    clock,
    token,
    newId: () => `c${++ids}`,
    now,
    drift,
    online,
    onchange: (snapshot) => {
      latest = snapshot;
      states.push(snapshot.connection);
    },
  });
  return { line, clock, session, states, now: () => latest ?? session.snapshot };
}

/** A session welcomed at move `n`, with all frames taken. */
export function seated(n = 0, options: Options = {}) {
  const table = sit(options);
  table.line.up();
  table.line.receive(welcome(n));
  table.line.take();
  return table;
}
