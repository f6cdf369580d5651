import { seededRandom } from '../../games/chance.ts';
import type { WireClient } from './wire-client.ts';

/** Plays until a raid is possible; returns the raider and the move. */
export async function untilRaid(clients: readonly WireClient[]): Promise<{ raider: number; move: string }> {
  const random = seededRandom(9);
  for (;;) {
    const actor = clients.find(({ legal }) => legal.length > 0)!;
    const move = actor.legal.find((text) => text.startsWith('raid '));
    if (move !== undefined) return { raider: actor.seat!, move };
    const { n } = actor;
    await actor.playRandom(random);
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
}
