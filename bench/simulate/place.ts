import type { MatchInfo } from '../../worker/protocol.ts';

/** The game that is simulated, the busiest. */
export const GAME = 'realm';

/** A table as its match's object would know it. */
export interface Place {
  readonly info: MatchInfo;
  readonly sender: string;
  readonly shards: number;
  /** The time since which somebody waits there who wanted to play at once. */
  readonly askedAt: number | null;
  isHostHere: boolean;
  state: 'waiting' | 'playing' | 'gone';
}

/** A match as the lobby gets to see it, of the usual size. */
export function infoOf(id: string, createdAt: number): MatchInfo {
  const seat = (name: string | null, n: number) => ({
    seat: n,
    name,
    kind: name === null ? 'open' : 'human',
    connected: name !== null,
    bot: null,
    absent: false,
    standIn: null,
    standInBy: [],
  });
  return {
    id,
    game: GAME,
    status: 'waiting',
    host: 0,
    seats: [seat(`Player ${id.slice(0, 4)}`, 0), seat(null, 1)],
    createdAt,
    startedAt: null,
    moves: 0,
    spectators: 0,
    spectatorNames: [],
    clock: null,
    whispers: false,
    approval: false,
    spectatorDelay: 0,
    standIns: 'day',
    options: {},
    visibility: 'public',
    outcome: null,
    pacts: [],
    chatOpen: true,
    rematch: { by: [], id: null },
    fairness: { commitment: '5e'.repeat(32), seed: null, entropy: [null, null] },
  } as unknown as MatchInfo;
}
