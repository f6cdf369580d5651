import { describe, expect, it } from 'vitest';
import { games } from '../../../games/index.ts';
import { commitmentTo, seedEntropy } from '../../../worker/protocol/fairness.ts';
import type { MatchInfo } from '../../../worker/protocol/index.ts';
import { verifyRecord } from '../../../worker/protocol/verify.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { evict, fetchPath, fullMatch, seated } from '../support.ts';

const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const recordOf = async (id: string): Promise<string> => (await fetchPath(`/api/matches/${id}/record`)).text();

/** Ends a match; its seats ask for another, with the given entropy. Returns the new id. */
async function playAgain(
  clients: readonly WireClient[],
  entropy: readonly (string | undefined)[],
): Promise<string> {
  for (const client of clients.slice(1)) await client.command({ t: 'concede' });
  let id: string | null = null;
  for (const [index, client] of clients.entries()) {
    const more = entropy[index] === undefined ? {} : { entropy: entropy[index] };
    const answer = await client.command({ t: 'rematch', ...more });
    if (answer.t === 'match') id = answer.match.rematch.id;
  }
  return id!;
}

describe('the shuffle of a rematch', () => {
  it('[P2.19, P5.12] is committed to before any request, salted by those who ask, revealed at its end', async () => {
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    expect((await infoOf(id)).rematch).toEqual({ by: [], open: 0, id: null, commitment: null, of: null });
    await clients[0]!.command({ t: 'concede' });
    const { commitment } = (await infoOf(id)).rematch;
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    await evict(id, 'hibernate');
    const share = 'cd'.repeat(16);
    const asked = await clients[0]!.command({ t: 'rematch', entropy: share });
    expect(asked).toMatchObject({ match: { rematch: { by: [0], id: null, commitment } } });
    // A second entropy is ignored: its sender could have chosen it after learning the others'.
    await clients[0]!.command({ t: 'rematch', entropy: 'ee'.repeat(16) });
    expect(JSON.stringify(clients[1]!.frames)).not.toContain(share);
    const next = await playAgain([clients[1]!], [undefined]);
    const { fairness, rematch } = await infoOf(next);
    expect([fairness.commitment, fairness.seed, rematch.of]).toEqual([commitment, null, id]);
    const again = await seated(next, tokens);
    await again[0]!.command({ t: 'concede' });
    const after = (await infoOf(next)).fairness;
    expect(commitmentTo(after.seed!)).toBe(commitment);
    expect(after.entropy).toEqual([seedEntropy(after.seed!, 0), share]);
  });

  it('brings its dealer from the match before, whose record it is checked against', async () => {
    const { id, tokens } = await fullMatch(3);
    const next = await playAgain(await seated(id, tokens), ['aa'.repeat(16)]);
    const third = await playAgain(await seated(next, tokens), []);
    for (const client of (await seated(third, tokens)).slice(1)) await client.command({ t: 'concede' });
    const [first, second, last] = [await recordOf(id), await recordOf(next), await recordOf(third)];
    const before = (await infoOf(id)).fairness.commitment;
    expect(verifyRecord(second, games)).toMatchObject({ value: { dealer: null, before, brought: [1] } });
    expect(verifyRecord(second, games, [last, first])).toMatchObject({ value: { dealer: 'passed on' } });
    // A dealer is as trustworthy as the first of the series, which was drawn.
    expect(verifyRecord(last, games, [second])).toMatchObject({ value: { dealer: null } });
    expect(verifyRecord(last, games, [second, first])).toMatchObject({ value: { dealer: 'passed on' } });
    const other = first.replace('; name 1 Guest 1', '; name 1 Eve');
    expect(verifyRecord(second, games, [other])).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('no continuation') as string },
    });
    const damaged = first.replace('concede', 'keep');
    expect(verifyRecord(second, games, [damaged])).toMatchObject({ ok: false });
  });
});
