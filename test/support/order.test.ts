import { expect, test } from 'vitest';
import { inLanes, type Timed } from './order.ts';

const files = (project: string, ...seconds: readonly number[]): Timed<string>[] =>
  seconds.map((each) => ({ file: `${project} ${each}`, project, seconds: each }));
const LANES = [
  { projects: ['browser'], workers: 1 },
  { projects: ['rules', 'tools'], workers: 1 },
];

test('each lane starts its longest file first, at the time at which it is free', () => {
  const order = inLanes([...files('browser', 1, 30, 20), ...files('rules', 5, 10, 40)], LANES);
  expect(order).toEqual(['browser 30', 'rules 40', 'browser 20', 'rules 10', 'browser 1', 'rules 5']);
});

test('the projects of a lane follow each other, since a process runs the files of one project', () => {
  const order = inLanes([...files('tools', 50), ...files('rules', 1, 2)], LANES);
  expect(order).toEqual(['rules 2', 'rules 1', 'tools 50']);
});

test('a lane without files of its own takes those of the others', () => {
  const order = inLanes(files('tools', 30, 10, 5), LANES);
  expect(order).toEqual(['tools 30', 'tools 10', 'tools 5']);
});
