import { describe, expect, it } from 'vitest';
import { shownOf, type Listed } from '../../../worker/lobby/listings.ts';
import { WIDE, hasShareLeft } from '../../../worker/network/share.ts';
import type { MatchInfo } from '../../../worker/protocol/index.ts';

/** Senders as `senderOf` writes them: of one /48, each with a /56 of its own. */
const neighbours = (count: number): string[] => Array.from({ length: count }, (_, i) => `own${i}-wide`);

describe('the share of a network', () => {
  it('[P10.31] is the same for IPv4 and for a /56, and four times as large for a /48', () => {
    expect(hasShareLeft(['a', 'a'], 'a', 3)).toBe(true);
    expect(hasShareLeft(['a', 'a', 'a', 'b'], 'a', 3)).toBe(false);
    expect(hasShareLeft(['own1-wide', 'own1-wide', 'own1-wide'], 'own1-wide', 3)).toBe(false);
    expect(hasShareLeft(neighbours(3 * WIDE - 1), 'another-wide', 3)).toBe(true);
    expect(hasShareLeft(neighbours(3 * WIDE), 'another-wide', 3)).toBe(false);
    expect(hasShareLeft(neighbours(3 * WIDE), 'another-other', 3)).toBe(true);
  });

  it('has no limit for the machine itself', () => {
    expect(hasShareLeft(new Array<null>(100).fill(null), null, 3)).toBe(true);
  });
});

const listed = (id: string, sender: string, createdAt: number): Listed => ({
  sender,
  match: { id, status: 'waiting', createdAt, host: null, seats: [] } as unknown as MatchInfo,
});

it("[P1.8] another's table stays in the list, however many newer ones a /48 has", () => {
  const now = Date.now();
  const many = neighbours(200).map((sender, i) => listed(`many${i}`, sender, now + i));
  const { open } = shownOf([{ open: [...many, listed('other', 'other', now - 1000)], live: [] }]);
  expect(open).toHaveLength(50);
  expect(open.findIndex(({ id }) => id === 'other')).toBe(3 * WIDE);
});
