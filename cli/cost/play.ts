import { itemAt } from '../../games/list.ts';
import type { Created, Joined } from '../../worker/protocol/index.ts';
import { LoadMatch } from '../load/match.ts';
import type { Plan } from '../load/plan.ts';
import { Player } from '../load/player.ts';
import { Failed, post } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';

/** Plays matches to their end, one after the other, so that the counters show nothing else. They are no visits. */
export async function playWhole(plan: Plan, tally: Tally): Promise<number> {
  while (tally.finished < plan.matches) {
    await playMatch(new LoadMatch(plan, tally));
  }
  return 0;
}

export async function playMatch(match: LoadMatch): Promise<void> {
  await match.run();
  if (!match.isOver) throw new Failed('a match could not be played to its end');
}

/**
 * The same, but with seats that connect only for their turns, as in matches over days. Each visit costs a
 * socket, a hello, and the moves.
 */
export async function playVisits(plan: Plan, tally: Tally): Promise<number> {
  let visits = 0;
  while (tally.finished < plan.matches) {
    visits += await playInVisits(plan, tally);
    tally.finished++;
  }
  return visits;
}

async function playInVisits({ url, game, seats }: Plan, tally: Tally): Promise<number> {
  const body = { game: game.id, seats, name: 'Cost', visibility: 'unlisted' };
  const { id, token } = await post<Created>(`${url}/api/matches`, body);
  const tokens = [token];
  while (tokens.length < seats) {
    const name = `Cost ${tokens.length}`;
    tokens.push((await post<Joined>(`${url}/api/matches/${id}/join`, { name })).token);
  }
  const socket = `${url.replace(/^http/, 'ws')}/api/matches/${id}/socket`;
  let seat = 0;
  for (let visits = 1; ; visits++) {
    const next = await visit(socket, itemAt(tokens, seat), tally, game, seats);
    if (next === null) return visits;
    seat = next;
  }
}

/**
 * One visit of a seat: plays while it is its turn. Returns the seat to act next; null if the match is over.
 */
async function visit(
  socket: string,
  token: string,
  tally: Tally,
  game: Plan['game'],
  seats: number,
): Promise<number | null> {
  let moved = (): void => {};
  let failed = (_: Failed): void => {};
  const player = new Player(socket, tally, game, {
    moved: () => moved(),
    seen: () => {},
    refused: () => failed(new Failed('a move was refused')),
    lost: () => failed(new Failed('the connection was lost')),
  });
  await player.enter(token);
  while (player.isToAct) {
    const done = new Promise<void>((resolve, reject) => {
      moved = resolve;
      failed = reject;
    });
    player.play(seats, true);
    await done;
  }
  await player.leave();
  return player.view?.toAct ?? null;
}
