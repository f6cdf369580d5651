import { describe, expect, test } from 'vitest';
import type { Reader } from '#games/game.ts';
import { gameOf } from '#games/index.ts';
import { realm } from '#games/realm/index.ts';
import type { Step } from '#games/step.ts';
import { marksIn } from '../../../../web/src/lib/table/story/marks.ts';
import { moveFrom } from '../../../support/moves.ts';
import { scene, type Scene } from '../../../support/realm-scene.ts';
import { markInWords, told } from '../../../support/told.ts';

/** The marks left by each move of a scene for one reader; chance follows its move: `draw # …`. */
function marksAfter(start: Scene, reader: Reader, ...moves: string[]): string[][] {
  let now = start;
  const steps = moves.map((text): Step => {
    const [move, ...chance] = text.split(' # ') as [string, ...string[]];
    const before = now.state;
    now = now.play(move, ...chance.map((line) => `# ${line}`));
    const drawn = chance.map((line) => {
      const [kind = '', ...words] = line.split(' ');
      return { kind, words };
    });
    return { seat: before.toAct!, move: moveFrom(realm, move), drawn, before, after: now.state };
  });
  return told(gameOf('realm')!, steps, reader).story.map((one) => marksIn(one).map(markInWords));
}

const raided = (seat: Parameters<typeof scene>[0]['seats'][number]) =>
  scene({ seats: [{ hand: '4C 5D', S1: '7C 8D', T1: '7S 8H^' }, seat] });

describe('the marks of realm', () => {
  test.each([0, 1, 'spectator'] as const)('a royal scored stands at its House, to reader %s', (reader) => {
    const start = scene({ seats: [{ hand: '4C', throne: 'QH 2C 3C' }, {}] });
    expect(marksAfter(start, reader, 'advance 4C')).toEqual([['Ada house Q♥ +1 gain']]);
  });

  test('an unguarded Throne: the gain at the House, the loss at the Throne', () => {
    const start = raided({ throne: 'KH 2C' });
    expect(marksAfter(start, 1, 'raid 1 throne')).toEqual([['Ada house K♥ +2 gain', 'Ben throne −K♥ loss']]);
  });

  test('a royal stolen from the hand', () => {
    const start = raided({ hand: 'KH' });
    expect(marksAfter(start, 1, 'raid 1 stronghold # pick KH', 'steal')).toEqual([
      [],
      ['Ada house K♥ +2 gain', 'Ben stronghold −K♥ loss'],
    ]);
  });

  test('a card swapped in the spoils, which with more than two a bystander only counts', () => {
    const seats = [{ hand: '4C', T1: '7S 8H' }, { hand: '9C' }, {}];
    const moves = ['raid 1 stronghold # pick 9C', 'discard 4C'] as const;
    expect(marksAfter(scene({ seats }), 1, ...moves)).toEqual([[], ['Ben stronghold −9♣ loss']]);
    expect(marksAfter(scene({ seats }), 2, ...moves)).toEqual([[], ['Ben stronghold −1 loss']]);
  });

  test('a Jack in the hand costs the raider a card', () => {
    const start = raided({ hand: 'JH' });
    expect(marksAfter(start, 1, 'raid 1 stronghold # pick JH', 'pay 4C')).toEqual([
      [],
      ['Ada stronghold −1 loss'],
    ]);
  });

  test('a trap, and the pair that it takes', () => {
    const start = raided({ throne: 'JH 2C' });
    expect(marksAfter(start, 1, 'raid 1 throne', 'trap T1')).toEqual([
      ['Ben throne −J♥ loss'],
      ['Ada T1 −2 loss'],
    ]);
    expect(marksAfter(start, 0, 'raid 1 throne', 'trap T1')[1]).toEqual(['Ada T1 −7♠ 8♥ loss']);
  });
});
