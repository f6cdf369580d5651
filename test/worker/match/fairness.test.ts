import { describe, expect, it } from 'vitest';
import { games } from '../../../games/index.ts';
import { commitmentTo, seedEntropy } from '../../../worker/protocol/fairness.ts';
import { CLOSE, type Joined, type MatchInfo } from '../../../worker/protocol/index.ts';
import { verifyRecord } from '../../../worker/protocol/verify.ts';
import { connect, createMatch, fetchPath, fullMatch, joinMatch, post, seated } from '../support.ts';

const ENTROPY = 'ab'.repeat(16);

/** A finished match's record from the service. */
async function finishedRecord(): Promise<{ text: string; before: MatchInfo; after: MatchInfo }> {
  const { id, token, match } = await createMatch({ entropy: ENTROPY });
  const { token: other } = await joinMatch(id, 'Bo');
  const clients = await seated(id, [token, other]);
  for (const move of ['mulligan', 'keep']) {
    const actor = clients.find(({ legal }) => legal.length > 0)!;
    await actor.move(move);
    await Promise.all(clients.map((client) => client.reached(actor.n)));
  }
  await clients[0]!.command({ t: 'concede' });
  const after = await (await fetchPath(`/api/matches/${id}`)).json<MatchInfo>();
  return { text: await (await fetchPath(`/api/matches/${id}/record`)).text(), before: match, after };
}

describe('the shuffle', () => {
  it('[P2.11] is committed to at creation, salted by the seats, and opened only at the end', async () => {
    const { before, after, text } = await finishedRecord();
    expect(before.fairness).toEqual({
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      entropy: [ENTROPY, null],
      seed: null,
      version: 2,
    });
    expect(after.fairness.commitment).toBe(before.fairness.commitment);
    expect(commitmentTo(after.fairness.seed!)).toBe(before.fairness.commitment);
    expect(after.fairness.entropy[1]).toMatch(/^[0-9a-f]{32}$/);
    expect(text).toContain(`; seed ${after.fairness.seed}\n`);
  });

  it('verifies: every outcome follows from seed and entropy', async () => {
    const { text, before, after } = await finishedRecord();
    expect(verifyRecord(text, games)).toEqual({
      ok: true,
      value: {
        draws: 2,
        commitment: before.fairness.commitment,
        entropy: after.fairness.entropy,
        brought: [0],
        dealer: 'drawn',
        before: null,
      },
    });
  });

  it('[P2.11] takes from the seed what a seat does not bring, wherever its sitter is at the deal', async () => {
    const { id, token, match } = await createMatch({ seats: 3, entropy: ENTROPY });
    const { token: other, commitment } = await joinMatch(id, 'Bo');
    expect(commitment).toBe(match.fairness.commitment);
    const [ada, bo] = await seated(id, [token, other]);
    await bo!.command({ t: 'seat', do: 'take', seat: 2 });
    await ada!.command({ t: 'seat', do: 'swap', seat: 0, with: 1 });
    await ada!.command({ t: 'bot', seat: 0, level: 'novice' });
    for (const client of [ada!, bo!]) await client.command({ t: 'concede' });
    const text = await (await fetchPath(`/api/matches/${id}/record`)).text();
    const { seed, entropy } = (await (await fetchPath(`/api/matches/${id}`)).json<MatchInfo>()).fairness;
    expect(entropy).toEqual([seedEntropy(seed!, 0), ENTROPY, seedEntropy(seed!, 2)]);
    expect(verifyRecord(text, games)).toMatchObject({ ok: true, value: { brought: [1] } });
    expect(text).toContain('\n; bot 0 novice\n');
  });

  it('fails with the line of what was changed', async () => {
    const { text } = await finishedRecord();
    const lines = text.split('\n');
    const changed = (start: string, change: (line: string) => string): string => {
      const at = lines.findIndex((line) => line.startsWith(start));
      const result = verifyRecord(lines.with(at, change(lines[at]!)).join('\n'), games);
      return result.ok ? 'verified' : `${result.error.line - at - 1} ${result.error.message}`;
    };
    const swapWords = (line: string): string => {
      const words = line.split(' ');
      const last = words.length - 1;
      return words
        .with(last, words[last - 1]!)
        .with(last - 1, words[last]!)
        .join(' ');
    };
    expect(changed('deck', swapWords)).toBe('0 the seed gives another deck here');
    expect(changed('# shuffle', swapWords)).toBe('0 the seed gives another shuffle here');
    expect(changed('; commitment', (line) => line.replace(/.$/, (char) => (char === '0' ? '1' : '0')))).toBe(
      '0 the seed does not match the commitment',
    );
    expect(changed('dealer', (line) => (line === 'dealer 0' ? 'dealer 1' : 'dealer 0'))).toMatch(
      /^0 the seed draws another/,
    );
    expect(changed('; entropy 0', (line) => line.replace(/ab$/, 'ba'))).toMatch(
      /the seed (gives|draws) another/,
    );
  });
});

describe('a seat link', () => {
  const renew = (id: string, token: string): Promise<Response> =>
    fetchPath(`/api/matches/${id}/token`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

  it('[P1.4, P10.26] can be revoked: only the new token proves the seat, and old sockets are closed', async () => {
    const { id, tokens } = await fullMatch(2);
    const [ada, bo] = await seated(id, tokens);
    const renewed = await (await renew(id, tokens[0]!)).json<Joined>();
    expect(renewed.seat).toBe(0);
    expect((await ada!.whenClosed()).code).toBe(CLOSE.revoked);
    expect(bo!.closed).toBeNull();
    const thief = await connect(id);
    thief.send({ t: 'hello', token: tokens[0] });
    expect((await thief.whenClosed()).code).toBe(CLOSE.badToken);
    const [again] = await seated(id, [renewed.token]);
    expect(again!.seat).toBe(0);
  });

  it('[P1.4, P4.4] is not renewed without its token', async () => {
    const { id, tokens } = await fullMatch(2);
    expect((await renew(id, 's_wrong')).status).toBe(401);
    expect((await post(`/api/matches/${id}/token`, {})).status).toBe(401);
    const [ada] = await seated(id, [tokens[0]!]);
    expect(ada!.seat).toBe(0);
  });
});
