import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import type { View } from '../../../games/realm/types.ts';
import { LIMITS } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, fullMatch, seated } from '../support.ts';

/** More than a match serves itself. */
const WATCHERS = LIMITS.directSpectators + 20;

describe('a match with more than a hundred spectators', () => {
  it('shows each of them every move, counts them, and hides from all of them the same', async () => {
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    const watchers = await Promise.all(
      Array.from({ length: WATCHERS }, async () => {
        const watcher = await connect(id);
        await watcher.hello();
        return watcher;
      }),
    );
    const random = seededRandom(4);
    for (let n = 1; n <= 30; n++) {
      const actor = clients.find(({ legal }) => legal.length > 0)!;
      await actor.playRandom(random);
      await Promise.all([...clients, ...watchers].map((client) => client.reached(n)));
    }
    await expect.poll(async () => (await clients[0]!.hello(tokens[0])).match.spectators).toBe(WATCHERS);
    const told = (watcher: (typeof watchers)[number]): string =>
      JSON.stringify(watcher.frames.filter(({ t }) => t === 'move'));
    for (const watcher of watchers) expect(told(watcher)).toBe(told(watchers[0]!));
    const strongholds = ({ view }: WireClient) => (view as View).seats.map(({ stronghold }) => stronghold);
    for (const [seat, shown] of strongholds(watchers[0]!).entries()) {
      const own = strongholds(clients[seat]!)[seat]!;
      expect(own.length).toBeGreaterThan(0);
      expect(own).not.toContain('??');
      expect(shown).toEqual(own.map(() => '??'));
    }
  });
});
