import { describe, expect, test } from 'vitest';
import { fail, ok } from '../../games/result.ts';
import { judge } from '../../web/src/lib/fairness/verdict.ts';

const SEEN = 'ab'.repeat(32);
const SHARE = 'cd'.repeat(16);
const RECORD = `game realm\n; commitment ${SEEN}\n; entropy 0 ${'ef'.repeat(16)}\n; entropy 1 ${SHARE}\n`;
const VERIFIED = ok({ draws: 12, commitment: SEEN });

const states = (...args: Parameters<typeof judge>): string[] =>
  judge(...args).checks.map(({ state }) => state);

describe('the verdict on a shuffle', () => {
  const kept = { seat: 1, commitment: SEEN, entropy: SHARE };

  test('holds where the outcomes, the commitment and the own share do', () => {
    expect(judge(RECORD, VERIFIED, kept).holds).toBe(true);
    expect(states(RECORD, VERIFIED, kept)).toEqual(['holds', 'holds', 'holds']);
    expect(judge(RECORD, VERIFIED, kept).checks[0]!.text).toContain('12 outcomes');
  });

  test('names the line that the seed does not give', () => {
    const wrong = fail({ line: 17, message: 'the seed gives another shuffle here' });
    const { holds, checks } = judge(RECORD, wrong, kept);
    expect(holds).toBe(false);
    expect(checks[0]).toEqual({
      state: 'fails',
      text: 'Line 17 of the record: the seed gives another shuffle here.',
    });
  });

  test('fails where the commitment was exchanged after this browser saw it', () => {
    const { holds, checks } = judge(RECORD, VERIFIED, { ...kept, commitment: '00'.repeat(32) });
    expect(holds).toBe(false);
    expect(checks[1]!.state).toBe('fails');
  });

  test('fails where the own share is missing, or stands at another seat', () => {
    expect(judge(RECORD, VERIFIED, { ...kept, entropy: '00'.repeat(16) }).holds).toBe(false);
    expect(judge(RECORD, VERIFIED, { ...kept, seat: 0 }).holds).toBe(false);
  });

  test('holds for a spectator, who has nothing to compare with, and says so', () => {
    expect(judge(RECORD, VERIFIED, { seat: null }).holds).toBe(true);
    expect(states(RECORD, VERIFIED, { seat: null })).toEqual(['holds', 'unknown', 'unknown']);
  });
});
