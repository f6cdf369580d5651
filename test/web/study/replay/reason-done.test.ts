import { expect, test } from 'vitest';
import { reasonDone } from '../../../../web/src/lib/study/replay/reason-done.ts';
import { sampleReplay } from '../../../support/motion-scenes.ts';

test('why a bot did something is only told to viewpoints that see its hidden cards', () => {
  const { replay } = sampleReplay('realm', '4p-lively-001');
  const bots = replay.names.map(() => 'strong' as const);
  const made = Array.from({ length: 40 }, (_, index) => index + 1);
  const told = new Set<string>();
  for (const n of made) {
    const { toAct } = replay.view(n - 1, 'spectator');
    for (const viewpoint of ['everything', 'spectator', 0, 1, 2, 3] as const)
      if (reasonDone({ ...replay, bots }, n, viewpoint, () => 'A reason.')) told.add(`${toAct} ${viewpoint}`);
  }
  const seats = [0, 1, 2, 3];
  expect([...told].sort()).toEqual(seats.flatMap((seat) => [`${seat} ${seat}`, `${seat} everything`]));
  expect(reasonDone(replay, 1, 'everything', () => 'A reason.')).toBeNull();
});
