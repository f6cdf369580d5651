import { describe, expect, test } from 'vitest';
import type { View } from '../../../../games/realm/types.ts';
import { textOf } from '../../../../web/src/lib/boards/kit/told.ts';
import { lootUnseen } from '../../../../web/src/lib/boards/realm/text/loot.ts';
import type { LogEntry } from '../../../../worker/protocol.ts';
import { scene } from '../../../support/realm-scene.ts';

const VIEWER = { names: ['Ada', 'Ben'], seat: 1 };

/**
 * The text about seat 0's last raid for a reader who arrived after all these moves and sees this House; `1:
 * draw` is another seat's move.
 */
function told(house: string, ...moves: string[]): string {
  const log = moves.map((text, index): LogEntry => {
    const [, seat = '0', move = ''] = /^(?:(\d): )?(.*)$/.exec(text)!;
    return { n: index + 1, seat: Number(seat), move, chance: [] };
  });
  const now: View = scene({ seats: [{ house }, {}] }).view(1);
  const entry = log.findLast(({ move }) => /^(access|raid 1 throne)/.test(move))!;
  const words = lootUnseen(entry, log, (n) => (n === log.length ? now : null), VIEWER);
  return textOf(words).replaceAll('\uFE0E', '');
}

describe('a raid on a Throne that its reader has not seen', () => {
  test('took the royal of the House, where nothing else can have brought it there', () => {
    expect(told('KH', 'raid 1 throne', 'counter S1', 'access', 'end')).toBe(
      'Ada takes your K♥ from the Throne: 2 points.',
    );
    expect(told('QH', 'raid 1 throne', 'draw')).toBe('Ada takes your Q♥ from the Throne: 1 point.');
  });

  test('took one of several', () => {
    expect(told('KH QH', 'steal', 'raid 1 throne', 'access', 'end')).toBe(
      'Ada takes a royal from your Throne.',
    );
  });

  test('found nothing, where the House has what was stolen and no more', () => {
    expect(told('', 'raid 1 throne', 'end')).toBe('The Throne is empty.');
    expect(told('KH', 'steal', 'raid 1 throne', 'end')).toBe('The Throne is empty.');
  });

  test('is left open, where the royal may have been scored instead', () => {
    const scored = ['coronate ??', 'advance ??', 'advance ??', 'advance ??'];
    const unseen = 'This device did not see what Ada found on your Throne.';
    expect(told('QH', ...scored, 'raid 1 throne', 'end')).toBe(unseen);
    expect(told('QH', ...scored.slice(1), 'end', 'raid 1 throne', 'draw', 'raid 1 throne', 'end')).toBe(
      unseen,
    );
    expect(told('QH', ...scored.slice(0, 3), 'raid 1 throne', 'end')).toContain('takes your Q♥');
    const twice = ['coronate ??', 'advance ??', 'advance ??', 'coronate ??', 'advance ??'];
    expect(told('QH', ...twice, 'raid 1 throne', 'end')).toContain('takes your Q♥');
    const others = scored.map((move) => `1: ${move}`);
    expect(told('QH', ...others, 'raid 1 throne', 'end')).toContain('takes your Q♥');
  });

  test('is nothing to tell where troops stopped it, or a trap was sprung', () => {
    expect(told('', 'raid 1 throne', 'withdraw')).toBe('');
    expect(told('', 'raid 1 throne', 'counter S1', 'access', 'trap S1')).toBe('');
    expect(told('', 'raid 1 stronghold', 'access', 'end')).toBe('');
    expect(told('', 'raid 1 throne', 'concede')).toBe('');
  });

  test('is a trap, where the reader came just before it is sprung', () => {
    const pairs = { S1: '7C 8D', T1: '7S 8H^' };
    const start = scene({ seats: [{ hand: '4C', ...pairs }, { throne: 'JH 2C' }] });
    const view = start.play('raid 1 throne').view(1);
    const log = ['raid 1 throne', 'access'].map((move, index): LogEntry => {
      return { n: index + 1, seat: 0, move, chance: [] };
    });
    const words = lootUnseen(log[1]!, log, (n) => (n === 2 ? view : null), VIEWER);
    expect(textOf(words)).toBe('A False Crown is there: it is a trap.');
    // Nothing guards the Throne, so the raid itself opens it.
    const straight = lootUnseen(log[0]!, log.slice(0, 1), (n) => (n === 1 ? view : null), VIEWER);
    expect(textOf(straight)).toBe('A False Crown is there: it is a trap.');
  });
});
