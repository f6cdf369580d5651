import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThoughtRequest } from '../../../games/bot/thought.ts';
import { realm } from '../../../games/realm/index.ts';
import type { View } from '../../../games/realm/types.ts';
import { ThinkerObject } from '../../../worker/index.ts';
import { PACE_MS } from '../../../worker/match/table/bots.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { botMoves, createMatch, evict, fetchPath, ring, seated } from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A legal move that no bot would choose by itself: the last one. */
function lastMove({ view }: ThoughtRequest): string {
  return realm.formatMove(realm.legalMoves(view as View).at(-1)!);
}

/** A match of CROWNS with a strong bot to act. */
async function botToAct() {
  const { id, token } = await createMatch({ bots: [{ seat: 1, level: 'strong' }] });
  const [ada] = (await seated(id, [token])) as [WireClient];
  while (ada.legal.length > 0) await ada.move(realm.formatMove(realm.safestMove(ada.view as View)));
  return { id, ada };
}

describe('a match with a thinker', () => {
  it('plays the move that its thinker chose, which is asked once', async () => {
    const think = vi.spyOn(ThinkerObject.prototype, 'think').mockImplementation(lastMove);
    const { id, ada } = await botToAct();
    await botMoves(id, [ada]);
    expect(think).toHaveBeenCalledTimes(1);
    await ada.command({ t: 'concede' });
    const record = await (await fetchPath(`/api/matches/${id}/record`)).text();
    expect(record).toContain(`\n1 ${lastMove(think.mock.calls[0]![0])}`);
  });

  it('asks again after it was lost in mid-thought, with the same request', async () => {
    const think = vi.spyOn(ThinkerObject.prototype, 'think').mockImplementation(lastMove);
    const { id, ada } = await botToAct();
    vi.setSystemTime(Date.now() + PACE_MS / 3);
    await ring(id);
    await evict(id, 'hibernate');
    await ring(id);
    await botMoves(id, [ada]);
    expect(think.mock.calls.length).toBeGreaterThan(1);
    expect(new Set(think.mock.calls.map(([request]) => JSON.stringify(request))).size).toBe(1);
  });

  it('answers its readers while its thinker is at work', async () => {
    let done = (_: string): void => undefined;
    const answer = new Promise<string>((resolve) => (done = resolve));
    let asked: ThoughtRequest | undefined;
    vi.spyOn(ThinkerObject.prototype, 'think').mockImplementation(((request: ThoughtRequest) => {
      asked = request;
      return answer;
    }) as unknown as ThinkerObject['think']);
    const { id, ada } = await botToAct();
    vi.setSystemTime(Date.now() + PACE_MS / 3);
    const rang = ring(id);
    await expect.poll(() => asked).toBeDefined();
    expect(await ada.command({ t: 'push', subscription: null })).toHaveProperty('id');
    const told = ada.reached(ada.n + 1);
    done(lastMove(asked!));
    await rang;
    vi.setSystemTime(Date.now() + PACE_MS);
    await Promise.all([ring(id), told]);
  });
});
