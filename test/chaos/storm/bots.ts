import type { Created } from '../../../worker/protocol/index.ts';
import { openClient, post } from '../../support/online.ts';
import { pause } from '../report.ts';

/** Results of matches against bots. */
export interface Thoughts {
  moves: number;
  /** Number of matches whose bots were announced as slow. */
  slow: number;
}

/**
 * Plays a match against six strong bots until it `isOver`. The bots are nearly always to act. A lost connection is
 * replaced, since another match might be beyond the limit of the network.
 */
export async function letBotsThink(
  origin: string,
  address: string,
  isOver: () => boolean,
  thoughts: Thoughts,
): Promise<void> {
  const bots = Array.from({ length: 6 }, (_, index) => ({ seat: index + 1, level: 'strong' }));
  const terms = { game: 'five-crowns', seats: 7, name: 'Ada', bots, visibility: 'unlisted' };
  const { id, token } = await post<Created>(`${origin}/api/matches`, terms, address);
  for (let isEnded = false; !isOver() && !isEnded;) {
    const client = await openClient(origin, id);
    await client.hello(token);
    while (!isOver() && client.closed === null && !client.view?.outcome) {
      if (client.legal.length > 0) await client.move(client.legal.at(-1)!);
      await Promise.race([client.reached(client.n + 1), pause(1000)]);
    }
    client.close();
    isEnded = Boolean(client.view?.outcome);
    thoughts.moves += client.frames.filter(
      (frame) => frame.t === 'move' && frame.seat !== client.seat,
    ).length;
    if (client.frames.some((frame) => frame.t === 'match' && frame.match.areBotsSlow)) thoughts.slow++;
  }
}
