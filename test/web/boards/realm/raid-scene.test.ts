import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../../games/game.ts';
import { gameOf } from '../../../../games/index.ts';
import { realm } from '../../../../games/realm/index.ts';
import type { Logged } from '../../../../web/src/lib/boards/realm/text/moves.ts';
import { entriesOf } from '../../../support/entries.ts';
import { moveFrom } from '../../../support/moves.ts';
import { raidScene } from '../../../../web/src/lib/boards/realm/parts/raid-scene.ts';
import { scene, type Scene } from '../../../support/realm-scene.ts';

/** The raid scene of the last move as text: `0 S1 > 1 T2: 16 against 19`. */
function shown(start: Scene, ...moves: string[]): string | null {
  const reader: Reader = 1;
  const before = start.play(...moves.slice(0, -1));
  const [move, ...chance] = moves.at(-1)!.split(' # ') as [string, ...string[]];
  const after = before.play(move, ...chance.map((line) => `# ${line}`));
  const seat = before.state.toAct!;
  const step = { seat, move: moveFrom(realm, move), drawn: [], before: before.state, after: after.state };
  const [last] = entriesOf(gameOf('realm')!, [step], reader) as Logged[];
  const found = raidScene(last!, after.view(reader));
  if (!found) return null;
  const { from, to, words, isRetreat } = found;
  const ends = [from, to].map(({ seat, zone }) => `${seat} ${zone}`);
  return `${ends.join(isRetreat ? ' < ' : ' > ')}${words === null ? '' : `: ${words}`}`;
}

const table = (defender: Parameters<typeof scene>[0]['seats'][number]) =>
  scene({ seats: [{ hand: '4C 5D 6D', S1: '7C 8D', S2: '7S 9H', T1: '2S 3H' }, defender] });

describe('the scene of a raid', () => {
  test('goes from the raider’s outermost pair to the first in its way', () => {
    expect(shown(table({ T1: '2C 3C', T2: '2D 3D' }), 'raid 1 throne')).toBe('0 S2 > 1 T2');
    expect(shown(table({ S1: '2C 3C' }), 'raid 1 stronghold')).toBe('0 T1 > 1 S1');
  });

  test('goes to an unguarded place at once, and says so where nothing is there', () => {
    expect(shown(table({ throne: 'KH' }), 'raid 1 throne')).toBe('0 S2 > 1 throne');
    expect(shown(table({ hand: 'KH' }), 'raid 1 stronghold # pick KH')).toBe('0 T1 > 1 stronghold');
    expect(shown(table({}), 'raid 1 throne')).toBe('0 S2 > 1 throne: The Throne is empty.');
    expect(shown(table({}), 'raid 1 stronghold')).toBe('0 T1 > 1 stronghold: The Stronghold is empty.');
  });

  test('has the sum of a clash, what reinforced it, and the toll', () => {
    const weak = table({ T1: '2C 3C' });
    expect(shown(weak, 'raid 1 throne', 'counter S1')).toBe('0 S1 > 1 T1: 15 against 5');
    const strong = table({ T1: 'JC 6C' });
    expect(shown(strong, 'raid 1 throne', 'counter S1 spend 4C 5D')).toBe(
      '0 S1 > 1 T1: 15 + 1 against 16 · 1 toll',
    );
  });

  test('goes on to the place, or home', () => {
    const start = table({ T1: '2C 3C', throne: 'KH' });
    expect(shown(start, 'raid 1 throne', 'counter S1', 'access')).toBe('1 T1 > 1 throne');
    expect(shown(start, 'raid 1 throne', 'counter S1', 'withdraw')).toBe('1 T1 < 0 S2');
    expect(shown(start, 'raid 1 throne', 'withdraw')).toBe('1 T1 < 0 S2');
    const guarded = table({ T1: '2C 3C', T2: '2D 3D', throne: 'KH' });
    expect(shown(guarded, 'raid 1 throne', 'counter S1', 'withdraw')).toBe('1 T1 < 0 S2');
  });

  test('is none for other moves', () => {
    expect(shown(table({}), 'draw')).toBeNull();
    expect(raidScene(null, table({}).view(1))).toBeNull();
  });
});
