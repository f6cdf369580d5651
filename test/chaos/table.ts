import { seededRandom, type Random } from '#games/chance.ts';
import type { Reader } from '#games/game.ts';
import { parseRecord } from '#games/record.ts';
import { games } from '../../games/index.ts';
import { replayRecord, type Replay } from '#games/replay.ts';
import { verifyRecord } from '../../worker/protocol/verify.ts';
import { Refused, fullMatch, getText } from '../support/online.ts';
import type { Server } from '../support/server.ts';
import { Player, type Place } from './player.ts';
import { pause } from './report.ts';

/** Results of one match. */
export interface Played {
  readonly moves: number;
  readonly acknowledged: number;
  readonly resent: number;
  readonly keptUnanswered: number;
  readonly connections: number;
  /** Acknowledged moves missing from the record. */
  readonly lost: number;
  /** Moves in the record beyond those acknowledged. */
  readonly doubled: number;
  /** All other faults. */
  readonly wrong: readonly string[];
}

/** Repeats an action until the service answers, because it may be down. A refusal counts as an answer. */
export async function insist<Value>(
  server: Server,
  signal: AbortSignal,
  action: () => Promise<Value>,
): Promise<Value> {
  for (;;) {
    signal.throwIfAborted();
    await server.up;
    try {
      return await action();
    } catch (error) {
      if (error instanceof Refused && error.status < 500) throw error;
      await pause(20);
    }
  }
}

/** Plays one match from creation to its record, with random players and a spectator. */
export async function playTable(
  server: Server,
  seats: number,
  random: Random,
  signal: AbortSignal,
  pace: () => Promise<void>,
): Promise<Played> {
  const { origin } = server;
  const { id, tokens } = await insist(server, signal, () =>
    fullMatch(origin, seats, { visibility: 'unlisted' }),
  );
  const players = playersOf({ origin, id, signal, pace, up: () => server.up }, tokens, random);
  await Promise.all(players.map((player) => player.playOn()));
  signal.throwIfAborted();
  return judge(await insist(server, signal, () => getText(`${origin}/api/matches/${id}/record`)), players);
}

export function playersOf(place: Place, tokens: readonly string[], random: Random): Player[] {
  const own = (): Random => seededRandom(random.below(2 ** 31));
  const seated = tokens.map((token, seat) => new Player(place, seat, token, own()));
  return [...seated, new Player(place, 'spectator', undefined, own())];
}

/** Compares the record with the data received by the players. */
export function judge(text: string, players: readonly Player[]): Played {
  const { states, record, game } = replayed(text);
  const acknowledged = players.flatMap((player) => player.acknowledged);
  const isKept = ({ n, seat, move }: (typeof acknowledged)[number]): boolean =>
    record.entries[n - 1]?.seat === seat && record.entries[n - 1]?.move === move;
  const viewOf = (n: number, reader: Reader): string =>
    JSON.stringify(states[n] && game.view(states[n], reader));
  const wrong = players.flatMap(({ reader, views, contradictions }) => [
    ...contradictions,
    ...[...views]
      .filter(([n, view]) => view !== viewOf(n, reader))
      .map(([n]) => `${reader} saw another view after ${n} moves`),
    ...(views.has(states.length - 1) ? [] : [`${reader} did not see the end`]),
  ]);
  const verified = verifyRecord(text, games);
  if (!verified.ok) wrong.push(`the shuffle does not verify: ${verified.error.message}`);
  const sum = (of: (player: Player) => number): number =>
    players.reduce((total, player) => total + of(player), 0);
  return {
    moves: record.entries.length,
    acknowledged: acknowledged.length,
    resent: sum(({ resent }) => resent),
    keptUnanswered: sum(({ keptUnanswered }) => keptUnanswered),
    connections: sum(({ connections }) => connections),
    lost: acknowledged.filter((move) => !isKept(move)).length,
    doubled: record.entries.length - new Set(acknowledged.map(({ n }) => n)).size,
    wrong,
  };
}

/** The states of a finished match's record, which must replay. */
export function replayed(text: string): Replay {
  const record = parseRecord(text);
  const replay = record.ok ? replayRecord(record.value, games) : record;
  if (!replay.ok) throw new Error(`line ${replay.error.line}: ${replay.error.message}`);
  if (!replay.value.states.at(-1)!.outcome) throw new Error('the record has no end');
  return replay.value;
}
