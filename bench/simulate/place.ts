import type { MatchInfo } from '../../worker/protocol/index.ts';

/** The simulated game, the busiest. */
export const GAME = 'realm';

/** A table as known to its match's object. */
export interface KnownTable {
  readonly info: MatchInfo;
  readonly sender: string;
  readonly shards: number;
  /** Time at which somebody started waiting here for a quick match; null if nobody does. */
  readonly askedAt: number | null;
  isHostHere: boolean;
  state: 'waiting' | 'playing' | 'gone';
}

/** A match of the usual size, as announced to the lobby. */
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
    position: null,
    outcome: null,
    pacts: [],
    chatOpen: true,
    rematch: { by: [], id: null },
    fairness: { commitment: '5e'.repeat(32), seed: null, entropy: [null, null] },
  } as unknown as MatchInfo;
}
