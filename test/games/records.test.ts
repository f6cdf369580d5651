import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { replay } from '../../cli/replay.ts';
import { captured, linesOf } from '../support/cli.ts';
import { hiddenFrom, type Json } from '../support/realm-sight.ts';
import { sampleRecords, settled } from '../support/records.ts';

interface Line {
  readonly n: number;
  readonly legal?: readonly string[];
  readonly view: Parameters<typeof hiddenFrom>[0] & Json & { readonly seats: readonly Json[] };
}

const parsed = (lines: readonly string[]): Line[] => lines.map((line) => JSON.parse(line) as Line);

describe.each(games)('sample records of $id', ({ id }) => {
  const samples = sampleRecords(id);

  it('there are some, each with its expected output', () => {
    expect(samples.length).toBeGreaterThan(0);
    for (const { expected } of samples) expect(expected.length).toBeGreaterThan(1);
  });

  it.each(samples)('$name replays line for line', ({ file, expected }) => {
    const { code, stdout, stderr } = captured(() => replay([file]));
    expect([code, stderr]).toEqual([0, '']);
    expect(linesOf(stdout).map(settled)).toEqual(expected.map(settled));
  });

  it.each(samples)('$name counts its legal moves with --count', ({ file, expected }) => {
    const counted = parsed(expected).map((line) =>
      JSON.stringify(line.legal ? { ...line, legal: line.legal.length } : line),
    );
    const { stdout } = captured(() => replay(['--count', file]));
    expect(linesOf(stdout).map(settled)).toEqual(counted.map(settled));
  });

  it.each(samples)('$name keeps its lines but the views with --as', ({ file, expected }) => {
    const { stdout } = captured(() => replay([file, '--as', 'spectator']));
    const without = ({ view: _view, ...line }: Line) => line;
    expect(parsed(linesOf(stdout)).map(without)).toEqual(parsed(expected).map(without));
  });
});

describe('realm records as a reader sees them', () => {
  it.each(sampleRecords('realm'))('[R7] $name hides with --as what the page hides', ({ file, expected }) => {
    const lines = parsed(expected);
    const seats = lines[0]!.view.seats.length;
    for (const reader of [...Array(seats).keys(), 'spectator' as const]) {
      const seen = lines.map((line) =>
        JSON.stringify({ ...line, view: hiddenFrom(line.view, reader, line.view) }),
      );
      expect(linesOf(captured(() => replay([file, '--as', String(reader)])).stdout)).toEqual(seen);
    }
  });
});
