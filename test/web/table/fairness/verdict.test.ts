import { describe, expect, test } from 'vitest';
import { fail, ok } from '../../../../games/result.ts';
import type { Verified } from '../../../../worker/protocol/verify.ts';
import { judge } from '../../../../web/src/lib/table/fairness/verdict.ts';

const SEEN = 'ab'.repeat(32);
const SHARE = 'cd'.repeat(16);
const RECORD: Verified = {
  draws: 12,
  commitment: SEEN,
  entropy: ['ef'.repeat(16), SHARE],
  brought: [1],
  dealer: 'drawn',
  before: null,
};
const VERIFIED = ok(RECORD);

const states = (...args: Parameters<typeof judge>): string[] =>
  judge(...args).checks.map(({ state }) => state);

describe('the verdict on a shuffle', () => {
  const kept = { seat: 1, commitment: SEEN, entropy: SHARE };

  test("passes if the outcomes, the commitment and the player's share do", () => {
    expect(judge(VERIFIED, kept).holds).toBe(true);
    expect(states(VERIFIED, kept)).toEqual(['holds', 'holds', 'holds', 'holds', 'holds']);
    expect(judge(VERIFIED, kept).checks[0]!.text).toContain('12 outcomes');
  });

  test('names the line that the seed does not give', () => {
    const wrong = fail({ line: 17, message: 'the seed gives another shuffle here' });
    const { holds, checks } = judge(wrong, kept);
    expect(holds).toBe(false);
    expect(checks[0]).toEqual({
      state: 'fails',
      text: 'Line 17 of the record: the seed gives another shuffle here.',
    });
  });

  test('fails where the commitment was exchanged after this browser saw it', () => {
    const { holds, checks } = judge(VERIFIED, { ...kept, commitment: '00'.repeat(32) });
    expect(holds).toBe(false);
    expect(checks[3]!.state).toBe('fails');
  });

  test("fails if the player's share is missing, or is at another seat", () => {
    expect(judge(VERIFIED, { ...kept, entropy: '00'.repeat(16) }).holds).toBe(false);
    expect(judge(VERIFIED, { ...kept, seat: 0 }).holds).toBe(false);
  });

  test('holds for a spectator, who has nothing to compare with, and says so', () => {
    expect(judge(VERIFIED, { seat: null }).holds).toBe(true);
    expect(states(VERIFIED, { seat: null })).toEqual(['holds', 'holds', 'holds', 'unknown', 'unknown']);
  });

  test('says what could not be checked, of a record that does not tell it', () => {
    const older = ok({ ...RECORD, brought: null, dealer: null });
    expect(states(older, kept)).toEqual(['holds', 'unknown', 'unknown', 'holds', 'holds']);
    const rematch = ok({ ...RECORD, dealer: null, before: SEEN });
    expect(judge(rematch, kept).checks[1]!.text).toContain('could not be fetched');
  });

  test('says that a position was not shuffled, and fails where a deal was promised', () => {
    const given = ok({ ...RECORD, dealer: 'given' as const });
    expect(states(given, { seat: 1, entropy: SHARE })).toEqual(['holds', 'unknown', 'holds', 'holds']);
    expect(states(given, kept)).toEqual(['fails']);
    expect(states(given, null)).toEqual(['holds', 'unknown', 'holds', 'unknown']);
  });

  test('says whose random numbers went in', () => {
    expect(judge(VERIFIED, kept).checks[2]!.text).toBe(
      'Seat 2 brought random numbers of its own. For seat 1 they follow from the seed, so that nobody could choose them.',
    );
    expect(states(ok({ ...RECORD, brought: [] }), kept)[2]).toBe('unknown');
  });
});
