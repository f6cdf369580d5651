import { describe, expect, it } from 'vitest';
import { readArgs, UsageError } from '../../cli/usage.ts';

const options = { secret: { type: 'string' }, games: { type: 'string' }, json: { type: 'boolean' } } as const;
const read = (...args: string[]) => readArgs(args, options);

describe('the options of a command', () => {
  it.each(['x', '-aB3', '--aB-3_', '-', '--secrets', '-1', 'a=b', '-a=b'])('take %s as a value', (secret) => {
    expect(read('--secret', secret, 'realm')).toMatchObject({ values: { secret }, positionals: ['realm'] });
    expect(read('realm', '--secret', secret, '--json')).toMatchObject({ values: { secret, json: true } });
    expect(read(`--secret=${secret}`, '--games', '3').values).toMatchObject({ secret, games: '3' });
  });

  it('are refused without their value, or if unknown', () => {
    for (const args of [
      ['--secret'],
      ['--secret', '--json'],
      ['--secret', '--games=3'],
      ['--other', 'x'],
      ['-x'],
    ]) {
      expect(() => read(...args)).toThrow(UsageError);
    }
  });
});
